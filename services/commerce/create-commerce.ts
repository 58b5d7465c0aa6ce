import type { CartChange } from '@firnline/domain/cart/cart'
import type { Currency } from '@firnline/domain/money/money'
import type { CommerceProduct } from '@firnline/domain/product/product'
import type { CommerceRegion } from '@firnline/domain/region/region'
import * as v from 'valibot'
import type { AnswerCache, Seen } from '../http/answer-cache.ts'
import { createBatch } from '../http/batch.ts'
import { createJsonClient, type Fetch, type JsonClient } from '../http/json-client.ts'
import { parseAnswer } from '../http/parse-answer.ts'
import { createCarts } from './carts.ts'
import type { Commerce } from './port.ts'
import { toCommerceProduct } from './to-product.ts'
import { dataOf, WireCurrency, WireProduct } from './wire.ts'

export type CommerceStore = {
  readonly hash: string
  readonly accessToken: string
  /** The API account that signs shoppers in to the store's hosted pages (protocols/bigcommerce.md §3.8). */
  readonly clientId: string
  readonly clientSecret: string
  /** Where the store's hosted pages are, no slash at the end. */
  readonly storeUrl: string
}

export type CommerceOptions = {
  /** `https://api.bigcommerce.com`, without a trailing slash. */
  readonly baseUrl: string
  readonly stores: Readonly<Record<CommerceRegion, CommerceStore>>
  readonly cache: AnswerCache
  readonly fetch?: Fetch
  /** ms */
  readonly timeout: number
}

/** products?include=options answers at most 10 a page (protocols/bigcommerce.md §1.3). */
const PRODUCTS_PER_CALL = 10

/** The commerce platform over BigCommerce's V2/V3 REST. `forPage(seen)` tells the tags of what it read to `seen`. */
export function createCommerce(options: CommerceOptions): { forPage(seen: Seen): Commerce } {
  const stores = {
    us: createStore(options, 'us'),
    ca: createStore(options, 'ca'),
    eu_region_1: createStore(options, 'eu_region_1'),
  }
  return {
    forPage: seen => ({
      products: (region, ids) => stores[region].products(ids, seen),
      currency: region => stores[region].currency(seen),
      cart: (region, id) => stores[region].carts.read(id),
      createCart: (region, line, customerId) => stores[region].carts.create(line, customerId),
      addLine: (region, id, line) => stores[region].carts.add(id, line),
      changeLine: (region, id, line) => stores[region].carts.change(id, line),
      removeLine: (region, id, lineId): Promise<CartChange> => stores[region].carts.removeLine(id, lineId),
      deleteCart: (region, id) => stores[region].carts.delete(id),
    }),
  }
}

function createStore(options: CommerceOptions, region: CommerceRegion) {
  const { hash, accessToken } = options.stores[region]
  const client = createJsonClient({
    service: 'commerce',
    baseUrl: `${options.baseUrl}/stores/${hash}`,
    headers: { 'x-auth-token': accessToken },
    timeout: options.timeout,
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
  })

  function currency(seen: Seen): Promise<Currency> {
    const tag = `commerce:${region}:currency`
    return options.cache.read({ key: tag, tags: [tag], load: () => loadCurrency(client) }, seen)
  }

  const loadProduct = createBatch<number, CommerceProduct>(async ids => {
    const { code } = await currency(() => {})
    const pages = await Promise.all(
      chunks(ids, PRODUCTS_PER_CALL).map(chunk => loadProducts(client, chunk, code)),
    )
    return new Map(pages.flat().map(product => [product.id, product]))
  })

  async function products(ids: readonly number[], seen: Seen): Promise<CommerceProduct[]> {
    const found = await Promise.all(
      ids.map(id => {
        const tag = `commerce:${region}:product:${id}`
        return options.cache.read({ key: tag, tags: [tag], load: () => loadProduct(id) }, seen)
      }),
    )
    return found.filter(product => product !== null).filter(product => product.available)
  }

  return { currency, products, carts: createCarts(client) }
}

async function loadProducts(
  client: JsonClient,
  ids: readonly number[],
  currency: string,
): Promise<CommerceProduct[]> {
  const answer = await client.send({
    method: 'GET',
    path: '/v3/catalog/products',
    query: { 'id:in': ids.join(','), include: 'variants,options', limit: PRODUCTS_PER_CALL },
  })
  const { data } = parseAnswer('commerce', dataOf(v.array(WireProduct)), answer.body)
  return data.map(product => toCommerceProduct(product, currency))
}

/** SPEC §7: the first in the response list is used. */
async function loadCurrency(client: JsonClient): Promise<Currency> {
  const answer = await client.send({ method: 'GET', path: '/v2/currencies' })
  const [first] = parseAnswer('commerce', v.pipe(v.array(WireCurrency), v.minLength(1)), answer.body ?? [])
  if (first === undefined) throw new RangeError('A list of at least one currency is empty.')
  return {
    code: first.currency_code,
    format: {
      token: first.token,
      tokenLocation: first.token_location,
      decimalToken: first.decimal_token,
      thousandsToken: first.thousands_token,
      decimalPlaces: first.decimal_places,
    },
  }
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  )
}
