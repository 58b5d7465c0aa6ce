import * as v from 'valibot'
import { id, integer, list, money, name, text } from '../wire/value.ts'

/** Keeps every sum of a cart a safe integer. */
export const MOST_UNITS = 10_000
export const MOST_LINES = 250

const version = v.optional(integer())
const quantity = integer(1, MOST_UNITS)
const listPrice = v.optional(v.nullable(money()))
/** A date or a text belongs to no option of this server; `findSellable` refuses it. */
const selection = v.object({ option_id: id(), option_value: v.union([id(), text(255)]) })

const lineBody = v.object({
  product_id: id(),
  quantity,
  variant_id: v.optional(v.nullable(id())),
  list_price: listPrice,
  name: v.optional(v.nullable(name())),
  option_selections: v.optional(list(selection, 20), []),
})
export type NewLine = v.InferOutput<typeof lineBody>

const customItemBody = v.object({
  sku: v.optional(text(255), ''),
  name: name(),
  quantity,
  list_price: money(),
  image_url: v.optional(text(2048), ''),
})
export type NewCustomItem = v.InferOutput<typeof customItemBody>

const items = {
  line_items: v.optional(list(lineBody, MOST_LINES), []),
  custom_items: v.optional(list(customItemBody, MOST_LINES), []),
  gift_certificates: v.optional(
    v.pipe(v.array(v.unknown()), v.maxLength(0, 'this store sells no gift certificates')),
    [],
  ),
}

/** POST /v3/carts */
export const newCartBody = v.object({
  ...items,
  customer_id: v.optional(integer(), 0),
  channel_id: v.optional(id(), 1),
  currency: v.optional(v.object({ code: v.pipe(v.string(), v.toUpperCase()) })),
  locale: v.optional(text(35), 'en'),
})
export type NewCart = v.InferOutput<typeof newCartBody>

/** POST /v3/carts/{id}/items */
export const newItemsBody = v.object({ ...items, version })
export type NewItems = Pick<v.InferOutput<typeof newItemsBody>, 'line_items' | 'custom_items'>

/** PUT /v3/carts/{id}/items/{item}: only quantity and list_price can change. */
export const itemChangeBody = v.object({
  line_item: v.object({
    product_id: id(),
    variant_id: v.optional(v.nullable(id())),
    quantity: v.optional(quantity),
    list_price: listPrice,
  }),
  version,
})
export type ItemChange = v.InferOutput<typeof itemChangeBody>['line_item']

/** PUT /v3/carts/{id} */
export const cartChangeBody = v.object({ customer_id: integer(), version })

/** DELETE /v3/carts/{id}/items/{item}: the body is optional. */
export const versionBody = v.object({ version })
