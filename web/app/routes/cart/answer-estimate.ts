import { offeredEstimate, type ShippingPlace } from '@firnline/domain/cart/shipping'
import type { DisplayTexts } from '@firnline/domain/content/display-text'
import { destinationErrors } from '@firnline/domain/customer/address'
import { data } from 'react-router'
import { loadAddressCountries } from '../../components/address/address-countries.ts'
import { typedLine } from '../../components/form/form-fields.ts'
import type { SessionAccount } from '../../contexts/account.ts'
import type { ShopCart } from '../../contexts/cart.ts'
import type { Shop } from '../../contexts/shop.ts'
import { fallbackTo } from '../../fallback.ts'
import { translate } from '../../messages/translate.ts'
import {
  describeEstimate,
  describeFaults,
  type EstimateAnswer,
  type EstimateResult,
} from './describe-estimate.ts'
import { ESTIMATE_MESSAGES } from './estimate.messages.ts'

/** What the form for an estimate is answered, on the page it is on: nothing has changed that a redirect would lead to. */
export type EstimateAnswered = { readonly ok: true; readonly estimate: EstimateAnswer }

type EstimateFacts = {
  readonly shop: Shop
  readonly cart: ShopCart
  readonly account: SessionAccount
  readonly texts: DisplayTexts
  readonly onError: (error: unknown) => void
}

/** What bringing the cart to a country and a postcode would cost. */
export async function answerEstimate(form: FormData, facts: EstimateFacts) {
  const { shop, account, texts, onError } = facts
  const { visit } = shop
  const place = readPlace(form)
  const messages = translate(shop, texts, ...ESTIMATE_MESSAGES)
  const answer = (result: EstimateResult, status: number) =>
    data<EstimateAnswered>({ ok: true, estimate: { typed: place, result } }, { status })
  if (!visit.shopping) return answer({ kind: 'refused', message: messages.browseOnly }, 403)
  const { country, postcode } = place
  const faults = destinationErrors(
    { country, postalCode: postcode },
    await loadAddressCountries(shop, account, null),
  )
  const faulty = describeFaults(faults, { place, visit, messages })
  if (faulty !== null) return answer(faulty, 400)
  const estimated = await estimateFor(place, facts).catch(fallbackTo(null, onError))
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

/** As whoever brings the cart is offered it. */
async function estimateFor(place: ShippingPlace, { shop, cart: shopCart, account }: EstimateFacts) {
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
