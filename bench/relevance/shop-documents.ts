import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type DemoProduct, PRODUCTS } from '@firnline/demo/catalogue/products'
import { variantsOf } from '@firnline/demo/catalogue/stock'
import type { CommerceProduct, ProductOption } from '@firnline/domain/catalogue/product'
import { money } from '@firnline/domain/money'
import type { CommerceRegion } from '@firnline/domain/region'
import { createContentServer } from '@firnline/embedded/content/server'
import { openNetwork } from '@firnline/embedded/network'
import { type SearchDocument, type SoldProducts, searchDocuments } from '@firnline/run/search/documents'
import type { Guidance } from '@firnline/run/search/search-indexer'
import { createContent } from '@firnline/services/content/create-content'
import { createDelivery } from '@firnline/services/content/delivery/delivery'
import type { Content } from '@firnline/services/content/port'
import { createResponseCache } from '@firnline/services/http/response-cache'
import { entryFacts, type Facts, productFacts } from './facts.ts'
import { type BenchLanguage, LANGUAGES } from './need.ts'

/** The region of the searches. */
export const REGION = 'eu_region_1' satisfies CommerceRegion

export type ShopDocuments = {
  /** The documents of this region, by language. */
  readonly documents: ReadonlyMap<BenchLanguage, readonly SearchDocument[]>
  readonly facts: readonly Facts[]
  /** Synonyms and curations. */
  readonly guidance: ReadonlyMap<BenchLanguage, Guidance>
}

const CONTENT = fileURLToPath(new URL('../../demo/content', import.meta.url))
const CURRENCY = 'EUR'

/** The demo shop's search documents, its stores filled from the catalogue. */
export async function readShopDocuments(): Promise<ShopDocuments> {
  const dataDir = await mkdtemp(join(tmpdir(), 'firnline-relevance-'))
  const server = await createContentServer({
    directory: CONTENT,
    apiKey: 'bench',
    deliveryToken: 'bench',
    dataDir,
  })
  await server.ready
  const network = await openNetwork(
    { commerce: null, content: server, search: null, media: null },
    { port: 0, previewPort: 0, host: '127.0.0.1' },
  )
  try {
    const content = openContent(network.apiOrigin)
    const sold = soldProducts()
    const documents = new Map<BenchLanguage, readonly SearchDocument[]>()
    const guidance = new Map<BenchLanguage, Guidance>()
    for (const language of LANGUAGES) {
      guidance.set(language, await content.searchContent(language))
      const all = await searchDocuments(content, language, sold)
      documents.set(
        language,
        all.filter(document => document.regions.includes(REGION)),
      )
    }
    return { documents, guidance, facts: await readFacts(content, documents, sold) }
  } finally {
    await network.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function openContent(baseUrl: string): Content {
  const delivery = createDelivery({
    baseUrl,
    ...{ apiKey: 'bench', deliveryToken: 'bench', environment: 'production', earlyAccess: [] },
    timeout: 30_000,
  })
  const cache = createResponseCache({ ttl: 600_000, maxBytes: 64_000_000, onStale: () => {} })
  return createContent({ stackKeys: [], delivery, cache, onBadEntry: () => {} }).forPage(() => {})
}

async function readFacts(
  content: Content,
  documents: ShopDocuments['documents'],
  sold: SoldProducts,
): Promise<Facts[]> {
  const products = new Map((await content.products('en-us')).map(product => [product.uid, product]))
  return (documents.get('en-us') ?? []).map(({ id, kind, uid }) => {
    const product = kind === 'product' ? products.get(uid) : undefined
    return product === undefined ? entryFacts(id) : productFacts(product, sold.get(uid) ?? new Map())
  })
}

function soldProducts(): SoldProducts {
  return new Map(
    PRODUCTS.map(item => {
      const isHidden = item.hiddenIn.some(region => region === REGION)
      return [item.uid, new Map(isHidden ? [] : [[REGION, commerceProduct(item)]])]
    }),
  )
}

const numbered: string[] = []

/** A stable number for a text. */
function idOf(text: string): number {
  const at = numbered.indexOf(text)
  return at === -1 ? numbered.push(text) - 1 : at
}

function commerceProduct(item: DemoProduct): CommerceProduct {
  const sale = item.sale?.[REGION]
  const price = {
    list: money(item.price[REGION], CURRENCY),
    sale: sale === undefined ? null : money(sale, CURRENCY),
  }
  const option = (kind: 'color' | 'size', label: string, values: readonly string[]): ProductOption => ({
    ...{ id: idOf(label), kind, label },
    values: values.map(value => ({ id: idOf(value), label: value, name: value, hex: [] })),
  })
  return {
    ...{
      id: 0,
      sku: item.sku,
      name: item.name,
      available: true,
      categories: [],
      brandId: null,
      rating: null,
      orderLimits: { least: 1, most: null },
      pictures: [],
      price,
    },
    options: [
      option(
        'color',
        'Color',
        item.colors.map(color => color.name),
      ),
      ...(item.sizes === null ? [] : [option('size', item.sizes.option, item.sizes.values)]),
    ],
    variants: variantsOf(item).map(({ sku, units, color, size }, id) => ({
      ...{ id, sku, price, stock: units, purchasable: true, picture: null },
      choices: [color.name, ...(size === null ? [] : [size])].map(value => ({
        optionId: 0,
        valueId: idOf(value),
      })),
    })),
  }
}
