import * as v from 'valibot'
import { countryCode } from '../customer/country.ts'
import { id, integer, list } from '../wire/value.ts'

const item = v.object({
  product_id: id(),
  variant_id: v.nullish(id()),
  options: v.optional(list(v.object({ option_id: id(), value_id: id() }), 50), []),
})

/** POST /v3/pricing/products. Without group or customer: the guests' prices. */
export const priceRequestBody = v.object({
  channel_id: id(),
  currency_code: v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code')),
  customer_group_id: v.optional(integer()),
  customer_id: v.optional(integer()),
  country_code: v.optional(countryCode()),
  items: v.pipe(list(item, 50), v.minLength(1, 'must not be empty')),
})

export type PriceRequest = v.InferOutput<typeof priceRequestBody>
export type PriceItem = PriceRequest['items'][number]
