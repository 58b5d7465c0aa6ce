import { fillBrands, fillCategories } from './store/categories.ts'
import { fillChannel } from './store/channels.ts'
import { listProducts } from './store/present-product.ts'
import { fillProducts, hideProducts, type ProductResult } from './store/products.ts'
import { createStoreClient, type StoreClient } from './store/store-client.ts'
import type { StoreCategory } from './store/store-product.ts'
import { fillZones, readZones, type ShippingZone } from './store/zones.ts'
import { allCategories, type CatalogueProduct, categoryUrl } from './table/catalogue-product.ts'
import type { TableSettings } from './table/columns.ts'
import { parseProducts } from './table/parse-products.ts'
import { readProductsFile } from './table/products-file.ts'
import { toStoreProducts } from './to-store-products.ts'

export type FillStoresOptions = {
  readonly commerce: {
    /** Origin of `/stores/{hash}/…`, no slash at the end. */
    readonly baseUrl: string
    /** Regions may share a store: the first has its prices. `channelId`: null or left out is the store's first channel. */
    readonly stores: readonly {
      readonly region: string
      readonly hash: string
      readonly accessToken: string
      readonly channelId?: number | null
    }[]
    /** Called with one Request. Default: the global fetch. */
    readonly fetch?: (request: Request) => Response | Promise<Response>
  }
  /** What stands before `/{name}` in a picture's address: `http://localhost:3001/i/shop`. */
  readonly mediaBase: string
  /** Of the shop, with `catalogue/products.csv`. */
  readonly folder: string
  readonly settings: TableSettings
  /** Shipping zones by store, as `platformZones` makes them. Default: none are made. */
  readonly zones?: Readonly<Record<string, readonly ShippingZone[]>>
  /** true: a store that has products and all of these zones stays as it is. Default: false. */
  readonly onlyUnfilled?: boolean
  /** When sales are looked at. Default: the clock. */
  readonly now?: Date
  /** Whether the stock of an SKU that a store has is set. Default: of none, since orders lower it. */
  readonly hasStock?: (sku: string) => boolean
  readonly log?: (line: string) => void
}

/** Counts of products in all stores. */
export type FillReport = { readonly made: number; readonly changed: number; readonly refused: number }

/**
 * Makes the stores' products what `catalogue/products.csv` says, over BigCommerce's API: what is missing is created, what
 * differs is changed, found by SKU. Nothing is deleted; a product without a price in a store is hidden there. It can be
 * interrupted and called again.
 * @throws when a store rejects a request, or the file cannot be read
 */
export async function fillStores(options: FillStoresOptions): Promise<FillReport> {
  const { commerce, folder, settings, log = () => {} } = options
  const { products, problems } = parseProducts(readProductsFile(folder, settings), settings)
  for (const { line, subject, what } of problems) log(`products.csv, line ${line}: ${subject} ${what}.`)
  const counts = { made: 0, changed: 0, refused: problems.filter(({ kind }) => kind === 'refused').length }
  const report = (hash: string) => (result: ProductResult) => {
    counts[result.kind] += 1
    log(`Store ${hash}: ${result.sku} ${result.kind}: ${result.what}`)
  }
  const byHash = Map.groupBy(commerce.stores, ({ hash }) => hash)
  const results = await Promise.allSettled(
    [...byHash].map(([hash, regions]) => fillStore(products, { ...options, regions, report: report(hash) })),
  )
  const failed = results.find(result => result.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return counts
}

type StoreOptions = FillStoresOptions & {
  /** Those of one store, the first of which has its prices. */
  readonly regions: FillStoresOptions['commerce']['stores']
  readonly report: (result: ProductResult) => void
}

async function fillStore(products: readonly CatalogueProduct[], options: StoreOptions): Promise<void> {
  const { commerce, regions, mediaBase, now = new Date(), hasStock, report, log = () => {} } = options
  const [first] = regions
  if (first === undefined) return
  const { region, hash, accessToken } = first
  const client = createStoreClient({
    base: `${commerce.baseUrl}/stores/${hash}`,
    accessToken,
    fetch: commerce.fetch,
  })
  const zones = options.zones?.[region] ?? []
  if (options.onlyUnfilled && (await isFilled(client, zones))) return
  const sold = toStoreProducts(products, { store: region, mediaBase, now })
  const categoryIds = await fillCategories(client, storeCategories(products))
  const brandIds = await fillBrands(
    client,
    sold.flatMap(({ brand }) => brand ?? []),
  )
  await fillProducts(client, sold, { categoryIds, brandIds, present: 'changed', hasStock, report })
  const isSold = new Set(sold.map(({ sku }) => sku))
  const unsold = products.filter(({ sku }) => !isSold.has(sku)).map(({ sku }) => sku)
  await hideProducts(client, new Set(unsold), report)
  for (const { region, channelId } of regions) {
    const shown = products.filter(({ hiddenIn }) => !hiddenIn.includes(region)).map(({ sku }) => sku)
    if (channelId != null) await fillChannel(client, channelId, shown)
  }
  if (zones.length > 0) await fillZones(client, zones, line => log(`Store ${hash}${line}`))
}

/** Zones come last: without one of them, filling was interrupted. */
async function isFilled(client: StoreClient, zones: readonly ShippingZone[]): Promise<boolean> {
  const names = (await readZones(client)).map(({ name }) => name)
  return zones.every(({ name }) => names.includes(name)) && (await listProducts(client)).length > 0
}

function storeCategories(products: readonly CatalogueProduct[]): StoreCategory[] {
  return allCategories(products).map(path => ({
    path: categoryUrl(path),
    name: path.at(-1)?.name ?? '',
    parent: path.length > 1 ? categoryUrl(path.slice(0, -1)) : null,
  }))
}
