import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { HostedContext, Parts } from '../visit.ts'
import { frameWords } from '../words/frame.ts'
import { say } from '../words/words.ts'
import { sendPage } from './page.ts'

type Plain = { readonly status: ContentfulStatusCode; readonly heading: string; readonly why: string }

/** A page that says one thing and leads back to the shop. */
export function sendPlain(
  c: HostedContext,
  parts: Parts,
  { status, heading, why }: Plain,
): Promise<Response> {
  const { scope, language } = c.get('visit')
  const words = say(frameWords, language)
  const body = html`<div class="narrow">
<h1>${heading}</h1>
<p class="lead">${why}</p>
<p class="actions"><a class="button" href="${scope.store.siteUrl}/">${words.toShop}</a></p>
</div>`
  return sendPage(c, parts, { title: heading, body, status })
}

/** Nothing is there, or nothing that this shopper may see: the two look alike. */
export function sendNotFound(c: HostedContext, parts: Parts): Promise<Response> {
  const words = say(frameWords, c.get('visit').language)
  return sendPlain(c, parts, { status: 404, heading: words.notFound, why: words.notFoundWhy })
}
