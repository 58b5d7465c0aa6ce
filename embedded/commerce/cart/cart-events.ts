import type { StoreEvent } from '../outbox/queue.ts'
import type { CartStep } from './save-carts.ts'

/** What a change of a cart tells the store's hooks. */
export function cartEvents({ before, after }: CartStep): StoreEvent[] {
  const id = after?.row.id ?? before?.row.id
  if (id === undefined) return []
  const happened = before === null ? 'created' : after === null ? 'deleted' : 'updated'
  return [
    { scope: `store/cart/${happened}`, data: { type: 'cart', id } },
    ...lineEvents(id, { before, after }),
  ]
}

function lineEvents(cartId: string, { before, after }: CartStep): StoreEvent[] {
  const was = linesOf(before)
  const is = linesOf(after)
  const tell = (happened: string, id: string): StoreEvent => ({
    scope: `store/cart/lineItem/${happened}`,
    data: { type: 'cart_line_item', id, cartId },
  })
  return [
    ...[...is.keys()].filter(id => !was.has(id)).map(id => tell('created', id)),
    ...[...is].filter(([id, line]) => was.has(id) && was.get(id) !== line).map(([id]) => tell('updated', id)),
    ...[...was.keys()].filter(id => !is.has(id)).map(id => tell('deleted', id)),
  ]
}

function linesOf(cart: CartStep['after']): Map<string, object> {
  return new Map([...(cart?.items ?? []), ...(cart?.customs ?? [])].map(line => [line.id, line]))
}
