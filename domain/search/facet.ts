import { type AttributeSettings, facetsOf, sortOptions } from '../catalogue/attribute.ts'
import { moneyOf } from '../money.ts'
import type { CommerceRegion } from '../region.ts'
import {
  fieldOfParam,
  OPTION_PARAMS,
  offerField,
  paramOfField,
  priceField,
  stockField,
} from './index-field.ts'
import type { ListingState, PriceRange } from './listing-state.ts'
import {
  formatNumericFilter,
  type NumericBucket,
  numericChoices,
  parseNumericFilter,
} from './numeric-bucket.ts'
import { sortSizes } from './size-order.ts'

/** `param` is the URL parameter, `field` the search field. */
export type Facet = {
  readonly param: string
  readonly field: string
  readonly kind: FacetKind
}

/**
 * options: of an attribute, sorted by the settings; numbers: of an attribute, single or in buckets; color: swatches;
 * sizes: of variants; category; offer, stock: new, on sale, in stock.
 */
export type FacetKind = 'options' | 'numbers' | 'color' | 'sizes' | 'category' | 'offer' | 'stock' | 'price'

export type FacetPlanFacts = {
  readonly settings: Pick<AttributeSettings, 'facets'>
  /** Attributes that no page shows. */
  readonly hidden: readonly string[]
  /** The attributes of the content model. */
  readonly attributes: ReadonlyMap<string, 'number' | 'options'>
  /** The listed categories; their common attributes become facets. */
  readonly categories: readonly { readonly key: string; readonly parent: string | null }[]
  /** The listing spans several categories, so it can be filtered by category. */
  readonly acrossCategories: boolean
  readonly visit: {
    readonly bcRegion: CommerceRegion
    readonly shopping: boolean
    /** The index has no pro prices, and pros see no sale. */
    readonly isPro: boolean
  }
}

/** Attributes before sizes and price. */
const FIRST_ATTRIBUTES = 3

/** Facets in display order. */
export function planFacets(facts: FacetPlanFacts): Facet[] {
  const { acrossCategories, visit } = facts
  const attributes = sharedAttributes(facts).flatMap(name => attributeFacet(name, facts))
  const [color, ...sizes] = OPTION_PARAMS
  return [
    ...(acrossCategories ? [{ param: 'category', field: 'categories', kind: 'category' } as const] : []),
    ...attributes.slice(0, FIRST_ATTRIBUTES),
    // Sizes of different kinds of products do not compare.
    ...(isOneKind(facts)
      ? sizes.map(param => ({ param, field: fieldOfParam(param), kind: 'sizes' as const }))
      : []),
    ...(visit.shopping && !visit.isPro
      ? [{ param: 'price', field: priceField(visit.bcRegion), kind: 'price' } as const]
      : []),
    { param: color, field: fieldOfParam(color), kind: 'color' },
    ...attributes.slice(FIRST_ATTRIBUTES),
    { param: 'offer', field: offerField(visit.bcRegion), kind: 'offer' },
    ...(visit.shopping
      ? [{ param: 'stock', field: stockField(visit.bcRegion), kind: 'stock' } as const]
      : []),
  ]
}

/** The values of `offer` for this visitor. */
export function offersVisibleTo({ shopping, isPro }: FacetPlanFacts['visit']): readonly string[] {
  return shopping && !isPro ? ['new', 'sale'] : ['new']
}

function sharedAttributes({ settings, categories }: FacetPlanFacts): readonly string[] {
  const [first = [], ...others] = categories.map(category => facetsOf(settings, category))
  return first.filter(attribute => others.every(one => one.includes(attribute)))
}

function attributeFacet(name: string, { attributes, hidden }: FacetPlanFacts): Facet[] {
  const kind = attributes.get(name)
  if (kind === undefined || hidden.includes(name)) return []
  return [{ param: paramOfField(name), field: name, kind: kind === 'number' ? 'numbers' : 'options' }]
}

function isOneKind({ categories }: FacetPlanFacts): boolean {
  return new Set(categories.map(({ key, parent }) => parent ?? key)).size === 1
}

/** All, any or none of these values. */
export type SearchCondition = {
  readonly field: string
  readonly values: readonly (string | number | NumericBucket)[]
  readonly type: 'all' | 'any' | 'none'
}

/** Counts of values or ranges. */
export type FacetRequest =
  | {
      readonly type: 'value'
      readonly size: number
      readonly sort?: { readonly by: 'count' | 'value'; readonly direction: 'asc' | 'desc' }
    }
  | { readonly type: 'range'; readonly ranges: readonly NumericBucket[] }

export type FacetCount = { readonly value: string | number | NumericBucket; readonly count: number }

/** By field, for each request in its order. */
export type FacetCounts = Readonly<Record<string, readonly (readonly FacetCount[])[]>>

/** App Search returns at most 250 values of a facet. */
const ALL_VALUES = { type: 'value', size: 250 } as const
const LOWEST_AND_HIGHEST = (['asc', 'desc'] as const).map(direction => ({
  type: 'value' as const,
  size: 1,
  sort: { by: 'value' as const, direction },
}))

