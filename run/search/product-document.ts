import type { AttributeSettings, Attributes } from '@firnline/domain/catalogue/attribute'
import { effectivePrice, isOnSale } from '@firnline/domain/catalogue/price'
import type { CommerceProduct, ProductOption } from '@firnline/domain/catalogue/product'
import { canBuy, isSoldOut } from '@firnline/domain/catalogue/stock'
import { colorParam, optionParam } from '@firnline/domain/catalogue/variant-choice'
import { COMMERCE_REGIONS, type CommerceRegion } from '@firnline/domain/region'
import {
  fieldOfParam,
  isOptionParam,
  OPTION_PARAMS,
  offerField,
  priceField,
  stockField,
} from '@firnline/domain/search/index-field'
import { attributeTerms, productTerm } from '@firnline/domain/search/search-term'
import type { Commerce } from '@firnline/services/commerce/port'
import type { ColorNames, ProductEntry } from '@firnline/services/content/port'
import { productName } from '@firnline/services/content/product-name'
import type { SearchTerms } from './search-terms.ts'

/** What a product is called in a language. */
type ProductTexts = {
  readonly terms: SearchTerms
  /** Of categories, by key. */
  readonly titles: ReadonlyMap<string, string>
  readonly settings: Pick<AttributeSettings, 'optionTitles'>
  readonly colors: ColorNames
}

/** What an attribute’s name ends in → how a shopper writes its unit. */
const UNITS: Readonly<Record<string, string>> = { mm: 'mm', cm: 'cm', m: 'm', g: 'g', l: 'l' }
/** Numbers that shoppers ask for by a name that is the same in all languages. */
const NAMED: Readonly<Record<string, string>> = { flex: 'flex', release_max: 'DIN' }

/**
 * A product's fields beside its attributes. Words to find it by: `type`, `shelves`, `traits`, `measures`, `colors`, `sku`.
 * To narrow and sort by: `categories` (keys), options, prices, stock.
 */
export function productDocument(product: ProductEntry, inStores: InStores, texts: ProductTexts) {
  const { description, features, specs } = product
  const term = productTerm(product)
  const said = features.flatMap(({ title, text }) => [title, text])
  const products = [...inStores.values()]
  return {
    ...storeFields(inStores, product),
    tagline: product.tagline,
    body: [...description, ...said, ...specs.map(spec => spec.value)].join('\n'),
    sku: unique([product.sku, ...products.flatMap(({ variants }) => variants.map(({ sku }) => sku))]),
    type: term === null ? [] : texts.terms[term].split(', '),
    shelves: product.categories.flatMap(key => texts.titles.get(key) ?? []),
    traits: traitsOf(product, { isReduced: products.some(isReduced), texts }),
    measures: measuresOf(product.attributes),
    colors: unique(products.flatMap(({ options }) => colorsOf(options, texts.colors))),
    picture: product.picture.name,
    newness: product.isNew ? 2 : product.isRedesigned ? 1 : 0,
    categories: product.categories,
  }
}

function isReduced({ price, variants }: CommerceProduct): boolean {
  return isOnSale(price) || variants.some(variant => isOnSale(variant.price))
}

function colorsOf(options: readonly ProductOption[], names: ColorNames): string[] {
  const values = options.filter(({ kind }) => kind === 'color').flatMap(option => option.values)
  return values.map(({ label }) => names[label.toLowerCase()]?.name ?? label)
}

const unique = (texts: readonly string[]) => [...new Set(texts)]

/** What is true of a product, in the texts of the shop and in those of shoppers. */
function traitsOf(
  product: ProductEntry,
  { isReduced, texts }: { isReduced: boolean; texts: ProductTexts },
): string[] {
  const { terms } = texts
  const options = Object.values(product.attributes).flatMap(value => (typeof value === 'number' ? [] : value))
  return [
    ...options.flatMap(option => [texts.settings.optionTitles[option] ?? option, option]),
    ...attributeTerms(product).map(term => terms[term]),
    ...(product.isNew ? [terms.new] : []),
    ...(isReduced ? [terms.sale] : []),
  ].flatMap(text => text.split(', '))
}

/** `waist_mm: 98` → `98 mm`, `flex: 110` → `flex 110`. */
function measuresOf(attributes: Attributes): string[] {
  return Object.entries(attributes).flatMap(([attribute, value]) => {
    if (typeof value !== 'number') return []
    const name = NAMED[attribute]
    if (name !== undefined) return [`${name} ${value}`]
    const unit = UNITS[attribute.split('_').at(-1) ?? '']
    return unit === undefined ? [] : [`${value} ${unit}`]
  })
}

/** A product as each store sells it; stores that do not sell it are missing. */
export type InStores = ReadonlyMap<CommerceRegion, CommerceProduct>

type Fields = Readonly<Record<string, number | readonly string[]>>

/** The products as the stores sell them, by content uid. */
export async function readStores(
  commerce: Pick<Commerce, 'products' | 'productIds'>,
  entries: readonly Pick<ProductEntry, 'uid' | 'sku' | 'commerceIds'>[],
): Promise<ReadonlyMap<string, InStores>> {
  const sold = new Map<string, Map<CommerceRegion, CommerceProduct>>(
    entries.map(({ uid }) => [uid, new Map()]),
  )
  for (const store of COMMERCE_REGIONS) {
    const names = entries.map(entry => productName(entry, store))
    const found = await commerce.productIds(store, names)
    // Several entries may present the same commerce product.
    const entriesById = Map.groupBy(entries, (_, i) => found[i] ?? null)
    const ids = [...entriesById.keys()].filter(id => id !== null)
    for (const product of await commerce.products(store, ids))
      for (const { uid } of entriesById.get(product.id) ?? []) sold.get(uid)?.set(store, product)
  }
  return sold
}

/** Prices, stock and options of a product as fields of its search document. */
export function storeFields(inStores: InStores, { isNew }: Pick<ProductEntry, 'isNew'>): Fields {
  const perStore = [...inStores].map(([store, product]) => ({
    [priceField(store)]: Math.min(...pricesOf(product).map(price => effectivePrice(price).amount)),
    [stockField(store)]: isSoldOut(product) ? 0 : 1,
    [offerField(store)]: [...(isNew ? ['new'] : []), ...(pricesOf(product).some(isOnSale) ? ['sale'] : [])],
  }))
  const options = OPTION_PARAMS.map(param => [
    fieldOfParam(param),
    [...new Set([...inStores.values()].flatMap(product => valuesOf(product, param)))],
  ])
  return Object.assign({ stores: [...inStores.keys()] }, ...perStore, Object.fromEntries(options))
}

function pricesOf({ variants, price }: CommerceProduct) {
  return variants.length > 0 ? variants.map(variant => variant.price) : [price]
}

/** The values of an option that can be bought: a size that is sold out leads nobody to the product. */
function valuesOf(product: CommerceProduct, param: string): string[] {
  const option = product.options.find(one => isOptionParam(optionParam(one)) && optionParam(one) === param)
  if (option === undefined) return []
  const buyable = new Set(
    product.variants.filter(canBuy).flatMap(({ choices }) => choices.map(({ valueId }) => valueId)),
  )
  return option.values.filter(({ id }) => buyable.has(id)).map(value => wordOf(option, value))
}

function wordOf({ kind }: ProductOption, value: ProductOption['values'][number]): string {
  return kind === 'color' ? colorParam(value) : value.label
}
