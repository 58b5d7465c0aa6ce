const CHANGES = ['created', 'updated', 'deleted']
const each = (resource: string, actions: readonly string[]) =>
  actions.map(action => `store/${resource}/${action}`)

/** Every event that a hook can ask for. */
const EVENTS: readonly string[] = [
  ...each('product', [...CHANGES, 'inventory/updated', 'inventory/order/updated']),
  ...each('sku', [...CHANGES, 'inventory/updated', 'inventory/order/updated']),
  ...each('category', CHANGES),
  ...each('customer', [...CHANGES, 'address/created', 'address/updated', 'address/deleted']),
  ...each('cart', [...CHANGES, 'abandoned', 'couponApplied', 'converted']),
  ...each('cart/lineItem', CHANGES),
  ...each('order', ['created', 'updated', 'archived', 'statusUpdated', 'refund/created']),
  ...each('order/transaction', ['created', 'updated']),
  ...each('shipment', CHANGES),
  ...each('priceList', CHANGES),
]

const KNOWN = new Set(EVENTS.flatMap(hookScopes))

/** One event, or all below a resource: `store/order/created`, `store/order/*`. */
export function isScope(scope: string): boolean {
  return KNOWN.has(scope)
}

/** The scopes of hooks that ask for this event: itself, and `…/*` of each resource that it is below. */
export function hookScopes(event: string): string[] {
  const parts = event.split('/')
  const above = parts.slice(2).map((_, index) => `${parts.slice(0, index + 2).join('/')}/*`)
  return [event, ...above]
}
