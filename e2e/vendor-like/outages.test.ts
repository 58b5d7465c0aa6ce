import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { callCommerce, readNordwand } from '../harness/commerce-api.ts'
import { copyFilledData, removeCopy } from '../harness/filled-data.ts'
import { openTestShop, type TestShop } from '../harness/test-shop.ts'
import { startVendors, type Vendors } from '../harness/vendors.ts'
import { type FaultProxy, openFaultProxy } from '../outage/fault-proxy.ts'
import { mainTextOf } from '../outage/main-text.ts'
import { createVisitor, type Visitor } from '../outage/visitor.ts'

/** The setting that says where each service is. */
const SERVICES = {
  commerce: 'BIGCOMMERCE_API_URL',
  content: 'CONTENTSTACK_URL',
  search: 'APP_SEARCH_URL',
  media: 'AMPLIENCE_URL',
}
/** ms */
const OUTAGE = 4_000
/** ms, with a small quota. */
const RECOVERY = 90_000

const PATHS = ['/', '/c/skis', '/p/nordwand-98', '/p/firn-106', '/search?q=nordwand', '/cart', '/account']

const Cart = v.object({
  data: v.object({
    id: v.string(),
    line_items: v.object({ physical_items: v.array(v.object({ quantity: v.number() })) }),
  }),
})

let vendors: Vendors
let shop: TestShop
let shopper: Visitor
let line: { product_id: number; variant_id: number; quantity: number }
let cartId: string
/** Pieces that the shop has said are in the cart, and those of which it said that it does not know. */
const pieces = { acknowledged: 0, unknown: 0 }
const proxies = new Map<string, FaultProxy>()

beforeAll(async () => {
  const { dataDir } = await copyFilledData()
  vendors = await startVendors(dataDir, inject('services'))
  const settings: Record<string, string> = {}
  for (const [service, setting] of Object.entries(SERVICES)) {
    const proxy = await openFaultProxy(vendors.apiUrl)
    proxies.set(service, proxy)
    settings[setting] = proxy.url
  }
  shop = await openTestShop({ ...vendors.accounts, ...settings }, { answerTtl: 1_000, pageTtl: 1_000 })
  shopper = createVisitor(shop)
  const { id, variants } = await readNordwand(vendors, 'firnline-us')
  const variant = variants[0]?.id ?? 0
  const path = `/v3/catalog/products/${id}/variants/${variant}`
  await callCommerce(vendors, 'firnline-us', ['PUT', path], { inventory_level: 1_000 })
  line = { product_id: id, variant_id: variant, quantity: 1 }
  const created = await shopper.call('POST', '/api/cart/create', { line_items: [line] })
  cartId = v.parse(Cart, await created.json()).data.id
  pieces.acknowledged = 1
  return async () => {
    await shop[Symbol.asyncDispose]()
    for (const proxy of proxies.values()) await proxy[Symbol.asyncDispose]()
    await vendors.stop()
    await removeCopy(dataDir)
  }
})

/** Opens each page and puts something into the cart. */
async function walk(): Promise<void> {
  for (const path of PATHS) {
    const page = await shopper.get(path)
    const html = await page.text()
    expect([200, 503], path).toContain(page.status)
    expect(html, path).toContain('</html>')
    expect(mainTextOf(html).trim(), path).not.toBe('')
  }
  const added = await shopper.call('POST', `/api/cart/${cartId}/items`, { line_items: [line] })
  if (added.status === 201) {
    pieces.acknowledged += 1
  } else {
    pieces.unknown += 1
    expect(added.status).toBe(503)
    expect(await added.json()).toMatchObject({ status: 503, title: expect.stringContaining('commerce') })
  }
}

describe.each(Object.keys(SERVICES))('an outage of %s while somebody shops', service => {
  it('has clear answers, and loses nothing of the cart', async () => {
    const proxy = proxies.get(service)
    if (proxy === undefined) throw new Error(`There is no proxy for ${service}.`)
    proxy.fault = 'stopped'
    const over = wait(OUTAGE).then(() => {
      proxy.fault = 'none'
    })
    while (proxy.fault === 'stopped') await walk()
    await over
    await vi.waitFor(
      async () => {
        for (const path of PATHS) expect((await shopper.get(path)).status, path).toBe(200)
      },
      { timeout: RECOVERY, interval: 2_000 },
    )
    const readCart = async () => {
      const answer = await shopper.call('GET', `/api/cart/${cartId}`, undefined)
      return v.parse(Cart, await answer.json()).data
    }
    const recovery = { timeout: RECOVERY, interval: 2_000 }
    const { line_items } = await vi.waitFor(readCart, recovery)
    const inCart = line_items.physical_items.reduce((sum, { quantity }) => sum + quantity, 0)
    expect(inCart).toBeGreaterThanOrEqual(pieces.acknowledged)
    expect(inCart).toBeLessThanOrEqual(pieces.acknowledged + pieces.unknown)
    const cartPage = async () => mainTextOf(await (await shopper.get('/cart')).text())
    await expect.poll(cartPage, recovery).toContain('Nordwand')
  })
})
