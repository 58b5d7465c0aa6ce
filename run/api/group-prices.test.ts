import { effectivePrice } from '@firnline/domain/catalogue/price'
import { repetitions } from '@firnline/embedded/commerce/fixtures/repetitions'
import { withGroupPrices } from '@firnline/services/catalogue/store-prices'
import { createCommerce } from '@firnline/services/commerce/create-commerce'
import { createResponseCache } from '@firnline/services/http/response-cache'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiShop, openApiShop } from './fixture/open-api-shop.ts'

/** The price that tiles and product pages show, against what the platform then asks in the cart. */

let shop: ApiShop
/** Skis, touring skis below them, light touring skis below those, and wax. */
let categories: readonly number[]
beforeAll(async () => {
  shop = await openApiShop()
  const make = async (name: string, parent_id: number) =>
    v.parse(Made, await shop.store('POST', '/v3/catalog/categories', { name, parent_id })).data.id
  const skis = await make('All skis', 0)
  const touring = await make('Touring', skis)
  categories = [skis, touring, await make('Light', touring), await make('Wax', 0)]
}, 60_000)
afterAll(() => shop.close())

const Made = v.object({ data: v.object({ id: v.number() }) })
const Asked = v.object({
  data: v.object({
    line_items: v.object({
      physical_items: v.array(
        v.object({ variant_id: v.number(), original_price: v.number(), sale_price: v.number() }),
      ),
    }),
  }),
})

const cents = fc.integer({ min: 1, max: 250_000 })
const price = fc.record({ price: cents, sale: fc.option(cents) })
const place = fc.nat({ max: 3 })
const product = fc.record({
  own: price,
  places: fc.uniqueArray(place, { maxLength: 3 }),
  variants: fc.array(fc.record({ price: fc.option(cents), sale: fc.option(cents) }), { maxLength: 3 }),
})
const off = fc.oneof(
  fc.record({ method: fc.constant('percent'), amount: fc.integer({ min: 0, max: 1_000_000 }) }),
  fc.record({
    method: fc.constantFrom('price', 'fixed'),
    amount: fc.integer({ min: 0, max: 20_000_000 }),
  }),
)
const rules = fc.record({
  all: fc.option(off),
  byPlace: fc.array(fc.tuple(place, off), { maxLength: 3 }),
  byProduct: fc.array(fc.tuple(fc.nat({ max: 2 }), off), { maxLength: 2 }),
})
type Off = { readonly method: string; readonly amount: number }
type Rules = {
  readonly all: Off | null
  readonly byPlace: readonly (readonly [number, Off])[]
  readonly byProduct: readonly (readonly [number, Off])[]
}
type Goods = {
  readonly own: { readonly price: number; readonly sale: number | null }
  readonly places: readonly number[]
  readonly variants: readonly { readonly price: number | null; readonly sale: number | null }[]
}

let made = 0

async function makeProduct({ own, places, variants }: Goods): Promise<number> {
  made += 1
  const major = (amount: number | null) => (amount === null ? undefined : amount / 100)
  const body = {
    ...{ name: `Ski ${made}`, type: 'physical', weight: 3, brand_id: shop.goods.brand },
    ...{ price: own.price / 100, sale_price: major(own.sale) ?? 0 },
    categories: places.map(at => categories[at]),
    variants: variants.map((variant, at) => ({
      ...{ sku: `S${made}-${at}`, price: major(variant.price), sale_price: major(variant.sale) },
      option_values: [{ option_display_name: 'Length', label: `${160 + at} cm` }],
    })),
  }
  return v.parse(Made, await shop.store('POST', '/v3/catalog/products', body)).data.id
}

async function letOff({ all, byPlace, byProduct }: Rules, ids: readonly number[]): Promise<void> {
  const written = ({ method, amount }: Off) => ({ method, amount: (amount / 10_000).toFixed(4) })
  const products = byProduct.filter(([at]) => at < ids.length)
  const discount_rules = [
    ...(all === null ? [] : [{ type: 'all', ...written(all) }]),
    ...byPlace.map(([at, rule]) => ({ type: 'category', category_id: categories[at], ...written(rule) })),
    ...products.map(([at, rule]) => ({ type: 'product', product_id: ids[at], ...written(rule) })),
  ]
  await shop.store('PUT', `/v2/customer_groups/${shop.goods.pros}`, { discount_rules })
}

/** What the shop shows the group, by variant. */
async function shown(ids: readonly number[]): Promise<Map<number, number>> {
  const cache = createResponseCache({ ttl: 60_000, maxBytes: 1_000_000, onStale: () => {} })
  const settings = { isEnabled: false, hideFreeShippingGroups: [] }
  const shippingSettings = { us: settings, ca: settings, eu_region_1: settings }
  const commerce = createCommerce({ ...shop.access, cache, shippingSettings }).forPage(() => {})
  const onDegrade = (what: string, error: unknown) => {
    throw new Error(what, { cause: error })
  }
  const priced = withGroupPrices({ commerce, groupId: shop.goods.pros, onDegrade })
  const products = await priced.products('us', ids)
  return new Map(
    products.flatMap(product => product.variants.map(({ id, price }) => [id, effectivePrice(price).amount])),
  )
}

describe('the price shown to a customer group', () => {
  it('is what the platform asks in the group’s cart, for any catalogue and rules', async () => {
    const any = fc.asyncProperty(
      fc.array(product, { minLength: 1, maxLength: 3 }),
      rules,
      async (goods, off) => {
        const ids: number[] = []
        for (const one of goods) ids.push(await makeProduct(one))
        await letOff(off, ids)
        const prices = await shown(ids)
        const products = await Promise.all(
          ids.map(async id => {
            const answer = await shop.store('GET', `/v3/catalog/products/${id}/variants`)
            const { data } = v.parse(v.object({ data: v.array(v.object({ id: v.number() })) }), answer)
            return data.map(variant => ({ product_id: id, variant_id: variant.id, quantity: 1 }))
          }),
        )
        const body = { customer_id: shop.goods.pia, line_items: products.flat() }
        const { data } = v.parse(Asked, await shop.store('POST', '/v3/carts', body))
        const asked = data.line_items.physical_items.map(
          line => [line.variant_id, Math.round(line.sale_price * 100)] as const,
        )
        expect(new Map(asked)).toEqual(prices)
      },
    )
    await fc.assert(any, { numRuns: repetitions(100) })
  }, 120_000)
})
