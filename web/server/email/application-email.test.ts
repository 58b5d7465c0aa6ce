import { DEFAULT_BRAND } from '@firnline/domain/brand/brand'
import type { ProApplication } from '@firnline/domain/pro/application'
import type { Mail } from '@firnline/services/mail/port'
import { expect, it } from 'vitest'
import { fakeShop, IN_GERMANY } from '../../app/fixture/fake-shop.ts'
import { translator } from '../../app/fixture/messages-in.ts'
import * as letters from '../../app/letters/letters.ts'
import { renderContext, shopContext } from '../../app/shop.ts'
import type { ShopBuild } from '../pages/shop-build.ts'
import { sendApplicationEmail } from './application-email.ts'

const BUILD: ShopBuild = {
  entry: {
    module: { default: () => new Response(), shopContext, renderContext, letters: async () => letters },
  },
  routes: {},
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '' },
}

const APPLICATION: ProApplication = {
  ...{ store: 'eu_region_1', locale: 'de-de', firstName: 'Änne', lastName: 'Ödegård' },
  ...{ email: 'aenne@example.com', company: 'Skischule Arlberg', programme: 'instructor' },
  proof: { kind: 'pdf', bytes: new TextEncoder().encode('%PDF-secret') },
}

it('tells the office who applied, where the proof lies, and not what is in it', async () => {
  const came: Mail[] = []
  await sendApplicationEmail(
    {
      ...{
        build: BUILD,
        media: { baseUrl: '', alias: 'firnline' },
        translator,
        report: () => {},
        origin: 'http://shop.test',
      },
      ...{ officeAddress: 'office@shop.test', locale: IN_GERMANY.locale },
      services: fakeShop({ content: { brands: async () => [DEFAULT_BRAND] } }),
      mailer: { send: async mail => void came.push(mail), close: () => {} },
    },
    APPLICATION,
  )
  expect(came).toMatchObject([
    {
      ...{ to: 'office@shop.test', subject: 'Pro-Bewerbung: Änne Ödegård', kind: 'pro-application' },
      replyTo: { name: 'Änne Ödegård', address: 'aenne@example.com' },
    },
  ])
  const [{ text } = { text: '' }] = came
  for (const said of ['aenne@example.com', 'Skischule Arlberg', 'pro-applications'])
    expect(text).toContain(said)
  expect(text).not.toContain('secret')
})
