import { html, raw } from 'hono/html'
import { saveCheckout } from '../../commerce/order/price-checkout.ts'
import type { Commerce } from '../../commerce/scope.ts'
import type { ShippingOption } from '../../commerce/shipping/quote.ts'
import { countryName } from '../market/country-list.ts'
import type { Form } from '../session/form.ts'
import { form, notice } from '../view/form.ts'
import type { Html } from '../view/page.ts'
import { checkoutWords } from '../words/checkout.ts'
import { problemWords } from '../words/problem.ts'
import { fill, say } from '../words/words.ts'
import { type Answer, type Desk, kept, type Retry } from './desk.ts'

export async function answerShipping({ db, now }: Commerce, desk: Desk, typed: Form): Promise<Answer> {
  const { visit, checkout } = desk
  const option = checkout.price.shipping.options.find(({ id }) => id === typed.get('option'))
  if (option === undefined) {
    const problems = new Map([['option', say(problemWords, visit.language).optionMissing]])
    return { kind: 'again', typed, problems }
  }
  await saveCheckout(db, visit.scope, checkout.cart.id, { shipping_option: option.id, updated_time: now() })
  return kept
}

export function shippingForm(desk: Desk, retry: Retry | null): Html {
  const { visit, checkout } = desk
  const words = say(checkoutWords, visit.language)
  const { options, chosen } = checkout.price.shipping
  const country = checkout.told.shipping_address?.country_iso2 ?? visit.scope.store.countryCode
  if (options.length === 0)
    return notice(fill(words.noShipping, { place: countryName(country, visit.language) }))
  const problem = retry?.problems.get('option')
  return form(visit, {
    action: `${visit.base}/checkout`,
    body: html`<input type="hidden" name="step" value="shipping">
<fieldset class="choices choices--boxed"${problem === undefined ? '' : raw(' aria-describedby="option-problem"')}>
<legend class="hidden">${words.shipping}</legend>
${options.map((option, index) => optionChoice(desk, option, { index, isChecked: chosen === null ? index === 0 : option.id === chosen.id }))}
</fieldset>
${problem === undefined ? '' : html`<p class="problem" id="option-problem">${problem}</p>`}
<p class="actions"><button class="button">${words.next}</button></p>`,
  })
}

function optionChoice(
  desk: Desk,
  option: ShippingOption,
  { index, isChecked }: { index: number; isChecked: boolean },
): Html {
  return html`<label class="choice"><input type="radio" name="option" value="${option.id}"${
    index === 0 ? raw(' id="option"') : ''
  }${isChecked ? raw(' checked') : ''}><span class="choice-name">${desk.translate(option.name)}</span>
<span class="figure">${costOf(desk, option.cost)}</span></label>`
}

export function shippingSummary(desk: Desk): Html {
  const { chosen } = desk.checkout.price.shipping
  return chosen === null ? html`` : html`<p>${desk.translate(chosen.name)} · ${costOf(desk, chosen.cost)}</p>`
}

function costOf({ price, visit }: Desk, cost: number): string {
  return cost === 0 ? say(checkoutWords, visit.language).free : price(cost)
}
