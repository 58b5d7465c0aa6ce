import { html } from 'hono/html'
import { NO_PROBLEMS, selectField } from '../view/field.ts'
import { form } from '../view/form.ts'
import type { Html } from '../view/page.ts'
import { checkoutWords } from '../words/checkout.ts'
import { fill, say } from '../words/words.ts'
import type { Desk } from './desk.ts'

/**
 * The last step: its button orders, for the total above it. Where the order does not stand beside it, on a phone, it
 * is shown here once more, right before the button.
 */
export function reviewForm({ visit, checkout, price, payments }: Desk, order: Html): Html {
  const words = say(checkoutWords, visit.language)
  const method = payments.find(({ id }) => id === checkout.told.payment_method)
  const total = checkout.price.total.inc
  return form(visit, {
    action: `${visit.base}/checkout`,
    body: html`<input type="hidden" name="step" value="review">
<input type="hidden" name="total" value="${total}">
<div class="review-order">${order}</div>
${method?.id === 'test-card' ? outcomeField(words) : ''}
<p class="to-pay"><span>${words.total}</span><span class="figure">${price(total)}</span></p>
<p class="small">${fill(words.placeWhy, { email: checkout.told.email })}</p>
<p class="actions"><button class="button button--signal button--wide">${words.place}</button></p>`,
  })
}

function outcomeField(words: { testOutcome: string; approve: string; decline: string }): Html {
  return selectField({
    name: 'payment.outcome',
    label: words.testOutcome,
    value: 'approve',
    autocomplete: 'off',
    problems: NO_PROBLEMS,
    choices: [
      { value: 'approve', label: words.approve },
      { value: 'decline', label: words.decline },
    ],
  })
}
