/** `featured`: the default order, or relevance with a query. */
export const SORTS = ['featured', 'new', 'price-asc', 'price-desc', 'name'] as const
export type Sort = (typeof SORTS)[number]

/** Currency units, both ends inclusive; null: open. */
export type PriceRange = { readonly from: number | null; readonly to: number | null }

/** The state of a listing, all of it in the URL. */
export type ListingState = {
  readonly query: string
  /** By facet parameter. Values are sorted and unique; no list is empty. */
  readonly chosen: Readonly<Record<string, readonly string[]>>
  readonly price: PriceRange | null
  readonly sort: Sort
  /** From 1. */
  readonly page: number
}

export const DEFAULT_LISTING: ListingState = { query: '', chosen: {}, price: null, sort: 'featured', page: 1 }

/** App Search takes at most 128 characters. */
const MAX_QUERY_LENGTH = 128
const MAX_PAGES = 100
const MAX_VALUE_LENGTH = 64
const MAX_VALUES_PER_FACET = 20
/** The search takes 32 filters, and each bucket is one. */
const MAX_VALUES = 24
const MAX_PRICE = 1_000_000

export type Pairs = Iterable<readonly [string, string]>

/**
 * Parses a listing's query; forms without scripts send `price-min` and `price-max`. Parameters other than `facets` are
 * dropped, and invalid or excess values.
 */
export function parseListing(pairs: Pairs, facets: ReadonlySet<string>): ListingState {
  const all = [...pairs]
  const one = (name: string) => all.find(([key]) => key === name)?.[1] ?? ''
  return {
    query: [...one('q').replace(/\s+/g, ' ').trim()].slice(0, MAX_QUERY_LENGTH).join(''),
    chosen: readChosen(all, facets),
    price: readPrice(one('price')) ?? priceRange(one('price-min'), one('price-max')),
    sort: SORTS.find(sort => sort === one('sort')) ?? 'featured',
    page: /^[1-9]\d{0,2}$/.test(one('page')) ? Math.min(Number(one('page')), MAX_PAGES) : 1,
  }
}

function readChosen(
  all: readonly (readonly [string, string])[],
  facets: ReadonlySet<string>,
): ListingState['chosen'] {
  const values = new Map<string, Set<string>>()
  let count = 0
  for (const [name, text] of all) {
    if (!facets.has(name)) continue
    const ofOne = values.get(name) ?? new Set()
    for (const value of text.split(',').map(part => part.replace(/\s+/g, ' ').trim())) {
      if (value === '' || value.length > MAX_VALUE_LENGTH || ofOne.has(value)) continue
      if (count === MAX_VALUES || ofOne.size === MAX_VALUES_PER_FACET) break
      ofOne.add(value)
      count += 1
    }
    if (ofOne.size > 0) values.set(name, ofOne)
  }
  return Object.fromEntries(
    [...values].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, chosen]) => [name, [...chosen].sort()]),
  )
}

/** `200-500`, `-500`, `200-`. */
function readPrice(text: string): PriceRange | null {
  const [, from = '', to = ''] = /^(\d*)-(\d*)$/.exec(text) ?? []
  return priceRange(from, to)
}

function priceRange(from: string, to: string): PriceRange | null {
  const [low, high] = [from, to].map(readAmount)
  if (low == null && high == null) return null
  if (low != null && high != null && low > high) return { from: high, to: low }
  return { from: low ?? null, to: high ?? null }
}

function readAmount(text: string): number | null {
  const amount = /^\s*(\d{1,9})(?:[.,]\d{0,2})?\s*$/.exec(text)?.[1]
  return amount === undefined ? null : Math.min(Number(amount), MAX_PRICE)
}

/** The query parameters in canonical order, without defaults; `parseListing` reads them. */
export function serializeListing({ query, chosen, price, sort, page }: ListingState): [string, string][] {
  const facets = Object.entries(chosen).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return [
    ...pair('q', query),
    ...facets.map(([name, values]): [string, string] => [name, values.toSorted().join(',')]),
    ...pair('price', price === null ? '' : `${price.from ?? ''}-${price.to ?? ''}`),
    ...pair('sort', sort === 'featured' ? '' : sort),
    ...pair('page', page === 1 ? '' : String(page)),
  ]
}

/** Empty for the default listing. */
export function listingQuery(state: ListingState): string {
  const written = serializeListing(state).map(([name, value]) => `${name}=${encode(value)}`)
  return written.length === 0 ? '' : `?${written.join('&')}`
}

/** Form encoding with literal commas. */
function encode(value: string): string {
  return encodeURIComponent(value.replace(/\p{Cs}/gu, '\ufffd'))
    .replaceAll('%20', '+')
    .replaceAll('%2C', ',')
}

function pair(name: string, value: string): [string, string][] {
  return value === '' ? [] : [[name, value]]
}

/** The number of filters: chosen values and the price. */
export function countChosen({ chosen, price }: Pick<ListingState, 'chosen' | 'price'>): number {
  return Object.values(chosen).flat().length + (price === null ? 0 : 1)
}

/** Removes one value and goes to the first page. */
export function withoutValue(state: ListingState, param: string, value: string): ListingState {
  const { [param]: values = [], ...others } = state.chosen
  const left = values.filter(one => one !== value)
  return { ...state, chosen: left.length === 0 ? others : { ...others, [param]: left }, page: 1 }
}

export function withoutPrice(state: ListingState): ListingState {
  return { ...state, price: null, page: 1 }
}

/** Keeps query and order only. */
export function withoutChoices(state: ListingState): ListingState {
  return { ...state, chosen: {}, price: null, page: 1 }
}

/** Drops values that no facet offers. */
export function onlyOffered(
  state: ListingState,
  isOffered: (param: string, value: string) => boolean,
): ListingState {
  const chosen = Object.entries(state.chosen)
    .map(([param, values]) => [param, values.filter(value => isOffered(param, value))] as const)
    .filter(([, values]) => values.length > 0)
  return { ...state, chosen: Object.fromEntries(chosen) }
}
