import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import { areSame } from './secret.ts'
import type { HostedContext, HostedEnv } from './visit.ts'

/** A form's fields as the browser sent them; of several with one name, the first. */
export type PostedForm = ReadonlyMap<string, string>

export const EmailAddress = v.pipe(v.string(), v.trim(), v.maxLength(254), v.rfcEmail())

/** The fields of an urlencoded form; a request of another type has none. */
export async function readForm(c: HostedContext): Promise<PostedForm> {
  const type = c.req.header('content-type') ?? ''
  if (!type.toLowerCase().startsWith('application/x-www-form-urlencoded')) return new Map()
  const pairs = [...new URLSearchParams(await c.req.text())].reverse()
  return new Map(pairs.map(([name, value]) => [name, withoutControlCharacters(value)]))
}

export function hasCsrfToken(c: HostedContext, form: PostedForm): boolean {
  return areSame(form.get('csrf') ?? '', c.get('visit').session.csrfToken)
}

/**
 * Refuses requests from other origins' pages. Browsers that follow `Referrer-Policy: no-referrer` send `Origin: null`
 * with our own forms too, so Sec-Fetch-Site comes first.
 */
export const sameOrigin = createMiddleware<HostedEnv>(async (c, next) => {
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  const own = new URL(c.get('visit').scope.store.secureUrl).origin
  const isForeign =
    site === undefined
      ? origin !== undefined && origin !== 'null' && origin !== own
      : site !== 'same-origin' && site !== 'none'
  if (isForeign) return c.text('This form belongs to another site; open the page itself and try again.', 403)
  await next()
})

/** Line breaks stay. */
function withoutControlCharacters(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  return value.replaceAll('\r\n', '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
}
