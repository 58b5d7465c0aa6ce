import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Locale, parseLocale } from '@firnline/domain/locale/locale'
import { isOfferedLocale } from '@firnline/domain/locale/page-availability'

/** A cart of the platform, and the market it was made in. */
export type AgentCart = { readonly locale: Locale; readonly cartId: string }

/**
 * The public id of a cart that was made for an agent: `de-de.<the platform's id>.<signature>`, in lower case as all paths. Without
 * the signature nobody can name the cart of a shopper.
 */
export function formatCartId({ locale, cartId }: AgentCart, key: string): string {
  const named = `${locale.code}.${cartId}`
  return `${named}.${signatureOf(named, key)}`
}

/** null: no id of ours. */
export function parseCartId(id: string, key: string): AgentCart | null {
  const [, code = '', cartId = '', signature = ''] =
    /^([a-z]{2}-[a-z]+)\.([0-9a-f-]{36})\.([0-9a-f]{64})$/.exec(id) ?? []
  const expected = Buffer.from(signatureOf(`${code}.${cartId}`, key))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const locale = parseLocale(code)
  return locale === null || !isOfferedLocale(locale) ? null : { locale, cartId }
}

function signatureOf(named: string, key: string): string {
  return createHmac('sha256', key).update(named).digest('hex')
}
