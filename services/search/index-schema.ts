import { COMMERCE_REGIONS } from '@firnline/domain/region'
import {
  fieldOfParam,
  OPTION_PARAMS,
  offerField,
  priceField,
  stockField,
} from '@firnline/domain/search/index-field'
import { PRODUCT_ATTRIBUTES } from '../content/product-attributes.ts'

/** Texts with one value in each document; the others are lists. */
export const SINGLE_TEXTS: ReadonlySet<string> = new Set([
  ...['kind', 'uid', 'title', 'tagline', 'body', 'url', 'picture', 'sort_name'],
])
/** Lists of words to search, in the index's language. */
export const WORD_LISTS = ['full_text', 'type', 'shelves', 'traits', 'measures', 'colors'] as const

const TEXTS = [
  ...SINGLE_TEXTS,
  ...WORD_LISTS,
  ...['sku', 'regions', 'categories', 'stores'],
  ...OPTION_PARAMS.map(fieldOfParam),
  ...COMMERCE_REGIONS.map(offerField),
]
/** Integers; a product's numeric attributes may have decimals. */
export const WHOLE_NUMBERS: ReadonlySet<string> = new Set([
  'newness',
  ...COMMERCE_REGIONS.flatMap(store => [priceField(store), stockField(store)]),
])

/** Every field that may be asked for, also while no document has it. */
export const SEARCH_SCHEMA: Readonly<Record<string, 'text' | 'number'>> = {
  ...Object.fromEntries(TEXTS.map(field => [field, 'text' as const])),
  ...Object.fromEntries([...WHOLE_NUMBERS].map(field => [field, 'number' as const])),
  ...Object.fromEntries(
    [...PRODUCT_ATTRIBUTES].map(([name, kind]) => [
      name,
      kind === 'number' ? ('number' as const) : ('text' as const),
    ]),
  ),
}

/** Texts that are searched or shown, but neither filtered by nor counted. */
const SEARCHED_ONLY: ReadonlySet<string> = new Set([
  ...['title', 'tagline', 'body', 'url', 'picture', 'sort_name', 'sku'],
  ...WORD_LISTS,
])

export function isFacet(field: string): boolean {
  return !SEARCHED_ONLY.has(field)
}
