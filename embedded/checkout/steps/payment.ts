import { format } from '@firnline/messages/format'
import { html } from 'hono/html'
import { saveCheckout } from '../../commerce/order/price-checkout.ts'
import type { Commerce } from '../../commerce/scope.ts'
import { messagesIn } from '../../messages/messages.ts'
import { form, NO_ERRORS, radioGroup, selectField, textArea } from '../html/form.ts'
import type { Html } from '../html/page.ts'
import type { PaymentMethod } from '../payment/payment-method.ts'
import { chosenPayment } from '../payment/payments.ts'
import type { PostedForm } from '../posted-form.ts'
import { type InvalidForm, SAVED, type StepContext, type StepResult } from './step.ts'

const MAX_MESSAGE = 1000

type NamesByMethod = Readonly<Record<string, string | undefined>>

export async function savePayment(
  { db, now }: Commerce,
  { visit, checkout, payments }: StepContext,
  typed: PostedForm,
): Promise<StepResult> {
  const { methodMissing, tooLong } = visit.messages.fieldError
  const method = payments.find(({ id }) => id === typed.get('method'))
  const message = (typed.get('message') ?? '').trim()
  const errors = new Map<string, string>()
  if (method === undefined) errors.set('method', methodMissing)
  if (message.length > MAX_MESSAGE) errors.set('message', format(tooLong, { most: MAX_MESSAGE }))
  if (method === undefined || errors.size > 0) return { kind: 'invalid', typed, errors }
  await saveCheckout(db, visit.scope, checkout.cart.id, {
    payment_method: method.id,
    customer_message: message,
    updated_time: now(),
  })
  return SAVED
}

export function paymentForm({ visit, checkout, payments }: StepContext, invalid: InvalidForm | null): Html {
  const messages = visit.messages.checkout
  const hints: NamesByMethod = visit.messages.paymentHint
  const errors = invalid?.errors ?? NO_ERRORS
  const choices = payments.map(method => {
    const hint = hints[method.id]
    return {
      value: method.id,
      content: html`<span class="choice-name">${labelOf(method, visit.language)}${
        hint === undefined ? '' : html`<span class="choice-how">${hint}</span>`
      }</span>`,
    }
  })
  return form(visit, {
    action: `${visit.base}/checkout`,
    body: html`<input type="hidden" name="step" value="payment">
${radioGroup({
  name: 'method',
  legend: messages.payment,
  errors,
  choices,
  checked: invalid?.typed.get('method') ?? checkout.details.payment_method,
})}
${textArea({
  name: 'message',
  label: messages.message,
  optional: visit.messages.addressForm.optional,
  value: invalid?.typed.get('message') ?? checkout.details.customer_message,
  maxLength: MAX_MESSAGE,
  errors,
})}
<p class="actions"><button class="button">${messages.next}</button></p>`,
  })
}

export function paymentSummary({ visit, checkout, payments }: StepContext): Html {
  const method = chosenPayment(checkout, payments)
  if (method === undefined) return html``
  const message = checkout.details.customer_message
  return html`<p>${labelOf(method, visit.language)}</p>${message === '' ? '' : html`<p class="said">${message}</p>`}`
}

/** A method without a translated name has its own. */
export function methodName({ id, name }: Pick<PaymentMethod, 'id' | 'name'>, language: string): string {
  const names: NamesByMethod = messagesIn(language).payment
  return names[id] ?? name
}

function labelOf(method: PaymentMethod, language: string): Html {
  const tag = method.isTest ? html` <span class="tag">${messagesIn(language).checkout.testMethod}</span>` : ''
  return html`${methodName(method, language)}${tag}`
}

/** The last step: its button places the order. On a phone, where the order is not beside it, the order is above it. */
export function reviewForm({ visit, checkout, price, payments }: StepContext, order: Html): Html {
  const messages = visit.messages.checkout
  const method = chosenPayment(checkout, payments)
  const total = checkout.price.total.inc
  const outcome =
    method?.id === 'test-card'
      ? selectField({
          name: 'payment.outcome',
          label: messages.testOutcome,
          value: 'approve',
          autocomplete: 'off',
          errors: NO_ERRORS,
          choices: [
            { value: 'approve', label: messages.approve },
            { value: 'decline', label: messages.decline },
          ],
        })
      : ''
  return form(visit, {
    action: `${visit.base}/checkout`,
    body: html`<input type="hidden" name="step" value="review">
<input type="hidden" name="total" value="${total}">
<div class="review-order">${order}</div>
${outcome}
<p class="to-pay"><span>${messages.total}</span><span class="figure">${price(total)}</span></p>
<p class="small">${format(messages.placeOrderHint, { email: checkout.details.email })}</p>
<p class="actions"><button class="button button--signal button--wide">${messages.placeOrder}</button></p>`,
  })
}
