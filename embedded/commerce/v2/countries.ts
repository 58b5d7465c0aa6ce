import { Hono } from 'hono'
import { COUNTRIES, type Country, type State } from '../geography/country.ts'
import { type Commerce, idOf, notFound, type StoreContext, type StoreEnv } from '../scope.ts'
import { PAGE_PARAMETERS, type Query, readQuery, sendSlice } from '../wire/request.ts'

const COUNTRY_FILTERS = ['country', 'country_iso2', 'country_iso3']
const STATE_FILTERS = ['state', 'state_abbreviation']

/** /v2/countries and their states: the same in every store, a page at a time. */
export function countryRoutes(_: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.get('/', c => {
    const query = readQuery(c, [...COUNTRY_FILTERS, ...PAGE_PARAMETERS])
    const rows = COUNTRIES.map(country => toWireCountry(country, c))
    return sendSlice(c, rows.filter(matcher(query, COUNTRY_FILTERS)), query)
  })

  routes.get('/:country', c => {
    readQuery(c, [])
    return c.json(toWireCountry(requireCountry(c), c))
  })

  routes.get('/:country/states', c => {
    const country = requireCountry(c)
    const query = readQuery(c, [...STATE_FILTERS, ...PAGE_PARAMETERS])
    const rows = country.states.map(state => toWireState(state, country))
    return sendSlice(c, rows.filter(matcher(query, STATE_FILTERS)), query)
  })

  routes.get('/:country/states/:state', c => {
    readQuery(c, [])
    const country = requireCountry(c)
    const id = idOf(c, 'state', 'A state')
    const state = country.states.find(state => state.id === id)
    if (state === undefined) throw notFound('A state', id)
    return c.json(toWireState(state, country))
  })

  return routes
}

function requireCountry(c: StoreContext): Country {
  const id = idOf(c, 'country', 'A country')
  const country = COUNTRIES.find(country => country.id === id)
  if (country === undefined) throw notFound('A country', id)
  return country
}

function toWireCountry({ id, name, iso2, iso3 }: Country, c: StoreContext) {
  const resource = `/countries/${id}/states`
  const url = `${new URL(c.req.url).origin}/stores/${c.get('scope').hash}/v2${resource}`
  return { id, country: name, country_iso2: iso2, country_iso3: iso3, states: { url, resource } }
}

function toWireState({ id, name, code }: State, country: Country) {
  return { id, state: name, state_abbreviation: code, country_id: country.id }
}

/** Whether a row has what the query asks for, in any case. */
function matcher(query: Query, filters: readonly string[]) {
  const wanted = filters.flatMap(name => {
    const value = query.get(name)
    return value === undefined ? [] : [{ name, value: value.toLowerCase() }]
  })
  return (row: object) => {
    const fields = new Map<string, unknown>(Object.entries(row))
    return wanted.every(({ name, value }) => String(fields.get(name)).toLowerCase() === value)
  }
}
