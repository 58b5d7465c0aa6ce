import * as v from 'valibot'
import { unprocessable } from '../wire/api-error.ts'
import { flag, text } from '../wire/value.ts'

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Headers that the delivery sets, or that belong to the connection. */
const RESERVED_HEADERS = new Set([
  ...['content-type', 'content-length', 'webhook-id', 'host', 'connection', 'keep-alive', 'expect'],
  ...['transfer-encoding', 'upgrade', 'te', 'trailer'],
])

const headers = v.pipe(
  v.record(
    v.pipe(
      text(256),
      v.regex(/^[\w!#$%&'*+.^`|~-]+$/, 'must be the name of a header'),
      v.check(header => !RESERVED_HEADERS.has(header.toLowerCase()), 'is set by the delivery itself'),
    ),
    v.pipe(text(8192), v.regex(/^[\t\x20-\x7e]*$/, 'must be printable ASCII')),
  ),
  v.check(all => Object.keys(all).length <= 20, 'must be 20 at most'),
)

const fields = {
  scope: v.pipe(
    text(250),
    v.check(isScope, 'must be a known scope, such as store/order/created or store/order/*'),
  ),
  destination: text(2048),
}
const choices = v.partial(v.object({ is_active: flag(), headers: v.nullable(headers) })).entries

/** POST /v3/hooks */
export const newHookBody = v.object({ ...fields, ...choices })
/** PUT /v3/hooks/{id}: what is left out stays. */
export const hookChangeBody = v.object({ ...v.partial(v.object(fields)).entries, ...choices })

/** Throws the 422 of a destination that no event is sent to. */
export function requireDestination(address: string | undefined): void {
  if (address === undefined || isDestination(address)) return
  throw unprocessable(
    'The destination must be an https address on port 443, without a user; only localhost and 127.0.0.1 may have http and other ports',
    { destination: 'must be https, or on localhost' },
  )
}

function isDestination(address: string): boolean {
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '') return false
  if (LOCAL_HOSTS.has(url.hostname)) return url.protocol === 'http:' || url.protocol === 'https:'
  return url.protocol === 'https:' && url.port === ''
}

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

const KNOWN_SCOPES = new Set(EVENTS.flatMap(hookScopes))

/** One event, or all below a resource: `store/order/created`, `store/order/*`. */
export function isScope(scope: string): boolean {
  return KNOWN_SCOPES.has(scope)
}

/** The scopes of hooks that ask for this event: itself, and `…/*` of each resource that it is below. */
export function hookScopes(event: string): string[] {
  const parts = event.split('/')
  const above = parts.slice(2).map((_, index) => `${parts.slice(0, index + 2).join('/')}/*`)
  return [event, ...above]
}
