import { CALLS } from '@firnline/web/server/api/api'
import { createApp } from '@firnline/web/server/app'
import { expect, it } from 'vitest'
import type { ApiShop } from './fixture/open-api-shop.ts'
import { addressOf, SAMPLES } from './fixture/samples.ts'
import { useSharedApiShop } from './fixture/shared-api-shop.ts'
import { browserOf, createTestCustomer } from './fixture/test-customer.ts'

let plain: ApiShop
/** The same shop, on a platform that adds a field of its own to each object that it answers. */
let shop: ApiShop
useSharedApiShop(shared => {
  plain = shared
  const { proxy } = plain.parts
  const send: typeof proxy.send = async (region, request) => {
    const answer = await proxy.send(region, request)
    return answer.ok ? { ...answer, body: withSecrets(answer.body) } : answer
  }
  shop = { ...plain, app: createApp({ ...plain.parts, proxy: { ...proxy, send } }) }
})

function withSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSecrets)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, part]) => [name, withSecrets(part)] as const)
  return { ...Object.fromEntries(fields), vendor_secret: 'LEAKED', margin: { percent: 'LEAKED' } }
}

it.each(CALLS.map(call => ({ name: `${call.method} ${call.path}`, call })))(
  '$name answers only fields that it names',
  async ({ name, call: { method, path } }) => {
    const own = await createTestCustomer(plain)
    const sample = SAMPLES[name]?.(own, plain.goods) ?? {}
    const browser = await browserOf(shop, own)
    const response = await browser.call(method, addressOf(path, sample), { body: sample.body })
    expect(response.status).toBeLessThan(300)
    expect(response.text).not.toMatch(/LEAKED|vendor_secret|margin/)
  },
)

it('a product comes with what a shopper may know of it and its parts', async () => {
  const browser = await browserOf(shop, null)
  const include = 'variants,images,custom_fields,bulk_pricing_rules,primary_image,options,modifiers,videos'
  const response = await browser.call('GET', `/products?include=${include}`)
  expect(response.text).not.toMatch(/LEAKED|map_price|search_keywords|layout_file|total_sold/)
  expect(response.text).toMatch(/"calculated_price":\d+.*"variants":\[\{"id":\d+/)
})
