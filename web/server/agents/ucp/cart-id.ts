import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Locale, parseLocale } from '@firnline/domain/locale/locale'
import { isOfferedLocale } from '@firnline/domain/locale/page-availability'
import type { Secrets } from '@firnline/services/bot-check/derived-secret'

/** A cart of the platform, and the market it was made in. */
export type AgentCart = { readonly locale: Locale; readonly cartId: string }

/**
 * The public id of a cart that was made for an agent: `de-de.<the platform's id>.<signature>`, in lower case as all paths. Without
 * the signature nobody can name the cart of a shopper.
 */
export function formatCartId({ locale, cartId }: AgentCart, [key]: Secrets): string {
  const named = `${locale.code}.${cartId}`
  return `${named}.${signatureOf(named, key)}`
}

/** null: no id of ours. */
export function parseCartId(id: string, keys: Secrets): AgentCart | null {
  const [, code = '', cartId = '', signature = ''] =
    /^([a-z]{2}-[a-z]+)\.([0-9a-f-]{36})\.([0-9a-f]{64})$/.exec(id) ?? []
  if (!keys.some(key => isSame(signature, signatureOf(`${code}.${cartId}`, key)))) return null
  const locale = parseLocale(code)
  return locale === null || !isOfferedLocale(locale) ? null : { locale, cartId }
}

function isSame(given: string, expected: string): boolean {
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}

function signatureOf(named: string, key: string): string {
  return createHmac('sha256', key).update(named).digest('hex')
}
