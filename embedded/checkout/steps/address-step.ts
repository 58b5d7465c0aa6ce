import { html, raw } from 'hono/html'
import { findCountry, needsState } from '../../commerce/geography/country.ts'
import { needsPostcode } from '../../commerce/geography/postcode.ts'
import { saveCheckout } from '../../commerce/order/price-checkout.ts'
import type { Commerce } from '../../commerce/scope.ts'
import { messagesIn } from '../../messages/messages.ts'
import { type FieldErrors, form, NO_ERRORS, selectField, textField } from '../html/form.ts'
import type { Html } from '../html/page.ts'
import type { PostedForm } from '../posted-form.ts'
import {
  ADDRESS_FIELDS,
  type AddressDraft,
  type AddressKind,
  addressBlock,
  addressErrors,
  allCountries,
  emptyDraft,
  MAX_LENGTHS,
  type NamedCountry,
  POSTCODE_LAST,
  readDraft,
  readSavedAddresses,
  type SavedAddress,
  shippingCountries,
  toDraft,
  toOrderAddress,
} from './address.ts'
import { type InvalidForm, SAVED, type StepContext, type StepResult } from './step.ts'

/** The countries of each address. */
type Countries = Readonly<Record<AddressKind, readonly NamedCountry[]>>

export async function saveAddress(
  commerce: Commerce,
  context: StepContext,
  form: PostedForm,
): Promise<StepResult> {
  const { visit, checkout } = context
  if (form.has('apply')) return { kind: 'invalid', typed: form, errors: NO_ERRORS }
  const countries = await readCountries(commerce, context)
  const typed = await withSavedAddress(commerce, context, form)
  const shipping = readDraft(typed, 'shipping')
  const billing = typed.get('billing') === 'other' ? readDraft(typed, 'billing') : null
  const errorsOf = (kind: AddressKind, draft: AddressDraft) =>
    addressErrors(draft, { kind, countries: countries[kind], language: visit.language })
  const errors = new Map([
    ...errorsOf('shipping', shipping),
    ...(billing === null ? [] : errorsOf('billing', billing)),
  ])
  if (errors.size > 0) return { kind: 'invalid', typed, errors }
  const { email } = checkout.details
  await saveCheckout(commerce.db, visit.scope, checkout.cart.id, {
    email,
    shipping_address: toOrderAddress(shipping, email),
    billing_address: billing === null ? null : toOrderAddress(billing, email),
    updated_time: commerce.now(),
  })
  return SAVED
}

/** A cart that is not shipped needs the billing address alone. */
async function readCountries(commerce: Commerce, { visit, checkout }: StepContext): Promise<Countries> {
  const billing = allCountries(visit.language)
  const shipping = checkout.price.needsShipping
    ? await shippingCountries(commerce, visit.scope, visit.language)
    : billing
  return { billing, shipping }
}

/** The form with the chosen saved address in place of the typed fields. */
async function withSavedAddress(
  commerce: Commerce,
  { visit }: StepContext,
  form: PostedForm,
): Promise<PostedForm> {
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

/** The step's forms, and the labels of their fields by name. */
export async function addressForm(commerce: Commerce, context: StepContext, invalid: InvalidForm | null) {
  const { visit, checkout } = context
  const { base, language } = visit
  const messages = visit.messages.checkout
  const errors = invalid?.errors ?? NO_ERRORS
  const countries = await readCountries(commerce, context)
  const saved = await readSavedAddresses(commerce, visit.scope, visit.session.customer)
  const { shipping, billing, isOther } = currentDrafts(context, countries, invalid)
  const fields = (kind: AddressKind, draft: AddressDraft) =>
    addressFields({ kind, draft, countries: countries[kind], errors, language })
  const radio = (value: string, label: string, isChecked: boolean) =>
    html`<label class="choice"><input type="radio" name="billing" value="${value}" id="billing-${value}"${
      isChecked ? raw(' checked') : ''
    }><span>${label}</span></label>`
  const labels = new Map([
    ...ADDRESS_FIELDS.map(name => [`shipping.${name}`, labelOf(name, shipping, language)] as const),
    ...ADDRESS_FIELDS.map(name => [`billing.${name}`, labelOf(name, billing, language)] as const),
  ])
  const forms = html`${savedAddressForms(context, saved)}
${form(visit, {
  action: `${base}/checkout`,
  body: html`<input type="hidden" name="step" value="address">
<button class="enter" tabindex="-1" aria-hidden="true">${messages.next}</button>
<div class="grid">${fields('shipping', shipping)}</div>
${
  checkout.price.needsShipping
    ? html`<fieldset class="choices"><legend class="quiet-title">${messages.billing}</legend>
${radio('same', messages.sameBilling, !isOther)}${radio('other', messages.otherBilling, isOther)}</fieldset>
<div class="grid billing-fields">${fields('billing', billing)}</div>`
    : ''
}
<p class="actions"><button class="button">${messages.next}</button></p>`,
})}`
  return { html: forms, labels }
}

export function addressSummary({ visit, checkout }: StepContext): Html {
  const { shipping_address: shipping, billing_address: billing } = checkout.details
  const messages = visit.messages.checkout
  if (shipping === null) return html``
  return html`<div class="addresses">${addressBlock(toDraft(shipping), visit.language)}
${
  checkout.price.needsShipping
    ? html`<div><p class="quiet-title">${messages.billing}</p>${
        billing === null
          ? html`<p>${messages.sameBilling}</p>`
          : addressBlock(toDraft(billing), visit.language)
      }</div>`
    : ''
}</div>`
}

function savedAddressForms({ visit }: StepContext, saved: readonly SavedAddress[]): Html | '' {
  if (saved.length === 0) return ''
  const messages = visit.messages.checkout
  return html`<h3 class="quiet-title">${messages.savedAddresses}</h3>
<ul class="saved">${saved.map(
    ({ id, draft }) =>
      html`<li>${addressBlock(draft, visit.language)}${form(visit, {
        action: `${visit.base}/checkout`,
        className: 'saved-form',
        body: html`<input type="hidden" name="step" value="address"><input type="hidden" name="saved" value="${id}">
<button class="button button--quiet" aria-label="${messages.useAddress}: ${draft.street_1}, ${draft.city}">${messages.useAddress}</button>`,
      })}</li>`,
  )}</ul>
<h3 class="quiet-title">${messages.otherAddress}</h3>`
}

/** What the fields contain: what was typed, else what was saved, else the customer's name and a likely country. */
function currentDrafts({ visit, checkout }: StepContext, countries: Countries, invalid: InvalidForm | null) {
  const { shipping_address, billing_address } = checkout.details
  if (invalid !== null)
    return {
      shipping: readDraft(invalid.typed, 'shipping'),
      billing: readDraft(invalid.typed, 'billing'),
      isOther: invalid.typed.get('billing') === 'other',
    }
  const { first_name = '', last_name = '', phone = '' } = visit.session.customer ?? {}
  const country = likelyCountry(visit.locale, visit.scope.store.countryCode, countries.shipping)
  const initial = { ...emptyDraft(country), first_name, last_name, phone }
  return {
    shipping: shipping_address === null ? initial : toDraft(shipping_address),
    billing: billing_address === null ? initial : toDraft(billing_address),
    isOther: billing_address !== null,
  }
}

/** The locale's country, else the store's, else the first. */
function likelyCountry(locale: string, own: string, countries: readonly NamedCountry[]): string {
  const [, country = ''] = locale.toUpperCase().split('-')
  const codes = countries.map(({ iso2 }) => iso2)
  return [country, own].find(code => codes.includes(code)) ?? codes[0] ?? own
}

type AddressFields = {
  readonly kind: AddressKind
  readonly draft: AddressDraft
  readonly countries: readonly NamedCountry[]
  readonly errors: FieldErrors
  readonly language: string
}
type FieldName = keyof AddressDraft

const AUTOCOMPLETE: Readonly<Record<FieldName, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  company: 'organization',
  street_1: 'address-line1',
  street_2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
  country_iso2: 'country',
  phone: 'tel',
}
/** Countries whose states are called provinces. */
const PROVINCES = new Set(['CA', 'ES', 'IT', 'CN', 'KR'])

