import type { SellableProduct, Variant } from '@firnline/domain/catalogue/product'
import { canBuy } from '@firnline/domain/catalogue/stock'
import { displayText } from '@firnline/domain/content/display-text'
import { minorDigits } from '@firnline/domain/money'
import { inRegion } from '@firnline/domain/region'
import type * as v from 'valibot'
import { AgentRefusal } from '../agent-refusal.ts'
import { type AgentShop, findSellable, readProduct } from '../agents.ts'
import { findVariants } from '../find-variants.ts'
import { type Capability, failed, succeeded, type UcpMessage } from './protocol.ts'
import type {
  LookupRequest,
  ProductRequest,
  SearchRequest,
  SelectedOption,
  UcpContext,
  UcpFilters,
} from './requests.ts'
import { inFeaturedOrder, toUcpProduct, toUcpVariant, type UcpVariant } from './to-ucp-product.ts'

const SEARCH: Capability = 'dev.ucp.shopping.catalog.search'
const LOOKUP: Capability = 'dev.ucp.shopping.catalog.lookup'

const DEFAULT_LIMIT = 10
const MOST_PRODUCTS = 24
/** Of one lookup. */
export const MOST_IDS = 24

export async function searchCatalog(shop: AgentShop, asked: v.InferOutput<typeof SearchRequest>) {
  const { query, context, filters, pagination } = asked
  if (!shop.visit.shopping) return { ucp: succeeded(SEARCH), products: [], messages: [notSoldHere(shop)] }
  const categories = await readCategories(shop)
  const wanted = (filters.categories ?? []).map(value => value.trim().toLowerCase())
  const chosen = categories.filter(
    ({ key, title }) => wanted.includes(key) || wanted.includes(title.toLowerCase()),
  )
  if (wanted.length > 0 && chosen.length === 0)
    return { ucp: succeeded(SEARCH), products: [], pagination: { has_next_page: false, total_count: 0 } }
  const { range, messages } = readPriceFilter(shop, context, filters)
  const page = Number(pagination.cursor?.slice('page-'.length) ?? 1)
  const found = await findSellable(shop, {
    query,
    page,
    pageSize: Math.min(pagination.limit ?? DEFAULT_LIMIT, MOST_PRODUCTS),
    categories: chosen.map(({ key }) => key),
    price: range === null ? null : { from: toUnits(range.min, shop), to: toUnits(range.max, shop) },
  })
  const hasNext = found.page < found.pages
  return {
    ucp: succeeded(SEARCH),
    products: found.products.map(product =>
      toUcpProduct(product, variantsOf(shop, product, inFeaturedOrder(product.commerce.variants)), {
        context: shop.context,
        categories,
      }),
    ),
    pagination: {
      has_next_page: hasNext,
      ...(hasNext ? { cursor: `page-${found.page + 1}` } : {}),
      total_count: found.total,
    },
    ...(messages.length === 0 ? {} : { messages }),
  }
}

/** By product id (slug) and variant id (SKU); each variant says which ids it answers. */
export async function lookupCatalog(shop: AgentShop, asked: v.InferOutput<typeof LookupRequest>) {
  const ids = [...new Set(asked.ids)]
  if (!shop.visit.shopping) return { ucp: succeeded(LOOKUP), products: [], messages: [notSoldHere(shop)] }
  const { range, messages } = readPriceFilter(shop, asked.context, asked.filters)
  const [categories, found] = await Promise.all([
    readCategories(shop),
    Promise.all(ids.map(async id => ({ id, ...(await findById(shop, id)) }))),
  ])
  const bySlug = new Map<
    string,
    { product: SellableProduct; variants: (UcpVariant & { inputs: Input[] })[] }
  >()
  for (const { id, product, variant, match } of found) {
    if (product === null || variant === null) continue
    const entry = bySlug.get(product.slug) ?? { product, variants: [] }
    const known = entry.variants.find(one => one.id === variant.sku)
    if (known === undefined)
      entry.variants.push({ ...toUcpVariant(product, variant, shop.context), inputs: [{ id, match }] })
    else known.inputs.push({ id, match })
    bySlug.set(product.slug, entry)
  }
  shop.throwIfIncomplete()
  const unknown = found
    .filter(({ product }) => product === null)
    .map(({ id }): UcpMessage => ({ type: 'info', code: 'not_found', content: id }))
  const notes = [...messages, ...unknown]
  return {
    ucp: succeeded(LOOKUP),
    products: [...bySlug.values()].flatMap(({ product, variants }) => {
      const left = variants.filter(({ price }) => isWithin(price.amount, range))
      return left.length === 0 ? [] : [toUcpProduct(product, left, { context: shop.context, categories })]
    }),
    ...(notes.length === 0 ? {} : { messages: notes }),
  }
}

type Input = { readonly id: string; readonly match: 'exact' | 'featured' }
type Found = { product: SellableProduct | null; variant: Variant | null; match: Input['match'] }

async function findById(shop: AgentShop, id: string): Promise<Found> {
  const product = await readProduct(shop, id).catch(nullForRefusal)
  if (product !== null)
    return { product, variant: inFeaturedOrder(product.commerce.variants)[0] ?? null, match: 'featured' }
  const [found] = await findVariants(shop, [{ sku: id, quantity: 1 }])
  return { product: found?.product ?? null, variant: found?.variant ?? null, match: 'exact' }
}

