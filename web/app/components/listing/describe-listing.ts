import type { PagingProps } from '@firnline/design/navigation/paging'
import { type AttributeSettings, unitOf } from '@firnline/domain/catalogue/attribute'
import type { Category } from '@firnline/domain/catalogue/category'
import { type DisplayTexts, displayText } from '@firnline/domain/content/display-text'
import { decimalOf, formatMoney, moneyOf } from '@firnline/domain/money'
import { countsByChoice, type FacetCounts, type OfferedFacet } from '@firnline/domain/search/facet'
import {
  countChosen,
  type ListingState,
  listingQuery,
  type PriceRange,
  withoutChoices,
  withoutPrice,
  withoutValue,
} from '@firnline/domain/search/listing-state'
import { type NumericBucket, parseNumericFilter } from '@firnline/domain/search/numeric-bucket'
import type { Visit } from '@firnline/domain/visit'
import { format } from '@firnline/messages/format'
import type { Messages } from '@firnline/messages/messages'
import type { ColorNames } from '@firnline/services/content/port'
import { formatNumber, UNIT_SIGNS } from '../../intl.ts'
import { attributeTitle, optionTitle } from '../product/attribute-title.ts'
import type { LISTING_MESSAGES } from './load-listing.ts'
import { LISTING } from './use-filter-form.ts'

export type ChoiceView = {
  readonly value: string
  /** undefined: the same as the value. */
  readonly label: string | undefined
  readonly count: number
  readonly chosen: boolean
  readonly hex?: readonly string[]
}

export type FacetView = { readonly param: string; readonly title: string } & (
  | { readonly kind: 'list' | 'sizes' | 'colors'; readonly choices: readonly ChoiceView[] }
  | {
      readonly kind: 'price'
      /** In whole units. */
      readonly lowest: number
      readonly highest: number
      readonly chosen: PriceRange | null
      readonly token: string
    }
)

export type ChipView = { readonly label: string; readonly href: string }

export type FilterView = {
  readonly facets: readonly FacetView[]
  readonly chips: readonly ChipView[]
  readonly clearHref: string
  /** Number of chosen filters. */
  readonly chosen: number
  readonly paging: PagingProps | null
}

export type FilterContext = {
  readonly state: ListingState
  readonly facets: readonly OfferedFacet[]
  readonly counts: FacetCounts
  readonly totalPages: number
  /** URL without query. */
  readonly path: string
  readonly visit: Pick<Visit, 'locale' | 'currency'>
  readonly settings: AttributeSettings
  readonly texts: DisplayTexts
  readonly colors: ColorNames
  readonly categories: readonly Category[]
  readonly messages: Messages<(typeof LISTING_MESSAGES)[number]>
}

/** Filters, chosen filters and paging of a list. */
export function describeFilters(input: FilterContext): FilterView {
  const { state, path, totalPages, visit, messages } = input
  const facets = input.facets.filter(({ kind }) => kind !== 'price' || visit.currency.format !== null)
  return {
    facets: facets.map(facet => describeFacet(facet, input)),
    chips: facets.flatMap(facet => describeChips(facet, input)),
    clearHref: `${path}${listingQuery(withoutChoices(state))}`,
    chosen: countChosen(state),
    paging: describePaging(state, { path, totalPages, messages }),
  }
}

function describeFacet(facet: OfferedFacet, input: FilterContext): FacetView {
  const { param, kind, choices } = facet
  const title = facetTitle(facet, input)
  if (kind === 'price') return { param, title, kind, ...describePrice(choices, input) }
  const chosen = input.state.chosen[param] ?? []
  const counts = countsByChoice(facet, input.counts)
  const views = choices.map(value => ({
    value,
    label: labelUnlessValue(value),
    count: counts.get(value) ?? 0,
    chosen: chosen.includes(value),
    ...(kind === 'color' ? { hex: input.colors[value]?.hex ?? [] } : {}),
  }))
  const look = kind === 'color' ? 'colors' : kind === 'sizes' ? 'sizes' : 'list'
  return { param, title, kind: look, choices: views }

  /** JSON leaves undefined out: the dozens of ski lengths are sent once. */
  function labelUnlessValue(value: string): string | undefined {
    const label = choiceLabel(facet, value, input)
    return label === value ? undefined : label
  }
}

function describePrice(ends: readonly string[], { state, visit }: FilterContext) {
  const [lowest = 0, highest = lowest] = ends.map(end =>
    Number(decimalOf({ amount: Number(end), currency: visit.currency.code })),
  )
  return {
    lowest: Math.floor(lowest),
    highest: Math.ceil(highest),
    chosen: state.price,
    token: visit.currency.format?.token ?? visit.currency.code,
  }
}

