import { fields } from './shape.ts'

const taxed = (...names: string[]) =>
  names.map(name => `${name}_ex_tax ${name}_inc_tax ${name}_tax`).join(' ')

const FORM_FIELDS = fields('name value')
const ADDRESS =
  'first_name last_name company street_1 street_2 city state zip country country_iso2 phone email'

/** What concerns whoever placed it: sums, where it goes, how far it is. */
const ORDER_FIELDS = `id customer_id cart_id date_created date_modified date_shipped status status_id custom_status
  ${taxed('subtotal', 'total', 'shipping_cost', 'handling_cost', 'wrapping_cost')} is_tax_inclusive_pricing
  items_total items_shipped payment_method payment_status refunded_amount order_is_digital store_credit_amount
  gift_certificate_amount currency_code customer_message discount_amount coupon_discount shipping_address_count
  customer_locale channel_id`

export const ORDER = fields(ORDER_FIELDS, {
  billing_address: fields(ADDRESS, { form_fields: FORM_FIELDS }),
})

const OPTIONS = fields(
  `id option_id order_product_id product_option_id display_name display_name_customer display_value
  display_value_customer value type name display_style`,
)

export const ORDER_LINE = fields(
  `id order_id product_id variant_id order_address_id name name_customer sku upc type base_price base_total quantity
  ${taxed('price', 'total', 'wrapping_cost')} base_wrapping_cost wrapping_id wrapping_name wrapping_message weight
  width height depth is_refunded quantity_refunded refund_amount return_id quantity_shipped fixed_shipping_cost
  event_name event_date parent_order_product_id is_bundled_product brand discounted_total_inc_tax`,
  { applied_discounts: fields('id amount name code target'), product_options: OPTIONS },
)

export const ORDER_ADDRESS = fields(
  `id order_id ${ADDRESS} items_total items_shipped shipping_method base_cost ${taxed('cost', 'handling_cost')}
  base_handling_cost`,
  { form_fields: FORM_FIELDS },
)

export const SHIPMENT = fields(
  `id order_id order_address_id customer_id date_created tracking_number tracking_link tracking_carrier
  generated_tracking_link shipping_method shipping_provider shipping_provider_display_name`,
  {
    items: fields('order_product_id product_id quantity'),
    billing_address: fields(ADDRESS),
    shipping_address: fields(ADDRESS),
  },
)

/** To a guest who knows number and address: how far the order is, not where it goes. */
export const GUEST_ORDER = fields(
  `id date_created date_shipped status status_id custom_status items_total items_shipped total_inc_tax currency_code
  payment_method`,
  {
    products: fields('name sku quantity quantity_shipped total_inc_tax', { product_options: OPTIONS }),
    shipments: fields(
      `date_created tracking_number tracking_link tracking_carrier generated_tracking_link shipping_method
      shipping_provider_display_name`,
    ),
  },
)