/** The fields of an address, in the order and by the names its country has. */
function addressFields(fields: AddressFields): Html {
  const { draft, language } = fields
  const { optional, phoneHint } = messagesIn(language).addressForm
  const country = draft.country_iso2
  const text = (name: FieldName, options: { optional?: string; hint?: string; className?: string } = {}) =>
    textField({
      ...options,
      ...fieldProps(fields, name),
      value: draft[name],
      maxLength: MAX_LENGTHS[name],
      ...(name === 'phone' ? { type: 'tel' as const, inputMode: 'tel' as const } : {}),
    })
  const zip = text('zip', { className: 'third', ...(needsPostcode(country) ? {} : { optional }) })
  const city = text('city', { className: 'two-thirds' })
  return html`${countryField(fields)}
${text('first_name', { className: 'half' })}${text('last_name', { className: 'half' })}
${text('company', { optional })}
${text('street_1')}${text('street_2', { optional })}
${POSTCODE_LAST.has(country) ? [city, zip] : [zip, city]}
${needsState(country) ? stateField(fields) : ''}
${text('phone', { optional, hint: phoneHint })}`
}

/** Without scripts, a country with other fields needs a button. */
function countryField(fields: AddressFields): Html {
  const { countries, draft, language, kind } = fields
  const messages = messagesIn(language).addressForm
  const changesForm = countries.length > 1 && countries.some(({ iso2 }) => needsState(iso2))
  const select = selectField({
    ...fieldProps(fields, 'country_iso2'),
    value: draft.country_iso2,
    choices: countries.map(({ iso2, name }) => ({ value: iso2, label: name })),
    className: 'grow',
    ...(changesForm ? { hint: messages.countryHint } : {}),
  })
  if (!changesForm) return select
  return html`<div class="with-button">${select}
<button class="button button--quiet" name="apply" value="${kind}" formaction="#now">${messages.applyCountry}</button></div>`
}

function stateField(fields: AddressFields): Html {
  const { draft, language } = fields
  const states = findCountry(draft.country_iso2)?.states ?? []
  return selectField({
    ...fieldProps(fields, 'state'),
    value: states.find(({ name, code }) => [name, code].includes(draft.state))?.name ?? '',
    choices: states.map(({ name }) => ({ value: name, label: name })),
    none: messagesIn(language).addressForm.chooseState,
  })
}

function fieldProps({ kind, errors, draft, language }: AddressFields, name: FieldName) {
  return {
    name: `${kind}.${name}`,
    label: labelOf(name, draft, language),
    errors,
    autocomplete: `${kind} ${AUTOCOMPLETE[name]}`,
  }
}

function labelOf(name: FieldName, { country_iso2: country }: AddressDraft, language: string): string {
  const messages = messagesIn(language).addressForm
  if (name === 'country_iso2') return messages.country
  if (name === 'state') return PROVINCES.has(country) ? messages.province : messages.state
  if (name === 'zip') return country === 'US' ? messages.zipUs : messages.zip
  return messages[name]
}
