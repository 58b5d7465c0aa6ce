import { rowsOf, type StoreRecords } from '@firnline/services/commerce/store-records'
import * as v from 'valibot'
import { ApiError } from '../../errors.ts'
import { call } from '../call.ts'
import { fieldsText, idListText, idText, limitText, line, pageText, withId } from '../schema.ts'
import { OPTION, PRODUCT, VARIANT } from '../shape/catalogue.ts'
import { envelope } from '../shape/shape.ts'

/** What may come along with a product (docs/protocols/commerce.md#products). */
const INCLUDES = [
  'variants',
  'images',
  'custom_fields',
  'bulk_pricing_rules',
  'primary_image',
  'options',
  'modifiers',
  'videos',
]

const include = v.pipe(
  fieldsText,
  v.check(
    text => text.split(',').every(name => INCLUDES.includes(name)),
    `is a list of ${INCLUDES.join(', ')}`,
  ),
)
const parts = { include: v.optional(include), include_fields: v.optional(fieldsText) }
const fields = v.strictObject(parts)
const list = v.strictObject({
  page: v.optional(pageText),
  limit: v.optional(limitText),
  'categories:in': v.optional(idListText),
  ...parts,
})
const variantList = v.strictObject({
  page: v.optional(pageText),
  limit: v.optional(limitText),
  'product_id:in': v.optional(idListText),
  id: v.optional(idText),
  sku: v.optional(line(255)),
})
const variant = v.strictObject({ id: idText, variantId: idText })

export const PRODUCT_CALLS = [
  call({
    method: 'GET',
    path: '/products',
    summary: 'The visible products of the store.',
    who: 'anyone',
    query: list,
    shows: envelope(PRODUCT),
    handle: ({ store, query }) => store.visibleProducts(query),
  }),

  call({
    method: 'GET',
    path: '/products/:id',
    summary: 'One visible product.',
    who: 'anyone',
    params: withId,
    query: fields,
    shows: envelope(PRODUCT),
    async handle({ store, params, query }) {
      await requireVisible(store, params.id)
      return store.product(params.id, query)
    },
  }),

  call({
    method: 'GET',
    path: '/products/:id/options',
    summary: 'What a product can be chosen by.',
    who: 'anyone',
    params: withId,
    shows: envelope(OPTION),
    async handle({ store, params }) {
      await requireVisible(store, params.id)
      return store.productOptions(params.id)
    },
  }),

  call({
    method: 'GET',
    path: '/products/:id/variants',
    summary: 'The variants of a product.',
    who: 'anyone',
    params: withId,
    shows: envelope(VARIANT),
    async handle({ store, params }) {
      await requireVisible(store, params.id)
      return store.productVariants(params.id)
    },
  }),

  call({
    method: 'GET',
    path: '/products/:id/variants/:variantId',
    summary: 'One variant of a product.',
    who: 'anyone',
    params: variant,
    shows: envelope(VARIANT),
    async handle({ store, params }) {
      await requireVisible(store, params.id)
      return store.productVariant(params.id, params.variantId)
    },
  }),

  call({
    method: 'GET',
    path: '/variants',
    summary:
      'Variants of visible products, by product, number or SKU. A page holds fewer where some are not visible.',
    who: 'anyone',
    query: variantList,
    shows: envelope(VARIANT),
    async handle({ store, query }) {
      const found = await store.variants(query)
      const visible = await store.visibleIds(rowsOf(found).map(row => row.product_id))
      const shown = rowsOf(found).filter(row => visible.has(row.product_id))
      return Object.assign({}, found, { data: shown })
    },
  }),
]

async function requireVisible(store: StoreRecords, id: number): Promise<void> {
  if (!(await store.visibleIds([id])).has(id))
    throw new ApiError(404, `A product was not found with an id of ${id}.`)
}
