import * as v from 'valibot'
import type { Answer } from './shop.ts'

const lineSchema = v.looseObject({
  id: v.string(),
  product_id: v.number(),
  variant_id: v.number(),
  quantity: v.number(),
})
const cartSchema = v.looseObject({
  id: v.string(),
  version: v.number(),
  base_amount: v.number(),
  cart_amount: v.number(),
  line_items: v.looseObject({
    physical_items: v.array(lineSchema),
    digital_items: v.array(lineSchema),
    custom_items: v.array(v.looseObject({ id: v.string() })),
  }),
})
export type WireCart = v.InferOutput<typeof cartSchema>

/** The cart of an answer; throws when the answer has none. */
export function cartOf(answer: Answer): WireCart {
  return v.parse(v.object({ data: cartSchema }), answer.body).data
}

/** The first line of the answer's cart. */
export function lineOf(answer: Answer) {
  const [line] = cartOf(answer).line_items.physical_items
  if (line === undefined) throw new Error('The cart has no physical line')
  return line
}

/** The rows of a V3 list. */
export function rowsOf(answer: Answer) {
  return v.parse(v.looseObject({ data: v.array(v.looseObject({ id: v.number() })) }), answer.body).data
}

/** The row of a V3 answer. */
export function rowOf(answer: Answer) {
  return v.parse(v.looseObject({ data: v.looseObject({ id: v.number() }) }), answer.body).data
}

export function titleOf(answer: Answer): string {
  return v.parse(
    v.looseObject({ status: v.literal(answer.status), title: v.string(), type: v.string() }),
    answer.body,
  ).title
}

/** The `errors` of a V3 refusal, by field. */
export function errorsOf(answer: Answer): Record<string, string> {
  return v.parse(v.looseObject({ errors: v.record(v.string(), v.string()) }), answer.body).errors
}
