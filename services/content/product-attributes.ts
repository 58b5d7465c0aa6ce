import { OPTION_PARAMS, paramOfField } from '@firnline/domain/search/index-field'
import { number } from './field.ts'
import { entries } from './model.ts'

const { entries: attributes } = entries.product.entries.attributes.wrapped

/** Product attributes of the content model: numbers or options. */
export const PRODUCT_ATTRIBUTES: ReadonlyMap<string, 'number' | 'options'> = new Map(
  Object.entries(attributes).map(([name, schema]) => [name, schema === number ? 'number' : 'options']),
)

/** All query parameters that may filter a listing. */
export const FACET_PARAMS: ReadonlySet<string> = new Set([
  ...OPTION_PARAMS,
  ...['category', 'offer', 'stock'],
  ...[...PRODUCT_ATTRIBUTES.keys()].map(paramOfField),
])
