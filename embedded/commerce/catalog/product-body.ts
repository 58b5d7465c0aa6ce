import * as v from 'valibot'
import { flag, id, integer, list, money, name, size, text } from '../wire/value.ts'
import { variantFields } from './variant-body.ts'

/** Fields that are stored and returned only: they share one column. */
const details = v.object({
  product_tax_code: text(),
  option_set_display: text(),
  related_products: list(v.pipe(v.number(), v.integer()), 250),
  warranty: text(),
  bin_picking_number: text(),
  layout_file: text(),
  availability_description: text(),
  gift_wrapping_options_type: v.picklist(['any', 'none', 'list']),
  gift_wrapping_options_list: list(id(), 250),
  is_condition_shown: flag(),
  page_title: text(),
  meta_keywords: list(text(), 250),
  meta_description: text(),
  preorder_release_date: v.nullable(text(40)),
  preorder_message: text(),
  is_preorder_only: flag(),
  is_price_hidden: flag(),
  price_hidden_label: text(),
  open_graph_type: text(),
  open_graph_title: text(),
  open_graph_description: text(),
  open_graph_use_meta_description: flag(),
  open_graph_use_product_name: flag(),
  open_graph_use_image: flag(),
})

export type ProductDetails = v.InferOutput<typeof details>
export const detailFields = Object.keys(details.entries)

export const defaultDetails: ProductDetails = {
  product_tax_code: '',
  option_set_display: 'right',
  related_products: [-1],
  warranty: '',
  bin_picking_number: '',
  layout_file: '',
  availability_description: '',
  gift_wrapping_options_type: 'any',
  gift_wrapping_options_list: [],
  is_condition_shown: false,
  page_title: '',
  meta_keywords: [],
  meta_description: '',
  preorder_release_date: null,
  preorder_message: '',
  is_preorder_only: false,
  is_price_hidden: false,
  price_hidden_label: '',
  open_graph_type: 'product',
  open_graph_title: '',
  open_graph_description: '',
  open_graph_use_meta_description: true,
  open_graph_use_product_name: true,
  open_graph_use_image: true,
}

const required = {
  name: name(),
  type: v.picklist(['physical', 'digital']),
  weight: size(),
  price: money(),
}

const optional = v.object({
  sku: text(255),
  description: text(),
  width: size(),
  depth: size(),
  height: size(),
  cost_price: money(),
  retail_price: money(),
  sale_price: money(),
  map_price: money(),
  fixed_cost_shipping_price: money(),
  tax_class_id: integer(),
  brand_id: integer(),
  inventory_level: integer(),
  inventory_warning_level: integer(),
  inventory_tracking: v.picklist(['none', 'product', 'variant']),
  is_free_shipping: flag(),
  is_visible: flag(),
  is_featured: flag(),
  upc: text(255),
  mpn: text(255),
  gtin: text(255),
  search_keywords: text(),
  availability: v.picklist(['available', 'disabled', 'preorder']),
  sort_order: integer(-1_000_000),
  condition: v.picklist(['New', 'Used', 'Refurbished']),
  order_quantity_minimum: integer(),
  order_quantity_maximum: integer(),
  categories: list(id(), 1000),
  custom_url: v.object({ url: text(255), is_customized: v.optional(flag()) }),
})

export const customFieldBody = v.object({ name: name(), value: name() })

export const imageBody = v.object({
  image_url: v.pipe(text(2048), v.url()),
  is_thumbnail: v.optional(flag(), false),
  sort_order: v.optional(integer(), 0),
  description: v.optional(text(), ''),
})

const fields = { ...v.partial(optional).entries, ...v.partial(details).entries }

/** POST /v3/catalog/products. Variants name their option values; their options are created. */
export const newProductBody = v.object({
  ...required,
  ...fields,
  custom_fields: v.optional(list(customFieldBody, 200), []),
  images: v.optional(list(imageBody, 1000), []),
  variants: v.optional(
    list(
      v.object({
        ...variantFields,
        option_values: list(v.object({ option_display_name: name(), label: name() }), 20),
      }),
      600,
    ),
    [],
  ),
})

/** PUT /v3/catalog/products/{id}: what is left out stays. */
export const productChangeBody = v.object({ ...v.partial(v.object(required)).entries, ...fields })

export type NewProduct = v.InferOutput<typeof newProductBody>
export type ProductChange = v.InferOutput<typeof productChangeBody>
export type NewImage = v.InferOutput<typeof imageBody>
