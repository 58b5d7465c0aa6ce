import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cartOf } from '../fixtures/answer.ts'
import { type DemoIds, openDemoShop } from '../fixtures/demo-catalogue.ts'
import { repetitions } from '../fixtures/repetitions.ts'
import type { Answer } from '../fixtures/test-shop.ts'

/** What the model knows of a thing that can be bought; `unit` in cents. */
type Good = { product_id: number; variant_id: number | null; unit: number; least: number; most: number }
type Line = { good: Good; own: number | null; quantity: number }
/** A cart as a shopper thinks of it. */
type Model = { readonly lines: readonly Line[]; readonly version: number; readonly customer: number }

type Command =
  | { kind: 'add'; good: number; quantity: number; own: number | null }
  | { kind: 'set'; line: number; quantity: number }
  | { kind: 'remove'; line: number }
  | { kind: 'give'; customer: number }
  | { kind: 'stale'; good: number }

const commands: fc.Arbitrary<Command[]> = fc.array(
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

/** The demo products with the limits that failures come from. */
function modelProducts({ ski, wax, glove, voucher }: DemoIds): Good[] {
  return [
    { product_id: ski.id, variant_id: ski.plenty, unit: 64_995, least: 0, most: 1000 },
    { product_id: ski.id, variant_id: ski.few, unit: 69_995, least: 0, most: 3 },
    { product_id: wax, variant_id: null, unit: 1999, least: 0, most: 12 },
    { product_id: glove, variant_id: null, unit: 6450, least: 2, most: Number.POSITIVE_INFINITY },
    { product_id: voucher, variant_id: null, unit: 5000, least: 0, most: Number.POSITIVE_INFINITY },
  ]
}

/** The cart after more of a good; null: it is refused. */
function added(model: Model, line: Line): Model | null {
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
function withQuantity(model: Model, line: Line, quantity: number): Model | null {
  const lines = model.lines.map(other => (other === line ? { ...line, quantity } : other))
  return changed(model, lines, line.good)
}

function changed(model: Model, lines: readonly Line[], good: Good): Model | null {
  const units = lines.filter(line => isSame(line.good, good)).reduce((sum, line) => sum + line.quantity, 0)
  return units >= good.least && units <= good.most ? { ...model, lines, version: model.version + 1 } : null
}

const isSame = (a: Good, b: Good) => a.product_id === b.product_id && a.variant_id === b.variant_id

/** In cents. */
function amountOf({ lines }: Model): number {
  return lines.reduce((sum, { good, own, quantity }) => sum + (own ?? good.unit) * quantity, 0)
}

const { shop, ids } = await openDemoShop()

const { call } = shop
const itemsOf = (answer: Answer) => {
  const { physical_items, digital_items } = cartOf(answer).line_items
  return [...physical_items, ...digital_items]
}

/** Does it to the cart and to the model, which answer alike; null: the cart is gone. */
async function follow(path: string, model: Model, command: Command): Promise<Model | null> {
  const known = modelProducts(ids)
  const productOf = (index: number) => known[index % known.length] ?? raise('There are no products')
  if (command.kind === 'give') {
    const answer = await call('PUT', path, { customer_id: command.customer, version: model.version })
    expect(answer.status).toBe(201)
    return { ...model, customer: command.customer, version: model.version + 1 }
  }
  if (command.kind === 'stale') {
    const line_items = [toWire({ good: productOf(command.good), own: null, quantity: 1 })]
    const answer = await call('POST', `${path}/items`, { line_items, version: model.version + 1 })
    expect(answer.status).toBe(409)
    return model
  }
  if (command.kind === 'add') {
    const line = { good: productOf(command.good), own: command.own, quantity: command.quantity }
    const answer = await call('POST', `${path}/items`, {
      line_items: [toWire(line)],
      version: model.version,
    })
    const next = added(model, line)
    expect(answer.status).toBe(next === null ? 422 : 201)
    return next ?? model
  }
  return changeLine(path, model, command)
}

async function changeLine(
  path: string,
  model: Model,
  command: Extract<Command, { line: number }>,
): Promise<Model | null> {
  const line = model.lines[command.line % Math.max(1, model.lines.length)]
  const read = itemsOf(await call('GET', path))
  const item = line === undefined ? undefined : read.find(item => isOf(item, line))
  if (line === undefined || item === undefined) throw new Error('The cart lacks a line of the model')
  const { product_id } = line.good
  if (command.kind === 'set') {
    const body = { line_item: { product_id, quantity: command.quantity }, version: model.version }
    const answer = await call('PUT', `${path}/items/${item.id}`, body)
    const next = withQuantity(model, line, command.quantity)
    expect(answer.status).toBe(next === null ? 422 : 200)
    return next ?? model
  }
  const answer = await call('DELETE', `${path}/items/${item.id}`, { version: model.version })
  const lines = model.lines.filter(other => other !== line)
  expect(answer.status).toBe(lines.length === 0 ? 204 : 200)
  return lines.length === 0 ? null : { ...model, lines, version: model.version + 1 }
}

describe('a cart', () => {
  it('has the lines, amounts and version of a simple model', async () => {
    const property = fc.asyncProperty(commands, async steps => {
      const [good = raise('There are no products')] = modelProducts(ids)
      const first = { good, own: null, quantity: 1 }
      const made = await call('POST', '/v3/carts', { line_items: [toWire(first)] })
      const path = `/v3/carts/${cartOf(made).id}`
      let model: Model | null = { lines: [first], version: 1, customer: 0 }
      for (const step of steps) {
        model = await follow(path, model, step)
        const answer = await call('GET', path)
        if (model === null) {
          expect(answer.status).toBe(404)
          return
        }
        expectLike(answer, model)
      }
    })
    await fc.assert(property, { numRuns: repetitions(20) })
  }, 60_000)
})

function expectLike(answer: Answer, model: Model) {
  const cart = cartOf(answer)
  const amount = amountOf(model) / 100
  expect(cart).toMatchObject({
    ...{ version: model.version, customer_id: model.customer },
    ...{ base_amount: amount, cart_amount: amount },
  })
  const items = itemsOf(answer)
  expect(items).toHaveLength(model.lines.length)
  for (const line of model.lines) {
    const item = items.find(item => isOf(item, line))
    const unit = (line.own ?? line.good.unit) / 100
    expect(item).toMatchObject({ quantity: line.quantity, list_price: unit, sale_price: unit })
    expect(item?.extended_list_price).toBe(((line.own ?? line.good.unit) * line.quantity) / 100)
  }
}

const toWire = ({ good, own, quantity }: Line) => ({
  ...{ product_id: good.product_id, variant_id: good.variant_id, quantity },
  ...(own === null ? {} : { list_price: own / 100 }),
})

/** No two lines of the model have one good at one price. */
function isOf(
  item: { product_id: number; variant_id: number; list_price?: unknown },
  { good, own }: Line,
): boolean {
  return (
    item.product_id === good.product_id &&
    (good.variant_id === null || item.variant_id === good.variant_id) &&
    item.list_price === (own ?? good.unit) / 100
  )
}

function raise(message: string): never {
  throw new Error(message)
}
