import { createHmac } from 'node:crypto'

/**
 * The header `x-contentstack-hmac-signature` of a webhook:
 *
 *     t=<when it was sent, whole seconds since 1970>,v1=<hex>
 *
 * where `<hex>` is, in lower case, HMAC-SHA256 with the hook's secret (as UTF-8) over the text `<t>.<body>`: the digits
 * of `t`, a dot, and the body's bytes as they came, before any JSON parsing. A receiver computes the same, compares in
 * constant time, and refuses a `t` that is too far from its own clock. Each retry is signed anew with its own `t`; the
 * body stays the same byte for byte.
 */
export function signature(body: string, secret: string, sentAt: Date): string {
  const t = Math.floor(sentAt.getTime() / 1000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
}
