import * as v from 'valibot'
import { unprocessable } from '../wire/refusal.ts'
import { flag, text } from '../wire/value.ts'
import { isScope } from './scopes.ts'

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])
/** What the delivery itself says, or what belongs to the connection. */
const OURS = new Set([
  ...['content-type', 'content-length', 'webhook-id', 'host', 'connection', 'keep-alive', 'expect'],
  ...['transfer-encoding', 'upgrade', 'te', 'trailer'],
])

const headers = v.pipe(
  v.record(
    v.pipe(
      text(256),
      v.regex(/^[\w!#$%&'*+.^`|~-]+$/, 'must be the name of a header'),
      v.check(header => !OURS.has(header.toLowerCase()), 'is set by the delivery itself'),
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
  if (LOCAL.has(url.hostname)) return url.protocol === 'http:' || url.protocol === 'https:'
  return url.protocol === 'https:' && url.port === ''
}
