import { format } from '@firnline/messages/format'
import { html } from 'hono/html'
import * as v from 'valibot'
import { saveCheckout } from '../../commerce/order/price-checkout.ts'
import type { Commerce } from '../../commerce/scope.ts'
import { form, NO_ERRORS, textField } from '../html/form.ts'
import type { Html } from '../html/page.ts'
import { EmailAddress, type PostedForm } from '../posted-form.ts'
import { type InvalidForm, SAVED, type StepContext, type StepResult } from './step.ts'

export async function saveContact(
  { db, now }: Commerce,
  { visit, checkout }: StepContext,
  typed: PostedForm,
): Promise<StepResult> {
  const email = v.safeParse(EmailAddress, typed.get('email') ?? '')
  if (!email.success)
    return { kind: 'invalid', typed, errors: new Map([['email', visit.messages.fieldError.emailWrong]]) }
  await saveCheckout(db, visit.scope, checkout.cart.id, { email: email.output, updated_time: now() })
  return SAVED
}

export function contactForm({ visit, checkout }: StepContext, invalid: InvalidForm | null): Html {
  const messages = visit.messages.checkout
  const { login } = visit.messages
  const { customer } = visit.session
  const back = encodeURIComponent(`${visit.base}/checkout`)
  return html`${
    customer === null
      ? html`<p class="aside-line">${messages.haveAccount} <a href="${visit.base}/login.php?redirect_to=${back}">${login.signIn}</a></p>`
      : html`<p class="aside-line">${format(messages.signedInAs, { name: nameOf(customer) })}</p>`
  }
${form(visit, {
  action: `${visit.base}/checkout`,
  body: html`<input type="hidden" name="step" value="contact">
${textField({
  name: 'email',
  label: login.email,
  type: 'email',
  inputMode: 'email',
  autocomplete: 'email',
  maxLength: 254,
  value: invalid?.typed.get('email') ?? checkout.details.email,
  hint: messages.contactHint,
  errors: invalid?.errors ?? NO_ERRORS,
})}
<p class="actions"><button class="button">${messages.next}</button></p>`,
})}`
}

export function contactSummary({ visit, checkout }: StepContext): Html {
  const { customer } = visit.session
  const name = customer === null ? '' : nameOf(customer)
  return html`<p>${name === '' ? '' : html`${name}<br>`}${checkout.details.email}</p>`
}

const nameOf = ({ first_name, last_name, email }: { first_name: string; last_name: string; email: string }) =>
  `${first_name} ${last_name}`.trim() || email
