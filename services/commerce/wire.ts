import * as v from 'valibot'

/** Unknown fields are dropped. */

const price = v.nullish(v.number(), null)
const text = v.nullish(v.string(), '')

export const WireOption = v.object({
  id: v.number(),
  display_name: v.string(),
  type: v.string(),
  sort_order: v.nullish(v.number(), 0),
  option_values: v.array(
    v.object({
      id: v.number(),
      label: v.string(),
      sort_order: v.nullish(v.number(), 0),
      value_data: v.nullish(v.object({ colors: v.optional(v.array(v.string())) }), null),
    }),
  ),
})
export type WireOption = v.InferOutput<typeof WireOption>

export const WireVariant = v.object({
  id: v.number(),
  sku: text,
  gtin: text,
  upc: text,
  mpn: text,
  price,
  sale_price: price,
  inventory_level: v.nullish(v.number(), 0),
  purchasing_disabled: v.nullish(v.boolean(), false),
  image_url: text,
  option_values: v.array(v.object({ id: v.number(), option_id: v.number() })),
})
export type WireVariant = v.InferOutput<typeof WireVariant>

const WireImage = v.object({
  is_thumbnail: v.nullish(v.boolean(), false),
  sort_order: v.nullish(v.number(), 0),
  description: text,
  url_standard: text,
})
export type WireImage = v.InferOutput<typeof WireImage>

export const WireCommerceProduct = v.object({
  id: v.number(),
  name: v.string(),
  sku: text,
  price: v.number(),
  sale_price: price,
  categories: v.nullish(v.array(v.number()), []),
  brand_id: v.nullish(v.number(), 0),
  inventory_level: v.nullish(v.number(), 0),
  inventory_tracking: v.nullish(v.string(), 'none'),
  availability: v.nullish(v.string(), 'available'),
  is_visible: v.nullish(v.boolean(), true),
  order_quantity_minimum: v.nullish(v.number(), 0),
  order_quantity_maximum: v.nullish(v.number(), 0),
  reviews_rating_sum: v.nullish(v.number(), 0),
  reviews_count: v.nullish(v.number(), 0),
  images: v.optional(v.array(WireImage), []),
  options: v.optional(v.array(WireOption), []),
  variants: v.optional(v.array(WireVariant), []),
})
export type WireCommerceProduct = v.InferOutput<typeof WireCommerceProduct>

/** Of the store's own currency to this one. */
const exchangeRate = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.nonEmpty(), v.toNumber())]),
  v.finite(),
  v.gtValue(0),
)

export const WireCurrency = v.object({
  currency_code: v.string(),
  currency_exchange_rate: v.nullish(exchangeRate, 1),
  token: v.optional(v.string()),
  token_location: v.optional(v.picklist(['left', 'right'])),
  decimal_token: v.optional(v.string()),
  thousands_token: v.optional(v.string()),
  decimal_places: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8))),
})
export type WireCurrency = v.InferOutput<typeof WireCurrency>

export const WireCartLine = v.object({
  id: v.string(),
  product_id: v.number(),
  variant_id: v.number(),
  sku: text,
  name: v.string(),
  quantity: v.number(),
  image_url: text,
  original_price: v.number(),
  list_price: v.number(),
  sale_price: v.number(),
  extended_sale_price: v.number(),
  options: v.nullish(v.array(v.object({ name: v.string(), value: v.string() })), []),
})
export type WireCartLine = v.InferOutput<typeof WireCartLine>

/** `coupon_type`: a word, or the number of an order's coupon. */
const WireCartCoupon = v.object({
  code: v.string(),
  coupon_type: v.nullish(v.union([v.string(), v.number()])),
  discounted_amount: v.number(),
})
export type WireCartCoupon = v.InferOutput<typeof WireCartCoupon>

export const WireCart = v.object({
  id: v.string(),
  customer_id: v.nullish(v.number(), 0),
  currency: v.object({ code: v.string() }),
  base_amount: v.number(),
  cart_amount: v.number(),
  version: v.nullish(v.number(), 0),
  coupons: v.nullish(v.array(WireCartCoupon), []),
  line_items: v.object({
    physical_items: v.nullish(v.array(WireCartLine), []),
    digital_items: v.nullish(v.array(WireCartLine), []),
  }),
})
export type WireCart = v.InferOutput<typeof WireCart>

/** V3's error body, and the V2 and checkout shapes around it. */
const WireV3Error = v.object({ title: v.optional(v.string()), detail: v.optional(v.string()) })
export const WireError = v.union([
  v.pipe(
    v.object({ errors: v.array(WireV3Error) }),
    v.transform(body => body.errors[0]?.title ?? ''),
  ),
  v.pipe(
    v.array(v.object({ message: v.string() })),
    v.transform(body => body[0]?.message ?? ''),
  ),
  v.pipe(
    WireV3Error,
    v.transform(body => body.title ?? body.detail ?? ''),
  ),
])

/** V3 errors by field. */
export const WireErrors = v.object({ errors: v.record(v.string(), v.string()) })

export const dataOf = <S extends v.GenericSchema>(schema: S) => v.object({ data: schema })
