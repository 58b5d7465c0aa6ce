import * as v from 'valibot'
import { ApiError } from '../../errors.ts'
import { call } from '../call.ts'
import { fieldsText, idListText, idText, limitText, line, pageText, withId } from '../schema.ts'
import { OPTION, PRODUCT, VARIANT } from '../shape/catalogue.ts'
import { envelope } from '../shape/shape.ts'
import { rowsOf, type Upstream } from '../upstream.ts'

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

const PRODUCTS = '/v3/catalog/products'
const MOST = 250

export const PRODUCT_CALLS = [
  call({
    method: 'GET',
    path: '/products',
    summary: 'The visible products of the store.',
    who: 'anyone',
    query: list,
    shows: envelope(PRODUCT),
    handle: ({ upstream, query }) => upstream.get(PRODUCTS, { ...query, is_visible: 'true' }),
  }),

  call({
    method: 'GET',
    path: '/products/:id',
    summary: 'One visible product.',
    who: 'anyone',
    params: withId,
    query: fields,
    shows: envelope(PRODUCT),
    async handle({ upstream, params, query }) {
      await requireVisible(upstream, params.id)
      return upstream.get(`${PRODUCTS}/${params.id}`, query)
    },
  }),

  call({
    method: 'GET',
    path: '/products/:id/options',
    summary: 'What a product can be chosen by.',
    who: 'anyone',
    params: withId,
    shows: envelope(OPTION),
    async handle({ upstream, params }) {
      await requireVisible(upstream, params.id)
      return upstream.get(`${PRODUCTS}/${params.id}/options`, { limit: MOST })
    },
  }),

  call({
    method: 'GET',
    path: '/products/:id/variants',
    summary: 'The variants of a product.',
    who: 'anyone',
    params: withId,
    shows: envelope(VARIANT),
    async handle({ upstream, params }) {
      await requireVisible(upstream, params.id)
      return upstream.get(`${PRODUCTS}/${params.id}/variants`, { limit: MOST })
    },
  }),

  call({
    method: 'GET',
    path: '/products/:id/variants/:variantId',
    summary: 'One variant of a product.',
    who: 'anyone',
    params: variant,
    shows: envelope(VARIANT),
    async handle({ upstream, params }) {
      await requireVisible(upstream, params.id)
      return upstream.get(`${PRODUCTS}/${params.id}/variants/${params.variantId}`)
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
    async handle({ upstream, query }) {
      const found = await upstream.get('/v3/catalog/variants', query)
      const visible = await visibleAmong(
        upstream,
        rowsOf(found).map(row => row.product_id),
      )
      const shown = rowsOf(found).filter(row => visible.has(row.product_id))
      return Object.assign({}, found, { data: shown })
    },
  }),
]

async function requireVisible(upstream: Upstream, id: number): Promise<void> {
  if (!(await visibleAmong(upstream, [id])).has(id))
    throw new ApiError(404, `A product was not found with an id of ${id}.`)
}

async function visibleAmong(upstream: Upstream, ids: readonly unknown[]): Promise<ReadonlySet<unknown>> {
  if (ids.length === 0) return new Set()
  const query = {
    'id:in': [...new Set(ids)].join(','),
    is_visible: 'true',
    include_fields: 'is_visible',
    limit: MOST,
  }
  return new Set((await upstream.rows(PRODUCTS, query)).map(row => row.id))
}
