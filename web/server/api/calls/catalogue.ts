import { rowsOf, type StoreRecords } from '@firnline/services/commerce/store-records'
import { parseResponse } from '@firnline/services/http/parse-response'
import * as v from 'valibot'
import { ApiError } from '../../errors.ts'
import { call } from '../call.ts'
import { fieldsText, idListText, idText, limitText, line, paged, pageText, withId } from '../schema.ts'
import { envelope, fields, type Shape } from '../shape.ts'

const URL_OF = fields('url is_customized')
const ADJUSTER = fields('adjuster adjuster_value')

export const VARIANT = fields(
  `id product_id sku sku_id price sale_price retail_price calculated_price weight width height depth calculated_weight
  is_free_shipping purchasing_disabled purchasing_disabled_message image_url upc mpn gtin inventory_level`,
  { option_values: fields('id label option_id option_display_name') },
)

const OPTION = fields('id product_id display_name name type sort_order image_url required', {
  option_values: fields('id label sort_order is_default option_id', {
    value_data: fields('colors image_url checked_value product_id'),
    adjusters: fields('image_url', {
      price: ADJUSTER,
      weight: ADJUSTER,
      purchasing_disabled: fields('status message'),
    }),
  }),
  config: fields(
    `default_value checked_by_default checkbox_label text_characters_limited text_min_length text_max_length
    text_lines_limited text_max_lines date_limited date_limit_mode date_earliest_value date_latest_value number_limited
    number_limit_mode number_lowest_value number_highest_value number_integers_only file_types_mode file_types_supported
    file_max_size`,
  ),
})

const IMAGE = fields(
  'id product_id is_thumbnail sort_order description url_zoom url_standard url_thumbnail url_tiny date_modified',
)

/** Neither what the shop paid nor its lowest advertised price, how much it sold, or words that only its staff search by. */
export const PRODUCT = fields(
  `id name type sku description weight width depth height price retail_price sale_price calculated_price brand_id
  inventory_level inventory_tracking is_free_shipping is_visible is_featured upc mpn gtin availability
  availability_description condition is_condition_shown order_quantity_minimum order_quantity_maximum sort_order
  date_created date_modified warranty page_title meta_keywords meta_description is_price_hidden price_hidden_label
  is_preorder_only preorder_release_date preorder_message open_graph_type open_graph_title open_graph_description
  open_graph_use_product_name open_graph_use_meta_description open_graph_use_image option_set_display
  gift_wrapping_options_type gift_wrapping_options_list related_products reviews_rating_sum reviews_count categories
  base_variant_id`,
  {
    custom_url: URL_OF,
    variants: VARIANT,
    options: OPTION,
    modifiers: OPTION,
    images: IMAGE,
    primary_image: IMAGE,
    custom_fields: fields('id name value'),
    bulk_pricing_rules: fields('id quantity_min quantity_max type amount'),
    videos: fields('id product_id title description sort_order type video_id length'),
  },
)

const CATEGORY = fields(
  `id parent_id name description sort_order page_title meta_keywords meta_description image_url is_visible
  default_product_sort`,
  { custom_url: URL_OF },
)

const CATEGORY_TREE: Shape = fields('id parent_id name is_visible url', {
  children: () => CATEGORY_TREE,
})

type Node = {
  readonly is_visible: boolean
  readonly children: readonly Node[]
  readonly [field: string]: unknown
}
const Node: v.GenericSchema<unknown, Node> = v.looseObject({
  is_visible: v.boolean(),
  children: v.array(v.lazy(() => Node)),
})
const Tree = v.object({ data: v.array(Node) })
const Category = v.object({ data: v.looseObject({ is_visible: v.boolean() }) })

export const CATEGORY_CALLS = [
  call({
    method: 'GET',
    path: '/categories',
    summary: 'The visible categories of the store.',
    who: 'anyone',
    query: paged,
    shows: envelope(CATEGORY),
    handle: ({ store, query }) => store.visibleCategories(query),
  }),

  call({
    method: 'GET',
    path: '/categories/:id',
    summary: 'One visible category.',
    who: 'anyone',
    params: withId,
    shows: envelope(CATEGORY),
    async handle({ store, params }) {
      const found = parseResponse('commerce', Category, await store.category(params.id))
      if (!found.data.is_visible) throw new ApiError(404, `There is no category ${params.id}.`)
      return found
    },
  }),

  call({
    method: 'GET',
    path: '/category_tree',
    summary: 'The visible categories within each other.',
    who: 'anyone',
    shows: envelope(CATEGORY_TREE),
    async handle({ store }) {
      const { data } = parseResponse('commerce', Tree, await store.categoryTree())
      return { data: visible(data), meta: {} }
    },
  }),
]

/** A category below a hidden one is hidden with it. */
function visible(nodes: readonly Node[]): Node[] {
  return nodes.filter(node => node.is_visible).map(node => ({ ...node, children: visible(node.children) }))
}

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
const productQuery = v.strictObject(parts)
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
    query: productQuery,
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
