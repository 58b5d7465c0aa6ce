import type { Cart } from '@firnline/domain/cart/cart'
import {
  estimatedTotal,
  offeredEstimate,
  SHIPPING_METHOD_KEY,
  type ShippingEstimate,
  type ShippingPlace,
} from '@firnline/domain/cart/shipping'
import { type DisplayTexts, displayText } from '@firnline/domain/content/display-text'
import {
  ADDRESS_MAX_LENGTHS,
  type AddressCountry,
  type AddressErrors,
  destinationErrors,
} from '@firnline/domain/customer/address'
import { formatMoney, type Money } from '@firnline/domain/money'
import { pricesIncludeTax } from '@firnline/domain/region'
import type { Visit } from '@firnline/domain/visit'
import { format } from '@firnline/messages/format'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import { data } from 'react-router'
import {
  type CountryView,
  describeCountries,
  describeCountry,
  loadAddressCountries,
} from '../../components/address/address-countries.ts'
import type { SumView } from '../../components/cart/describe-summary.ts'
import { typedLine } from '../../components/form/form-fields.ts'
import { fallbackTo } from '../../fallback.ts'
import { pickMessages, translate } from '../../messages.ts'
import type { CartActionInput } from './change-cart.ts'

export const ESTIMATE_MESSAGES = [
  'browseOnly.browseOnly',
  'cart.free',
  'cart.taxIncluded',
  'cart.taxLater',
  'form.entriesToCheck',
  'form.missing',
  'form.tooLong',
  'location',
  'shippingEstimate',
] as const satisfies readonly MessageSelector[]

export type EstimateMessages = Messages<(typeof ESTIMATE_MESSAGES)[number]>

export type EstimateForm = {
  readonly places: readonly Pick<CountryView, 'code' | 'name' | 'postcode'>[]
  /** Preselected. */
  readonly country: string
  /** Version of the cart that the estimate is for. */
  readonly version: number
  readonly messages: Pick<EstimateMessages, 'estimate' | 'ask' | 'country'>
}

export type EstimateSubmission = {
  readonly typed: ShippingPlace
  readonly result: EstimateResult
}

export type EstimateResult =
  /** `fields`: their errors, or empty. */
  | { readonly kind: 'faulty'; readonly title: string; readonly fields: ShippingPlace }
  | { readonly kind: 'refused'; readonly message: string }
  | {
      readonly kind: 'estimated'
      readonly place: string
      readonly options: readonly SumView[]
      /** With the cheapest option. */
      readonly total: SumView | null
      readonly note: string
    }

type FormInput = {
  readonly cart: Pick<Cart, 'version'>
  readonly countries: readonly AddressCountry[]
  readonly visit: Pick<Visit, 'locale'>
  readonly messages: EstimateMessages
}

/** null: the store's countries are unknown. */
export function describeEstimateForm({ cart, countries, visit, messages }: FormInput): EstimateForm | null {
  const places = describeCountries(countries, visit.locale, messages)
  const chosen = places.find(({ code }) => code === visit.locale.country) ?? places[0]
  if (chosen === undefined) return null
  return {
    places: places.map(({ code, name, postcode }) => ({ code, name, postcode })),
    country: chosen.code,
    version: cart.version,
    messages: pickMessages(messages, ['estimate', 'ask', 'country']),
  }
}

type PlaceInput = {
  readonly place: ShippingPlace
  readonly visit: Pick<Visit, 'locale' | 'currency' | 'bcRegion'>
  readonly messages: EstimateMessages
}

/** null: valid. */
export function describeErrors(
  { country, postalCode }: Pick<AddressErrors, 'country' | 'postalCode'>,
  { place, visit, messages }: PlaceInput,
): EstimateResult | null {
  if (country === undefined && postalCode === undefined) return null
  const { name, postcode } = placeView(place, { visit, messages })
  const postcodeText = () => {
    if (postalCode === undefined) return ''
    const values = { field: postcode.label, most: ADDRESS_MAX_LENGTHS.postalCode, country: name }
    if (postalCode === 'missing') return format(messages.missing, values)
    return format(postalCode === 'too-long' ? messages.tooLong : messages.postcodeWrong, values)
  }
  const fields = { country: country === undefined ? '' : messages.notServed, postcode: postcodeText() }
  const count = Object.values(fields).filter(text => text !== '').length
  return {
    kind: 'faulty',
    title: format(messages.entriesToCheck, { count }),
    fields,
  }
}

