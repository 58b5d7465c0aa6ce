import { html } from 'hono/html'
import { sendPage } from '../view/page.ts'
import type { HostedContext, Parts } from '../visit.ts'
import { confirmationWords } from '../words/confirmation.ts'
import { say } from '../words/words.ts'

/** The payment is not decided: the page asks again. */
export function sendPending(c: HostedContext, parts: Parts): Promise<Response> {
  const { base, language } = c.get('visit')
  const words = say(confirmationWords, language)
  const body = html`<div class="narrow"><h1>${words.pending}</h1><p class="lead">${words.pendingWhy}</p>
<p class="actions"><a class="button" href="${base}/checkout/payment-return">${words.lookAgain}</a></p></div>`
  return sendPage(c, parts, { title: words.pending, body, reload: 5 })
}
