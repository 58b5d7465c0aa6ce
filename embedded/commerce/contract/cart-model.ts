import fc from 'fast-check'
import type { Goods } from './demo-goods.ts'

/** What the model knows of a thing that can be bought; `unit` in cents. */
type Good = { product_id: number; variant_id: number | null; unit: number; least: number; most: number }
type Line = { good: Good; own: number | null; quantity: number }
/** A cart as a shopper thinks of it. */
export type Model = { readonly lines: readonly Line[]; readonly version: number; readonly customer: number }

export type Command =
  | { kind: 'add'; good: number; quantity: number; own: number | null }
  | { kind: 'set'; line: number; quantity: number }
  | { kind: 'remove'; line: number }
  | { kind: 'give'; customer: number }
  | { kind: 'stale'; good: number }

export const commands: fc.Arbitrary<Command[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('add' as const),
        good: fc.nat(4),
        quantity: fc.integer({ min: 1, max: 8 }),
        own: fc.option(fc.constantFrom(0, 1, 1998, 100_001)),
      }),
    },
    fc.record({
      kind: fc.constant('set' as const),
      line: fc.nat(5),
      quantity: fc.integer({ min: 1, max: 14 }),
    }),
    fc.record({ kind: fc.constant('remove' as const), line: fc.nat(5) }),
    fc.record({ kind: fc.constant('give' as const), customer: fc.constantFrom(0, 900_001, 900_002) }),
    fc.record({ kind: fc.constant('stale' as const), good: fc.nat(4) }),
  ),
  { maxLength: 14 },
)

/** The demo goods with the limits that refusals come from. */
export function modelGoods({ ski, wax, glove, voucher }: Goods): Good[] {
  return [
    { product_id: ski.id, variant_id: ski.plenty, unit: 64_995, least: 0, most: 1000 },
    { product_id: ski.id, variant_id: ski.few, unit: 69_995, least: 0, most: 3 },
    { product_id: wax, variant_id: null, unit: 1999, least: 0, most: 12 },
    { product_id: glove, variant_id: null, unit: 6450, least: 2, most: Number.POSITIVE_INFINITY },
    { product_id: voucher, variant_id: null, unit: 5000, least: 0, most: Number.POSITIVE_INFINITY },
  ]
}

/** The cart after more of a good; null: it is refused. */
export function added(model: Model, line: Line): Model | null {
  const alike = model.lines.find(other => isSame(other.good, line.good) && other.own === line.own)
  const lines =
    alike === undefined
      ? [...model.lines, line]
      : model.lines.map(other =>
          other === alike ? { ...alike, quantity: alike.quantity + line.quantity } : other,
        )
  return changed(model, lines, line.good)
}

/** The cart with another quantity of a line; null: it is refused. */
export function withQuantity(model: Model, line: Line, quantity: number): Model | null {
  const lines = model.lines.map(other => (other === line ? { ...line, quantity } : other))
  return changed(model, lines, line.good)
}

function changed(model: Model, lines: readonly Line[], good: Good): Model | null {
  const units = lines.filter(line => isSame(line.good, good)).reduce((sum, line) => sum + line.quantity, 0)
  return units >= good.least && units <= good.most ? { ...model, lines, version: model.version + 1 } : null
}

const isSame = (a: Good, b: Good) => a.product_id === b.product_id && a.variant_id === b.variant_id

/** In cents. */
export function amountOf({ lines }: Model): number {
  return lines.reduce((sum, { good, own, quantity }) => sum + (own ?? good.unit) * quantity, 0)
}
