import { LANGUAGES } from '@firnline/domain/locale/market'
import { createApp } from '@firnline/web/server/app'
import type { ShopBuild } from '@firnline/web/server/shop-build'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as letters from '../../web/app/letters/letters.ts'
import { ONE_PAGE_BUILD } from './one-page-build.ts'
import { type ApiShop, openApiShop } from './open-api-shop.ts'

const { module } = ONE_PAGE_BUILD.entry
const build: ShopBuild = { ...ONE_PAGE_BUILD, entry: { module: { ...module, letters: async () => letters } } }

let shop: ApiShop
beforeAll(async () => {
  shop = await openApiShop()
}, 60_000)
afterAll(() => shop.close())

const ask = async (mode: 'development' | 'production', path: string) =>
  createApp({ ...shop.parts, build, mode }).fetch(new Request(`http://shop.test${path}`))

describe('letters to look at', () => {
  it('are there in development, each in every language, as HTML and as text', async () => {
    const list = await (await ask('development', '/__mails')).text()
    const links = [...list.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link)
    expect(links.length).toBe(6 * LANGUAGES.length * 2)
    for (const link of links) {
      const answer = await ask('development', link)
      expect(answer.status, link).toBe(200)
      expect(answer.headers.get('content-type')).toMatch(
        link.endsWith('/text') ? /^text\/plain/ : /^text\/html/,
      )
    }
    expect((await ask('development', '/__mails/de/poem')).status).toBe(404)
    expect((await ask('development', '/__mails/xx/pro-welcome')).status).toBe(404)
  })

  it('are nowhere in production', async () => {
    for (const path of ['/__mails', '/__mails/de/pro-welcome'])
      expect(await (await ask('production', path)).text()).not.toMatch(/Willkommen|letter|newsletter/i)
  })
})