function nullForRefusal(error: unknown): null {
  if (error instanceof AgentRefusal) return null
  throw error
}

/** One product, narrowed to the selected options. */
export async function getProduct(shop: AgentShop, asked: v.InferOutput<typeof ProductRequest>) {
  const found = await findById(shop, asked.id)
  if (found.product === null || found.variant === null)
    return failed('not_found', `There is no product “${asked.id}”.`)
  if (!shop.visit.shopping) return failed('item_unavailable', notSoldHere(shop).content)
  const { range, messages } = readPriceFilter(shop, asked.context, asked.filters)
  const { product } = found
  const categories = await readCategories(shop)
  shop.throwIfIncomplete()
  const all = inFeaturedOrder(product.commerce.variants)
  const featured = found.match === 'exact' ? all.find(({ id }) => id === found.variant?.id) : all[0]
  const own = featured === undefined ? [] : optionsOf(shop, product, featured)
  const selected =
    found.match === 'exact' || asked.selected.length === 0
      ? own
      : relaxed(asked.selected, asked.preferences, options =>
          all.some(one => hasAll(shop, product, one, options)),
        )
  const narrowed = found.match === 'exact' || asked.selected.length > 0
  const shown = all
    .filter(one => !narrowed || hasAll(shop, product, one, selected))
    .toSorted((one, other) => Number(other.id === featured?.id) - Number(one.id === featured?.id))
  const variants = variantsOf(shop, product, shown).filter(({ price }) => isWithin(price.amount, range))
  if (variants.length === 0)
    return failed('not_found', `No variant of “${asked.id}” is within these filters.`)
  return {
    ucp: succeeded(LOOKUP),
    product: {
      ...toUcpProduct(product, variants, { context: shop.context, categories }),
      selected,
      options: product.commerce.options.map(option => {
        const name = displayText(shop.context.texts, option.label)
        const others = selected.filter(one => !isSame(one.name, name))
        return {
          name,
          values: option.values.map(({ name: label }) => {
            const matching = all.filter(one => hasAll(shop, product, one, [...others, { name, label }]))
            return { label, available: matching.some(canBuy), exists: matching.length > 0 }
          }),
        }
      }),
    },
    ...(messages.length === 0 ? {} : { messages }),
  }
}

function variantsOf(shop: AgentShop, product: SellableProduct, variants: readonly Variant[]): UcpVariant[] {
  return variants.map(variant => toUcpVariant(product, variant, shop.context))
}

function optionsOf(shop: AgentShop, product: SellableProduct, variant: Variant): SelectedOption[] {
  return toUcpVariant(product, variant, shop.context).options
}

function hasAll(
  shop: AgentShop,
  product: SellableProduct,
  variant: Variant,
  options: readonly SelectedOption[],
): boolean {
  const own = optionsOf(shop, product, variant)
  return options.every(({ name, label }) =>
    own.some(one => isSame(one.name, name) && isSame(one.label, label)),
  )
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The selection without what no variant has: the last preference goes first, then the last of the selection. */
function relaxed(
  selected: readonly SelectedOption[],
  preferences: readonly string[],
  exists: (options: readonly SelectedOption[]) => boolean,
): readonly SelectedOption[] {
  if (selected.length === 0 || exists(selected)) return selected
  const rank = ({ name }: SelectedOption) => {
    const at = preferences.findIndex(one => isSame(one, name))
    return at === -1 ? preferences.length : at
  }
  const weakest = Math.max(...selected.map(rank))
  const at = selected.findLastIndex(option => rank(option) === weakest)
  return relaxed(selected.toSpliced(at, 1), preferences, exists)
}

async function readCategories({ services, visit }: AgentShop) {
  return inRegion(await services.content.categories(visit.locale.contentLanguage), visit.region)
}

type PriceFilter = { readonly min: number | null; readonly max: number | null }

/** In minor units of the market's currency; a filter in another currency is ignored, and a message says so. */
function readPriceFilter(
  { visit }: AgentShop,
  { currency }: UcpContext,
  { price }: UcpFilters,
): { range: PriceFilter | null; messages: UcpMessage[] } {
  if (price === undefined) return { range: null, messages: [] }
  if (currency === undefined || currency.toUpperCase() === visit.currency.code)
    return { range: { min: price.min ?? null, max: price.max ?? null }, messages: [] }
  const content = `The price filter is ignored: prices are in ${visit.currency.code}.`
  return {
    range: null,
    messages: [{ type: 'info', code: 'filter_ignored', content, path: '$.filters.price' }],
  }
}

function isWithin(amount: number, range: PriceFilter | null): boolean {
  return range === null || (amount >= (range.min ?? 0) && amount <= (range.max ?? Number.POSITIVE_INFINITY))
}

function toUnits(amount: number | null, { visit }: AgentShop): number | null {
  return amount === null ? null : amount / 10 ** minorDigits(visit.currency.code)
}

function notSoldHere({ visit }: AgentShop): UcpMessage {
  return { type: 'info', code: 'not_sold_online', content: `Nothing is sold online in ${visit.locale.code}.` }
}
