import { NO_ANALYTICS } from '@firnline/web/server/analytics/analytics'
import { afterAll, expect, it } from 'vitest'
import { at, Browser, textAt } from './fixture/browser.ts'
import { ORIGIN, openApiShop } from './fixture/open-api-shop.ts'
import { ONE_PAGE_BUILD } from './fixture/test-builds.ts'

const module = { default: () => null, action: () => null }
const shop = await openApiShop({
  analytics: { ...NO_ANALYTICS, receivers: [async () => {}] },
  build: { ...ONE_PAGE_BUILD, routes: { root: { id: 'root', path: '*', module } } },
})
afterAll(() => shop.close())

it.each([
  ['1.2026-11-24.statistics', { consent: 'statistics', client: '123.456' }],
  ['1.2026-11-24.', {}],
])('hands the consent %s over to the hosted checkout', async (consent, expected) => {
  const visitor = await new Browser(shop).open()
  const line_items = [{ product_id: shop.goods.ski.id, variant_id: shop.goods.ski.variantId, quantity: 1 }]
  const created = await visitor.call('POST', '/cart/create', { body: { line_items } })
  expect(at(created.body, 'data', 'id')).toEqual(expect.any(String))
  visitor.cookies.set('consent', consent).set('shop_client', '123.456')
  const headers = { cookie: visitor.cookieHeader(), origin: ORIGIN }
  const answer = await shop.app.fetch(new Request(`${ORIGIN}/checkout`, { method: 'POST', headers }))
  const url = new URL(textAt(await answer.json(), 'url'))
  const { action: _, id: __, token: ___, ...handedOver } = Object.fromEntries(url.searchParams)
  expect(handedOver).toEqual(expected)
})