function describeChips(facet: OfferedFacet, input: FilterContext): ChipView[] {
  const { state, path, messages } = input
  if (facet.kind === 'price') {
    const { price } = state
    if (price === null) return []
    return [{ label: priceLabel(price, input), href: `${path}${listingQuery(withoutPrice(state))}` }]
  }
  return (state.chosen[facet.param] ?? []).map(value => {
    const label = choiceLabel(facet, value, input)
    const alone =
      facet.kind === 'numbers'
        ? format(messages.chosenNumber, { facet: facetTitle(facet, input), value: label })
        : label
    return {
      label: facet.kind === 'stock' ? messages.inStock : alone,
      href: `${path}${listingQuery(withoutValue(state, facet.param, value))}`,
    }
  })
}

/** The platform's option names by URL parameter. */
const COLOR_OPTION = 'Color'
const SIZE_OPTIONS: Readonly<Record<string, string>> = {
  length: 'Length',
  size: 'Size',
  'brake-width': 'Brake width',
}

function facetTitle({ kind, field, param }: OfferedFacet, input: FilterContext): string {
  const { messages, texts } = input
  switch (kind) {
    case 'category':
      return messages.category
    case 'price':
      return messages.price
    case 'color':
      return displayText(texts, COLOR_OPTION)
    case 'sizes':
      return displayText(texts, SIZE_OPTIONS[param] ?? param)
    case 'offer':
      return messages.offer
    case 'stock':
      return messages.availability
    default:
      return attributeTitle(field, input)
  }
}

function choiceLabel({ kind, field }: OfferedFacet, value: string, input: FilterContext): string {
  const { messages, texts, colors, categories } = input
  switch (kind) {
    case 'color':
      return colors[value]?.name ?? value
    case 'sizes':
      return displayText(texts, value)
    case 'category':
      return categories.find(({ key }) => key === value)?.title ?? value
    case 'offer':
      return value === 'sale' ? messages.sale : messages.new
    case 'stock':
      return messages.inStock
    case 'numbers':
      return numberLabel(parseNumericFilter(value), field, input)
    default:
      return optionTitle(value, input)
  }
}

function numberLabel(
  number: number | NumericBucket | null,
  field: string,
  { visit, messages }: FilterContext,
): string {
  const bare = (value: number) => formatNumber(value, visit.locale.languageTag)
  const say = (value: number) => `${bare(value)}${UNIT_SIGNS[unitOf(field)]}`
  if (number === null) return ''
  if (typeof number === 'number') return say(number)
  const { from, to } = number
  if (from !== undefined && to !== undefined) return `${bare(from)}–${say(to)}`
  if (to !== undefined) return format(messages.under, { to: say(to) })
  return from === undefined ? '' : format(messages.andUp, { from: say(from) })
}

function priceLabel({ from, to }: PriceRange, { visit, messages }: FilterContext): string {
  const { code } = visit.currency
  const say = (whole: number) =>
    formatMoney(moneyOf(whole, code), { ...visit.currency.format, decimalPlaces: 0 })
  if (from !== null && to !== null) return `${say(from)} – ${say(to)}`
  if (to !== null) return format(messages.upTo, { to: say(to) })
  return from === null ? '' : format(messages.andUp, { from: say(from) })
}

type List = { readonly path: string; readonly totalPages: number; readonly messages: PagingMessages }
type PagingMessages = Messages<'common.next' | 'common.previous' | 'listing.pageNumber' | 'listing.pages'>

/** Links to the first page, the last, and those around this one. null: there is one page only. */
export function describePaging(
  state: ListingState,
  { path, totalPages, messages }: List,
): PagingProps | null {
  if (totalPages < 2) return null
  const current = Math.min(state.page, totalPages)
  const hrefOf = (page: number) => `${path}${listingQuery({ ...state, page })}#${LISTING}`
  const shown = [1, current - 1, current, current + 1, totalPages].filter(
    page => page >= 1 && page <= totalPages,
  )
  const pages = [...new Set(shown)]
  return {
    label: messages.pages,
    current,
    previous: current > 1 ? { href: hrefOf(current - 1), label: messages.previous } : null,
    next: current < totalPages ? { href: hrefOf(current + 1), label: messages.next } : null,
    pages: pages.flatMap((page, at) => {
      const link = { page, href: hrefOf(page), label: format(messages.pageNumber, { page }) }
      return at > 0 && page > (pages[at - 1] ?? 0) + 1 ? [null, link] : [link]
    }),
  }
}
