import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { AppEnv } from '../app-env.ts'
import { createSessionSeal } from '../session/session.ts'
import { previewOf, setVisitor } from './visit.ts'

function openApp(livePreview: object | null) {
  const parts = {
    seal: createSessionSeal(['not a secret'], () => new Date()),
    accounts: { read: async () => null },
    livePreview,
    publicUrl: null,
  }
  return new Hono<AppEnv>().use(setVisitor({ countryOf: () => 'at' }, parts)).get('*', c =>
    c.json({
      country: c.var.country,
      locale: c.var.locale.code,
      secure: c.var.visitor.secure,
      touched: c.var.visitor.touched,
      preview: c.var.preview?.hash ?? null,
    }),
  )
}

it('takes the locale from the address, the country from the gate, and opens no session', async () => {
  const response = await openApp({}).request('https://shop.test/fr-fr/c/skis?live_preview=abc', {}, {})
  expect(await response.json()).toEqual({
    country: 'at',
    locale: 'fr-fr',
    secure: true,
    touched: false,
    preview: 'abc',
  })
})

it('takes the locale of a bare address from country and language', async () => {
  const headers = { 'accept-language': 'de' }
  expect(await (await openApp({}).request('/', { headers }, {})).json()).toMatchObject({ locale: 'de-at' })
})

it('shows no drafts in a shop without live preview', async () => {
  const response = await openApp(null).request('/fr-fr?live_preview=abc', {}, {})
  expect(await response.json()).toMatchObject({ preview: null })
})

const of = (query: string) => previewOf(new Request(`http://shop.test/de-de${query}`))

it('is what the editor names in the address', () => {
  expect(of('?live_preview=9f2c&content_type_uid=page&entry_uid=home&locale=de')).toEqual({
    hash: '9f2c',
    contentType: 'page',
    entry: 'home',
    timestamp: null,
    release: null,
  })
  const timeline = '?live_preview=9f2c&preview_timestamp=2026-12-01T06:00:00.000Z&release_id=r1'
  expect(of(timeline)).toMatchObject({ timestamp: '2026-12-01T06:00:00.000Z', release: 'r1' })
})

it.each([
  '',
  '?live_preview=',
  '?live_preview=init',
  '?entry_uid=home',
  '?live_preview=a%0d%0ax:%20y',
  '?live_preview=%C3%A9',
])('is none at %j', query => expect(of(query)).toBeNull())
