import { OPTION_PARAMS, paramOfField } from '@firnline/domain/search/index-field'
import { number } from './field.ts'
import { entries } from './model.ts'

const { entries: attributes } = entries.product.entries.attributes.wrapped

/** What the content model can say of a product beside its words: an attribute's values are numbers, or options. */
export const PRODUCT_ATTRIBUTES: ReadonlyMap<string, 'number' | 'options'> = new Map(
  Object.entries(attributes).map(([name, schema]) => [name, schema === number ? 'number' : 'options']),
)

/** Every parameter by which an address can narrow a list, whether or not a list offers it. */
export const FACET_PARAMS: ReadonlySet<string> = new Set([
  ...OPTION_PARAMS,
  ...['category', 'offer', 'stock'],
  ...[...PRODUCT_ATTRIBUTES.keys()].map(paramOfField),
])
