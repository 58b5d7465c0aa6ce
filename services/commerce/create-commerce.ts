import { isDeepStrictEqual } from 'node:util'
import type { CartChange } from '@firnline/domain/cart/cart'
import type { ShippingRules } from '@firnline/domain/cart/shipping'
import type { CommerceProduct } from '@firnline/domain/catalogue/product'
import type { Currency } from '@firnline/domain/money'
import {
  type ByStore,
  type CommerceRegion,
  isCommerceRegion,
  ofEachStore,
  ofStore,
} from '@firnline/domain/region'
import * as v from 'valibot'
import { createBatch } from '../http/batch.ts'
import type { JsonClient } from '../http/json-client.ts'
import { parseResponse } from '../http/parse-response.ts'
import type { OnTagsRead, ResponseCache } from '../http/response-cache.ts'
import { createCarts } from './cart/carts.ts'
import { createCoupons } from './cart/coupons.ts'
import { estimateShipping } from './cart/estimate-shipping.ts'
import { readBrandId, readCategories, readGroups } from './catalogue/groups.ts'
import { type ListPrices, readChannelPriceList, readListPrices } from './catalogue/price-list.ts'
import { readIdsBySku, readStock, readVariantBySku, readVisibleProducts } from './catalogue/products.ts'
import { readDestinations, readShippingMethods } from './catalogue/shipping-zones.ts'
import { createReadPicture } from './catalogue/store-pictures.ts'
import { toCommerceProduct } from './catalogue/to-product.ts'
import { channelOf, readChannelCurrency, soldIn } from './channel.ts'
import { createHostedPages } from './hosted-pages.ts'
import { chunks } from './lists.ts'
import { hasNames, idsOf, type NameOrId } from './name-or-id.ts'
import type { Commerce, FoundVariant, ProductName, StockQuery } from './port.ts'
import { type CommerceAccess, type CommerceStore, createStoreClient } from './store-client.ts'
import { dataOf, WireCommerceProduct, WireCurrency } from './wire.ts'

/** `hideFreeShippingGroups`: customer groups that are never offered free shipping. */
export type NamedShippingSettings = {
  readonly isEnabled: boolean
  readonly hideFreeShippingGroups: readonly NameOrId[]
}

type CommerceOptions = CommerceAccess & {
  readonly cache: ResponseCache
  /** A setting of the shop, not of the platform. */
  readonly shippingSettings: ByStore<NamedShippingSettings>
}

/** Of a store without price lists. */
const NO_PRICES: ListPrices = new Map()
/** The platform's maximum with include=options. */
const PRODUCTS_PER_CALL = 10

export function productTag(region: CommerceRegion, id: number): string {
  return `commerce:${region}:product:${id}`
}

export function productsTag(region: CommerceRegion): string {
  return `commerce:${region}:products`
}

/** Of SKUs that the store does not have. */
export function missingSkusTag(region: CommerceRegion): string {
  return `commerce:${region}:missing-skus`
}

/** Parses a tag of `productTag`. null: another tag. */
export function readProductTag(tag: string): { region: CommerceRegion; id: number } | null {
  const [, region = '', id = ''] = /^commerce:(\w+):product:(\d+)$/.exec(tag) ?? []
  return isCommerceRegion(region) ? { region, id: Number(id) } : null
}

