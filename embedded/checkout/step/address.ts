import { html, raw } from 'hono/html'
import { saveCheckout } from '../../commerce/order/price-checkout.ts'
import type { Commerce } from '../../commerce/scope.ts'
import type { Form } from '../session/form.ts'
import { addressBlock } from '../view/address.ts'
import { addressFields } from '../view/address-fields.ts'
import { NO_PROBLEMS, type Problems } from '../view/field.ts'
import { form } from '../view/form.ts'
import type { Html } from '../view/page.ts'
import { checkoutWords } from '../words/checkout.ts'
import { say } from '../words/words.ts'
import { draftsOf, type Places, readPlaces } from './address-draft.ts'
import {
  type AddressDraft,
  type AddressKind,
  addressProblems,
  readDraft,
  toDraft,
  toOrderAddress,
} from './address-form.ts'
import { type Answer, type Desk, kept, type Retry } from './desk.ts'
import { readSavedAddresses, type SavedAddress } from './saved-address.ts'

export async function answerAddress(commerce: Commerce, desk: Desk, form: Form): Promise<Answer> {
  const { visit, checkout } = desk
  if (form.has('apply')) return { kind: 'again', typed: form, problems: NO_PROBLEMS }
  const places = await readPlaces(commerce, desk)
  const typed = await withSaved(commerce, desk, form)
  const shipping = readDraft(typed, 'shipping')
  const billing = typed.get('billing') === 'other' ? readDraft(typed, 'billing') : null
  const problems: Problems = new Map([
    ...problemsOf(desk, shipping, { kind: 'shipping', places }),
    ...(billing === null ? [] : problemsOf(desk, billing, { kind: 'billing', places })),
  ])
  if (problems.size > 0) return { kind: 'again', typed, problems }
  const { email } = checkout.told
  await saveCheckout(commerce.db, visit.scope, checkout.cart.id, {
    email,
    shipping_address: toOrderAddress(shipping, email),
    billing_address: billing === null ? null : toOrderAddress(billing, email),
    updated_time: commerce.now(),
  })
  return kept
}

function problemsOf(
  { visit }: Desk,
  draft: AddressDraft,
  { kind, places }: { kind: AddressKind; places: Places },
): Problems {
  return addressProblems(draft, { kind, countries: places[kind], language: visit.language })
}

/** The form with a saved address of the customer's in place of typed fields, when one was chosen. */
async function withSaved(commerce: Commerce, { visit }: Desk, form: Form): Promise<Form> {
  const chosen = form.get('saved')
  if (chosen === undefined) return form
  const saved = await readSavedAddresses(commerce, visit.scope, visit.session.customer)
  const draft = saved.find(({ id }) => String(id) === chosen)?.draft
  if (draft === undefined) return form
  return new Map([
    ...form,
    ...Object.entries(draft).map(([name, value]) => [`shipping.${name}`, value] as const),
  ])
}

type Shown = {
  readonly places: Places
  readonly saved: readonly SavedAddress[]
  readonly retry: Retry | null
}

export function addressForm(desk: Desk, { places, saved, retry }: Shown): Html {
  const { visit, checkout } = desk
  const words = say(checkoutWords, visit.language)
  const problems = retry?.problems ?? NO_PROBLEMS
  const { shipping, billing, isOther } = draftsOf(desk, { places, retry })
  const fields = (kind: AddressKind, draft: AddressDraft) =>
    addressFields({ kind, draft, countries: places[kind], problems, language: visit.language })
  const radio = (value: string, label: string, isChecked: boolean) =>
    html`<label class="choice"><input type="radio" name="billing" value="${value}" id="billing-${value}"${
      isChecked ? raw(' checked') : ''
    }><span>${label}</span></label>`
  return html`${savedForms(desk, saved)}
${form(visit, {
  action: `${visit.base}/checkout`,
  body: html`<input type="hidden" name="step" value="address">
<button class="enter" tabindex="-1" aria-hidden="true">${words.next}</button>
<div class="grid">${fields('shipping', shipping)}</div>
${
  checkout.price.needsShipping
    ? html`<fieldset class="choices"><legend class="quiet-title">${words.billing}</legend>
${radio('same', words.sameBilling, !isOther)}${radio('other', words.otherBilling, isOther)}</fieldset>
<div class="grid billing-fields">${fields('billing', billing)}</div>`
    : ''
}
<p class="actions"><button class="button">${words.next}</button></p>`,
})}`
}

export function addressSummary({ visit, checkout }: Desk): Html {
  const { shipping_address: shipping, billing_address: billing } = checkout.told
  const words = say(checkoutWords, visit.language)
  if (shipping === null) return html``
  return html`<div class="addresses">${addressBlock(toDraft(shipping), visit.language)}
${
  checkout.price.needsShipping
    ? html`<div><p class="quiet-title">${words.billing}</p>${
        billing === null ? html`<p>${words.sameBilling}</p>` : addressBlock(toDraft(billing), visit.language)
      }</div>`
    : ''
}</div>`
}

function savedForms({ visit }: Desk, saved: readonly SavedAddress[]): Html | string {
  if (saved.length === 0) return ''
  const words = say(checkoutWords, visit.language)
  return html`<h3 class="quiet-title">${words.savedAddresses}</h3>
<ul class="saved">${saved.map(
    ({ id, draft }) =>
      html`<li>${addressBlock(draft, visit.language)}${form(visit, {
        action: `${visit.base}/checkout`,
        className: 'saved-form',
        body: html`<input type="hidden" name="step" value="address"><input type="hidden" name="saved" value="${id}">
<button class="button button--quiet" aria-label="${words.useAddress}: ${draft.street_1}, ${draft.city}">${words.useAddress}</button>`,
      })}</li>`,
  )}</ul>
<h3 class="quiet-title">${words.otherAddress}</h3>`
}
