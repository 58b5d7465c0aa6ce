import { createMiddleware } from 'hono/factory'
import type { HostedContext, HostedEnv } from '../visit.ts'
import { areSame } from './secret.ts'

/** A form's fields as the browser sent them; the first counts of several by one name. */
export type Form = ReadonlyMap<string, string>

/** The fields of a form post; one that is no form post has none. */
export async function readForm(c: HostedContext): Promise<Form> {
  const type = c.req.header('content-type') ?? ''
  if (!type.toLowerCase().startsWith('application/x-www-form-urlencoded')) return new Map()
  const pairs = [...new URLSearchParams(await c.req.text())].reverse()
  return new Map(pairs.map(([name, value]) => [name, plainText(value)]))
}

/** Whether a page of ours in this session sent the form. */
export function isOurs(c: HostedContext, form: Form): boolean {
  return areSame(form.get('csrf') ?? '', c.get('visit').session.csrfToken)
}

/**
 * Refuses what another origin's page sends. Browsers that follow `Referrer-Policy: no-referrer` say `Origin: null`
 * of our own forms too: they say more in Sec-Fetch-Site.
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

/** Without control characters, which no field has a use for; line breaks stay. */
function plainText(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return value.replaceAll('\r\n', '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
}
