import { format } from '@firnline/messages/format'
import { html } from 'hono/html'
import { saveCheckout } from '../../commerce/order/price-checkout.ts'
import type { Commerce } from '../../commerce/scope.ts'
import { alertNotice, form, NO_ERRORS, radioGroup } from '../html/form.ts'
import type { Html } from '../html/page.ts'
import type { PostedForm } from '../posted-form.ts'
import { countryName } from './address.ts'
import { type InvalidForm, SAVED, type StepContext, type StepResult } from './step.ts'

export async function saveShipping(
  { db, now }: Commerce,
  { visit, checkout }: StepContext,
  typed: PostedForm,
): Promise<StepResult> {
  const option = checkout.price.shipping.options.find(({ id }) => id === typed.get('option'))
  if (option === undefined)
    return { kind: 'invalid', typed, errors: new Map([['option', visit.messages.fieldError.optionMissing]]) }
  await saveCheckout(db, visit.scope, checkout.cart.id, { shipping_option: option.id, updated_time: now() })
  return SAVED
}

export function shippingForm(context: StepContext, invalid: InvalidForm | null): Html {
  const { visit, checkout, translate } = context
  const messages = visit.messages.checkout
  const { options, chosen } = checkout.price.shipping
  const country = checkout.details.shipping_address?.country_iso2 ?? visit.scope.store.countryCode
  if (options.length === 0)
    return alertNotice(format(messages.noShipping, { place: countryName(country, visit.language) }))
  const choices = options.map(option => ({
    value: option.id,
    content: html`<span class="choice-name">${translate(option.name)}</span>
<span class="figure">${formatCost(context, option.cost)}</span>`,
  }))
  return form(visit, {
    action: `${visit.base}/checkout`,
    body: html`<input type="hidden" name="step" value="shipping">
${radioGroup({
  name: 'option',
  legend: messages.shipping,
  errors: invalid?.errors ?? NO_ERRORS,
  choices,
  checked: (chosen ?? options[0])?.id ?? null,
})}
<p class="actions"><button class="button">${messages.next}</button></p>`,
  })
}

export function shippingSummary(context: StepContext): Html {
  const { chosen } = context.checkout.price.shipping
  if (chosen === null) return html``
  return html`<p>${context.translate(chosen.name)} · ${formatCost(context, chosen.cost)}</p>`
}

function formatCost({ price, visit }: StepContext, cost: number): string {
  return cost === 0 ? visit.messages.checkout.free : price(cost)
}