/** BigCommerce's V2 and V3 REST API. `forPage(seen)` reports the cache tags of its reads to `seen`. */
export function createCommerce(options: CommerceOptions): { forPage(seen: OnTagsRead): Commerce } {
  const stores = ofEachStore(region => createStore(options, region))
  const store = (region: CommerceRegion) => ofStore(stores, region)
  return {
    forPage: seen => ({
      products: (region, ids) => store(region).products(ids, seen),
      shownProducts: region => store(region).shownProducts(seen),
      productIds: (region, names) => store(region).productIds(names, seen),
      productSkus: (region, ids) => store(region).productSkus(ids, seen),
      variantBySku: (region, sku) => store(region).variantBySku(sku, seen),
      currency: region => store(region).currency(seen),
      cart: (region, id) => store(region).carts.read(id),
      createCart: (region, line, cart) => store(region).carts.create(line, cart),
      addLines: (region, id, lines) => store(region).carts.add(id, lines),
      changeLine: (region, id, line) => store(region).carts.change(id, line),
      removeLine: (region, id, lineId): Promise<CartChange> => store(region).carts.removeLine(id, lineId),
      attachCart: (region, id, customerId) => store(region).carts.attach(id, customerId),
      estimateShipping: (region, id, place) => estimateShipping(store(region).client, id, place),
      applyCoupon: (region, id, code) => store(region).coupons.apply(id, code),
      removeCoupon: (region, id, code) => store(region).coupons.remove(id, code),
      deleteCart: (region, id) => store(region).carts.delete(id),
      stock: (region, ask) => store(region).stock(ask),
      shipping: region => store(region).shipping(seen),
      groups: region => store(region).groups(seen),
      categories: region => store(region).categories(seen),
      brandId: (region, name) => store(region).brandId(name, seen),
      places: region => store(region).places(seen),
      checkoutUrl: (region, id, query = {}) => store(region).hosted.checkoutUrl(id, query),
      loginUrl: (region, id, redirect) => store(region).hosted.loginUrl(id, redirect),
      passwordResetUrl: region => store(region).hosted.passwordResetUrl,
      hostedSignOutUrl: region => store(region).hosted.signOutUrl,
    }),
  }
}

function createStore(options: CommerceOptions, region: CommerceRegion) {
  const client = createStoreClient(options, region)
  const store = ofStore(options.stores, region)
  const { cdn = null } = options
  const readPicture = createReadPicture(cdn, options.originals)

  /** Reads through the cache, with the tag as key. */
  function cached<T>(tag: string, load: () => Promise<T>, seen: OnTagsRead): Promise<T> {
    return options.cache.read({ key: tag, tags: [tag], load, changedTags: 'own' }, seen)
  }
  /** The same of a setting: the platform has no webhook for these. */
  function setting<T>(name: string, load: () => Promise<T>, seen: OnTagsRead): Promise<T> {
    const tag = `commerce:${region}:${name}`
    const changedTags = (before: T, after: T) => (isDeepStrictEqual(before, after) ? [] : [tag])
    return options.cache.read({ key: tag, tags: [tag], load, changedTags }, seen)
  }

  const sellingCurrency = (seen: OnTagsRead) => setting('currency', () => loadCurrency(client, store), seen)
  async function currency(seen: OnTagsRead): Promise<Currency> {
    const { code, format } = await sellingCurrency(seen)
    return { code, format }
  }
  const priceList = () =>
    store.channelId == null
      ? null
      : setting(
          'price-list',
          () => readChannelPriceList(client, channelOf(store)),
          () => {},
        )

  const groups = (seen: OnTagsRead) => setting('groups', () => readGroups(client), seen)

  async function shipping(seen: OnTagsRead): Promise<ShippingRules> {
    const { code, rate } = await sellingCurrency(seen)
    const methods = await setting('shipping', () => readShippingMethods(client, code, rate), seen)
    const { isEnabled, hideFreeShippingGroups: hidden } = ofStore(options.shippingSettings, region)
    const hideFreeShippingGroups = idsOf(hidden, hasNames(hidden) ? await groups(seen) : [])
    return { methods, settings: { isEnabled, hideFreeShippingGroups }, currency: code }
  }

  const loadProduct = createBatch<number, CommerceProduct>(async ids => {
    const [{ code, rate }, list] = await Promise.all([sellingCurrency(() => {}), priceList()])
    const pages = await Promise.all(
      chunks(ids, PRODUCTS_PER_CALL).map(async products => {
        const [wires, listPrices] = await Promise.all([
          loadProducts(client, products, { withImages: cdn !== null, store }),
          list === null ? NO_PRICES : readListPrices(client, { list, products, currency: code }),
        ])
        return wires.map(wire => toCommerceProduct(wire, code, { readPicture, rate, listPrices }))
      }),
    )
    return new Map(pages.flat().map(product => [product.id, product]))
  })

  const product = (id: number, seen: OnTagsRead) =>
    cached(productTag(region, id), () => loadProduct(id), seen)

  async function products(ids: readonly number[], seen: OnTagsRead): Promise<CommerceProduct[]> {
    const found = await Promise.all(ids.map(id => product(id, seen)))
    return found.filter(product => product !== null).filter(product => product.available)
  }

  const loadIdBySku = createBatch<string, number>(skus => readIdsBySku(client, skus))
  /** Ids by SKU. One counts while its product has the SKU, so that none expires. */
  const idsBySku = new Map<string, number>()

  async function productId({ sku, id }: ProductName, seen: OnTagsRead): Promise<number | null> {
    if (sku === '') return id
    const presumed = idsBySku.get(sku) ?? id
    if (presumed !== null && (await product(presumed, seen))?.sku === sku) return presumed
    const found = await options.cache.read(
      {
        key: `commerce:${region}:sku:${sku}`,
        tags: (id: number | null) => [id === null ? missingSkusTag(region) : productTag(region, id)],
        load: () => loadIdBySku(sku),
      },
      seen,
    )
    if (found !== null) idsBySku.set(sku, found)
    return found
  }

  const variantBySku = (sku: string, seen: OnTagsRead): Promise<FoundVariant | null> =>
    options.cache.read(
      {
        key: `commerce:${region}:variant:${sku}`,
        tags: (found: FoundVariant | null) => [
          found === null ? missingSkusTag(region) : productTag(region, found.productId),
        ],
        load: () => readVariantBySku(client, sku),
      },
      seen,
    )

  async function productSkus(ids: readonly number[], seen: OnTagsRead): Promise<Map<number, string>> {
    const found = await Promise.all(ids.map(id => product(id, seen)))
    return new Map(found.flatMap(product => (product === null ? [] : [[product.id, product.sku]])))
  }

  const carts = createCarts(client, {
    readPicture,
    store,
    currency: async () => (await currency(() => {})).code,
  })
  return {
    client,
    currency,
    shipping,
    products,
    productIds: (names: readonly ProductName[], seen: OnTagsRead) =>
      Promise.all(names.map(name => productId(name, seen))),
    productSkus,
    shownProducts: (seen: OnTagsRead) =>
      cached(productsTag(region), () => readVisibleProducts(client, store), seen),
    groups,
    categories: (seen: OnTagsRead) => setting('categories', () => readCategories(client), seen),
    brandId: (name: string, seen: OnTagsRead) =>
      setting(`brand:${name}`, () => readBrandId(client, name), seen),
    places: (seen: OnTagsRead) => setting('places', () => readDestinations(client), seen),
    stock: (query: StockQuery) => readStock(client, query, store),
    variantBySku,
    hosted: createHostedPages(client, store),
    carts,
    coupons: createCoupons(client, carts.read),
  }
}

