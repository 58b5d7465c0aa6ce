import { fields } from './shape.ts'

const DISCOUNTS = fields('id name discounted_amount')
const COUPONS = fields('id code name display_name coupon_type discounted_amount')

const ITEM = fields(
  `id parent_id variant_id product_id sku name url quantity taxable image_url discount_amount coupon_amount
  original_price list_price sale_price extended_list_price extended_sale_price is_require_shipping is_mutable
  added_by_promotion`,
  {
    discounts: DISCOUNTS,
    coupons: COUPONS,
    gift_wrapping: fields('name message amount'),
    options: fields('name nameId name_id value valueId value_id'),
  },
)

export const CART = fields(
  `id customer_id channel_id email tax_included base_amount discount_amount manual_discount_amount cart_amount
  created_time updated_time locale version`,
  {
    currency: fields('code'),
    coupons: COUPONS,
    discounts: DISCOUNTS,
    line_items: {
      physical_items: ITEM,
      digital_items: ITEM,
      gift_certificates: fields('id name theme amount quantity taxable message', {
        sender: fields('name email'),
        recipient: fields('name email'),
      }),
      custom_items: fields('id sku name quantity list_price extended_list_price image_url'),
    },
  },
)