type EstimateInput = PlaceInput & {
  readonly estimate: ShippingEstimate
  /** null: the platform no longer has it. */
  readonly cart: Pick<Cart, 'total'> | null
  readonly texts: DisplayTexts
}

export function describeEstimate(input: EstimateInput): EstimateResult {
  const { estimate, cart, place, visit, messages, texts } = input
  if (cart === null) return { kind: 'refused', message: messages.gone }
  if (!estimate.ok) return describeRefusal(estimate, input)
  const print = (amount: Money) => formatMoney(amount, visit.currency.format)
  const total = estimatedTotal(cart.total, estimate.options)
  const taxNote = pricesIncludeTax(visit.bcRegion) ? messages.taxIncluded : messages.taxLater
  const names = [place.postcode, placeView(place, input).name].filter(name => name !== '')
  return {
    kind: 'estimated',
    place: format(messages.shipsTo, { place: names.join(', ') }),
    options: estimate.options.map(({ name, cost }) => ({
      name: displayText(texts, SHIPPING_METHOD_KEY + name, { fallback: name }),
      amount: cost.amount === 0 ? messages.free : print(cost),
    })),
    total: total === null ? null : { name: messages.estimatedTotal, amount: print(total) },
    note: `${taxNote}. ${messages.note}`,
  }
}

function describeRefusal(
  { reason }: Extract<ShippingEstimate, { ok: false }>,
  input: PlaceInput,
): EstimateResult {
  const wrong = describeErrors({ postalCode: 'postcode' }, input)
  if (reason === 'postcode' && wrong !== null) return wrong
  if (reason === 'nothing-to-send') return { kind: 'refused', message: input.messages.nothingToSend }
  return { kind: 'refused', message: reason === 'gone' ? input.messages.gone : input.messages.notSent }
}

function placeView({ country }: ShippingPlace, { visit, messages }: Pick<PlaceInput, 'visit' | 'messages'>) {
  return describeCountry({ code: country, states: [] }, visit.locale, messages)
}

export type EstimateActionData = { readonly ok: true; readonly estimate: EstimateSubmission }

export async function estimateShipping(form: FormData, input: CartActionInput) {
  const { shop, account, texts, onError } = input
  const { visit } = shop
  const place = readPlace(form)
  const messages = translate(shop, texts, ...ESTIMATE_MESSAGES)
  const answer = (result: EstimateResult, status: number) =>
    data<EstimateActionData>({ ok: true, estimate: { typed: place, result } }, { status })
  if (!visit.shopping) return answer({ kind: 'refused', message: messages.browseOnly }, 403)
  const { country, postcode } = place
  const errors = destinationErrors(
    { country, postalCode: postcode },
    await loadAddressCountries(shop, account, null),
  )
  const invalid = describeErrors(errors, { place, visit, messages })
  if (invalid !== null) return answer(invalid, 400)
  const estimated = await estimateFor(place, input).catch(fallbackTo(null, onError))
  if (estimated === null) return answer({ kind: 'refused', message: messages.unavailable }, 503)
  const result = describeEstimate({ ...estimated, place, visit, texts, messages })
  return answer(result, statusOf(result))
}

function readPlace(form: FormData): ShippingPlace {
  return {
    country: typedLine(form.get('country')).toLowerCase(),
    postcode: typedLine(form.get('postcode')).toUpperCase(),
  }
}

/** With the customer's group. */
async function estimateFor(place: ShippingPlace, { shop, cart: shopCart, account }: CartActionInput) {
  const [{ cart, estimate }, terms, customer] = await Promise.all([
    shopCart.estimateShipping(place),
    shop.shippingRules(),
    account.current().catch(fallbackTo(null, 'the customer', shop)),
  ])
  return { cart, estimate: offeredEstimate(estimate, { terms, groupId: customer?.groupId ?? null }) }
}

function statusOf({ kind }: EstimateResult): number {
  if (kind === 'faulty') return 400
  return kind === 'estimated' ? 200 : 409
}