async function loadProducts(
  client: JsonClient,
  ids: readonly number[],
  { withImages, store }: { readonly withImages: boolean; readonly store: CommerceStore },
): Promise<WireCommerceProduct[]> {
  const include = withImages ? 'variants,options,images' : 'variants,options'
  const response = await client.send({
    method: 'GET',
    path: '/v3/catalog/products',
    query: { 'id:in': ids.join(','), ...soldIn(store), include, limit: PRODUCTS_PER_CALL },
  })
  return parseResponse('commerce', dataOf(v.array(WireCommerceProduct)), response.body).data
}

/** `rate`: of the catalogue's currency to this one. */
type SellingCurrency = Currency & { readonly rate: number }

/** The currency of a configured channel, else the store's first. */
async function loadCurrency(client: JsonClient, store: CommerceStore): Promise<SellingCurrency> {
  const [response, code] = await Promise.all([
    client.send({ method: 'GET', path: '/v2/currencies' }),
    store.channelId == null ? null : readChannelCurrency(client, store.channelId),
  ])
  const all = parseResponse('commerce', v.pipe(v.array(WireCurrency), v.minLength(1)), response.body ?? [])
  const first = all.find(({ currency_code }) => currency_code === code) ?? all[0]
  if (first === undefined) throw new RangeError('A list of at least one currency is empty.')
  return {
    code: first.currency_code,
    rate: store.channelId == null ? 1 : first.currency_exchange_rate,
    format: {
      token: first.token,
      tokenLocation: first.token_location,
      decimalToken: first.decimal_token,
      thousandsToken: first.thousands_token,
      decimalPlaces: first.decimal_places,
    },
  }
}
