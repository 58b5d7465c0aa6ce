import { fields, type Shape } from './shape.ts'

const URL_OF = fields('url is_customized')
const ADJUSTER = fields('adjuster adjuster_value')

export const VARIANT = fields(
  `id product_id sku sku_id price sale_price retail_price calculated_price weight width height depth calculated_weight
  is_free_shipping purchasing_disabled purchasing_disabled_message image_url upc mpn gtin inventory_level`,
  { option_values: fields('id label option_id option_display_name') },
)

export const OPTION = fields('id product_id display_name name type sort_order image_url required', {
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

export const CATEGORY = fields(
  `id parent_id name description sort_order page_title meta_keywords meta_description image_url is_visible
  default_product_sort`,
  { custom_url: URL_OF },
)

export const CATEGORY_TREE: Shape = fields('id parent_id name is_visible url', {
  children: () => CATEGORY_TREE,
})
