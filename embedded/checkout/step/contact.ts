import { html } from 'hono/html'
import * as v from 'valibot'
import { saveCheckout } from '../../commerce/order/price-checkout.ts'
import type { Commerce } from '../../commerce/scope.ts'
import type { Form } from '../session/form.ts'
import { NO_PROBLEMS, type Problems, textField } from '../view/field.ts'
import { form } from '../view/form.ts'
import type { Html } from '../view/page.ts'
import { checkoutWords } from '../words/checkout.ts'
import { loginWords } from '../words/login.ts'
import { problemWords } from '../words/problem.ts'
import { fill, say } from '../words/words.ts'
import { type Answer, type Desk, kept, type Retry } from './desk.ts'

const Email = v.pipe(v.string(), v.trim(), v.maxLength(254), v.rfcEmail())

export async function answerContact({ db, now }: Commerce, desk: Desk, typed: Form): Promise<Answer> {
  const { scope, language } = desk.visit
  const email = v.safeParse(Email, typed.get('email') ?? '')
  if (!email.success) {
    const problems: Problems = new Map([['email', say(problemWords, language).emailWrong]])
    return { kind: 'again', typed, problems }
  }
  await saveCheckout(db, scope, desk.checkout.cart.id, { email: email.output, updated_time: now() })
  return kept
}

export function contactForm({ visit, checkout }: Desk, retry: Retry | null): Html {
  const words = { ...say(loginWords, visit.language), ...say(checkoutWords, visit.language) }
  const { customer } = visit.session
  return html`${
    customer === null
      ? html`<p class="aside-line">${words.haveAccount} <a href="${visit.base}/login.php?redirect_to=${encodeURIComponent(
          `${visit.base}/checkout`,
        )}">${words.signIn}</a></p>`
      : html`<p class="aside-line">${fill(words.signedInAs, { name: nameOf(customer) })}</p>`
  }
${form(visit, {
  action: `${visit.base}/checkout`,
  body: html`<input type="hidden" name="step" value="contact">
${textField({
  name: 'email',
  label: words.email,
  type: 'email',
  inputMode: 'email',
  autocomplete: 'email',
  maxLength: 254,
  value: retry?.typed.get('email') ?? checkout.told.email,
  hint: words.contactWhy,
  problems: retry?.problems ?? NO_PROBLEMS,
})}
<p class="actions"><button class="button">${words.next}</button></p>`,
})}`
}

export function contactSummary({ visit, checkout }: Desk): Html {
  const { customer } = visit.session
  const name = customer === null ? '' : nameOf(customer)
  return html`<p>${name === '' ? '' : html`${name}<br>`}${checkout.told.email}</p>`
}

const nameOf = ({ first_name, last_name, email }: { first_name: string; last_name: string; email: string }) =>
  `${first_name} ${last_name}`.trim() || email
