import { COMMERCE_REGIONS } from '@firnline/domain/region'
import {
  fieldOfParam,
  OPTION_PARAMS,
  offerField,
  priceField,
  stockField,
} from '@firnline/domain/search/index-field'
import { PRODUCT_ATTRIBUTES } from '@firnline/services/content/product-attributes'

const TEXTS = [
  'kind',
  'uid',
  'title',
  'tagline',
  'body',
  'sku',
  'type',
  'shelves',
  'traits',
  'measures',
  'colors',
  'url',
  'regions',
  'picture',
  'sort_name',
  'categories',
  'stores',
  ...OPTION_PARAMS.map(fieldOfParam),
  ...COMMERCE_REGIONS.map(offerField),
]
const NUMBERS = ['newness', ...COMMERCE_REGIONS.flatMap(store => [priceField(store), stockField(store)])]

/** Every field that may be asked for, also while no document has it. */
export const SEARCH_SCHEMA: Readonly<Record<string, 'text' | 'number'>> = {
  ...Object.fromEntries(TEXTS.map(field => [field, 'text' as const])),
  ...Object.fromEntries(NUMBERS.map(field => [field, 'number' as const])),
  ...Object.fromEntries(
    [...PRODUCT_ATTRIBUTES].map(([name, kind]) => [
      name,
      kind === 'number' ? ('number' as const) : ('text' as const),
    ]),
  ),
}