/** Requests all choices of a listing, before filters. */
export function choiceRequests(facets: readonly Facet[]): Record<string, readonly FacetRequest[]> {
  return Object.fromEntries(
    facets.map(({ field, kind }) => [field, kind === 'price' ? LOWEST_AND_HIGHEST : [ALL_VALUES]] as const),
  )
}

/** A facet with its choices in display order. */
export type OfferedFacet = Facet & { readonly choices: readonly string[] }

export type OfferFacts = {
  readonly settings: Pick<AttributeSettings, 'optionOrder'>
  /** Possible values of `offer`, in order. */
  readonly offers: readonly string[]
  /** Possible values of `category`, in order. */
  readonly categories: readonly string[]
}

/** A facet with the choices of the response to `choiceRequests`. A price has its lowest and highest. */
export function toOfferedFacet(facet: Facet, counts: FacetCounts, facts: OfferFacts): OfferedFacet {
  const values = (counts[facet.field] ?? []).flat().map(({ value }) => value)
  return { ...facet, choices: choicesOf(facet, values, facts) }
}

function choicesOf(
  { kind, field }: Facet,
  values: readonly (string | number | NumericBucket)[],
  facts: OfferFacts,
) {
  const texts = values.filter(value => typeof value === 'string')
  const numbers = values.filter(value => typeof value === 'number')
  switch (kind) {
    case 'options':
      return sortOptions(texts.toSorted(), field, facts.settings)
    case 'numbers':
      return numericChoices(numbers).map(formatNumericFilter)
    case 'sizes':
      return sortSizes(texts)
    case 'category':
      return facts.categories.filter(category => texts.includes(category))
    case 'offer':
      return facts.offers.filter(one => texts.includes(one))
    // Nothing to choose where all products are in stock.
    case 'stock':
      return new Set(numbers).size > 1 ? ['1'] : []
    case 'price':
      return [...new Set(numbers)].map(String)
    default:
      return texts
  }
}

export function isWorthOffering({ kind, choices }: OfferedFacet): boolean {
  return choices.length > (kind === 'stock' || kind === 'offer' ? 0 : 1)
}

/** Whether a URL may choose this value: an existing choice, or any number. */
export function isOfferedChoice(offered: readonly OfferedFacet[], param: string, value: string): boolean {
  const facet = offered.find(one => one.param === param)
  if (facet === undefined || facet.kind === 'price') return false
  return facet.kind === 'numbers' ? parseNumericFilter(value) !== null : facet.choices.includes(value)
}

/** Adds chosen numbers that are not among the choices. */
export function withChosen(facet: OfferedFacet, { chosen }: Pick<ListingState, 'chosen'>): OfferedFacet {
  const own = (chosen[facet.param] ?? []).filter(value => !facet.choices.includes(value))
  return { ...facet, choices: [...facet.choices, ...own] }
}

/** Requests the counts of a filtered listing. */
export function countRequests(facets: readonly OfferedFacet[]): Record<string, readonly FacetRequest[]> {
  return Object.fromEntries(
    facets
      .filter(({ kind }) => kind !== 'price')
      .map(({ field, kind, choices }) => [
        field,
        kind === 'numbers' ? numericRequests(choices) : [ALL_VALUES],
      ]),
  )
}

function numericRequests(choices: readonly string[]): readonly FacetRequest[] {
  const ranges = choices
    .map(parseNumericFilter)
    .filter(number => typeof number === 'object' && number !== null)
  return [ALL_VALUES, ...(ranges.length === 0 ? [] : [{ type: 'range' as const, ranges }])]
}

/** Products by choice. */
export function countsByChoice({ field }: OfferedFacet, counts: FacetCounts): ReadonlyMap<string, number> {
  return new Map(
    (counts[field] ?? [])
      .flat()
      .map(({ value, count }) => [typeof value === 'string' ? value : formatNumericFilter(value), count]),
  )
}

/** The chosen values as search conditions. */
export function conditionsOf(
  { chosen, price }: Pick<ListingState, 'chosen' | 'price'>,
  { facets, currency }: { readonly facets: readonly Facet[]; readonly currency: string },
): SearchCondition[] {
  return facets.flatMap(facet => {
    if (facet.kind === 'price') return price === null ? [] : [priceCondition(facet, price, currency)]
    const values = (chosen[facet.param] ?? []).flatMap(value => toConditionValue(facet, value) ?? [])
    return values.length === 0 ? [] : [{ field: facet.field, values, type: 'any' }]
  })
}

function toConditionValue({ kind }: Facet, value: string): string | number | NumericBucket | null {
  if (kind === 'numbers') return parseNumericFilter(value)
  return kind === 'stock' ? Number(value) : value
}

/** In currency units; the index has minor units. Both ends of a price are inclusive, the upper end of a range is not. */
function priceCondition({ field }: Facet, { from, to }: PriceRange, currency: string): SearchCondition {
  const range = {
    ...(from === null ? {} : { from: moneyOf(from, currency).amount }),
    ...(to === null ? {} : { to: moneyOf(to + 1, currency).amount }),
  }
  return { field, values: [range], type: 'any' }
}
