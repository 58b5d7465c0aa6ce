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

/** What a list can be narrowed by. `param` is its name in addresses, `field` in the search index. */
export type Facet = {
  readonly param: string
  readonly field: string
  readonly kind: FacetKind
}

/**
 * options: of an attribute, in the shop's order; numbers: of an attribute, alone or in bands; color: swatches; sizes: of
 * what one buys, in natural order; category: where in the range; offer, stock: what is new, on sale, in stock.
 */
export type FacetKind = 'options' | 'numbers' | 'color' | 'sizes' | 'category' | 'offer' | 'stock' | 'price'

export type FacetPlanFacts = {
  readonly settings: Pick<AttributeSettings, 'facets'>
  /** Attributes that no page shows. */
  readonly hidden: readonly string[]
  /** What the content model knows of products, and which of it is numbers. */
  readonly attributes: ReadonlyMap<string, 'number' | 'options'>
  /** The categories whose products are listed: what all of them can be narrowed by, they are narrowed by together. */
  readonly categories: readonly { readonly uid: string; readonly parent: string | null }[]
  /** The list is not of one category, so categories narrow it. */
  readonly acrossCategories: boolean
  readonly visit: {
    readonly bcRegion: CommerceRegion
    readonly shopping: boolean
    /** Pros pay other prices than the index knows, and never hear of a sale. */
    readonly isPro: boolean
  }
}

/** So many of the editors' attributes stand before sizes and price do. */
const FIRST_ATTRIBUTES = 3

/** The facets of a list in the order in which they stand. */
export function planFacets(facts: FacetPlanFacts): Facet[] {
  const { acrossCategories, visit } = facts
  const attributes = sharedAttributes(facts).flatMap(name => attributeFacet(name, facts))
  const [color, ...sizes] = OPTION_PARAMS
  return [
    ...(acrossCategories ? [{ param: 'category', field: 'categories', kind: 'category' } as const] : []),
    ...attributes.slice(0, FIRST_ATTRIBUTES),
    // A boot's 27.5 and a glove's M have nothing to say to each other.
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

/** What is offered by `offer`, as far as the visitor may hear of it. */
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
  return new Set(categories.map(({ uid, parent }) => parent ?? uid)).size === 1
}

/** One condition of a search: any of these values. */
export type SearchCondition = {
  readonly field: string
  readonly values: readonly (string | number | NumericBucket)[]
  readonly type: 'any'
}

/** What a search is asked to count. */
export type FacetRequest =
  | {
      readonly type: 'value'
      readonly size: number
      readonly sort?: { by: 'value'; direction: 'asc' | 'desc' }
    }
  | { readonly type: 'range'; readonly ranges: readonly NumericBucket[] }

/** What it counted; by field, for each ask in its order. */
export type FacetCounts = Readonly<
  Record<
    string,
    readonly (readonly { readonly value: string | number | NumericBucket; readonly count: number }[])[]
  >
>

/** App Search returns at most 250 values of a facet. */
const ALL_VALUES = { type: 'value', size: 250 } as const
const LOWEST_AND_HIGHEST = (['asc', 'desc'] as const).map(direction => ({
  type: 'value' as const,
  size: 1,
  sort: { by: 'value' as const, direction },
}))

/** What there is to choose at all: asked of the list while nothing is chosen. */
export function choiceRequests(facets: readonly Facet[]): Record<string, readonly FacetRequest[]> {
  return Object.fromEntries(
    facets.map(({ field, kind }) => [field, kind === 'price' ? LOWEST_AND_HIGHEST : [ALL_VALUES]] as const),
  )
}

/** A facet with what can be chosen of it, in its order. */
export type OfferedFacet = Facet & { readonly choices: readonly string[] }

export type OfferFacts = {
  readonly settings: Pick<AttributeSettings, 'optionOrder'>
  /** What may be offered by `offer`, in its order. */
  readonly offers: readonly string[]
  /** What may be offered by `category`, in its order. */
  readonly categories: readonly string[]
}

/** What of a facet the list has: `counts` answer `choiceRequests`. A price's choices are its lowest and highest. */
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
    // Where all of it can be bought there is nothing to choose.
    case 'stock':
      return new Set(numbers).size > 1 ? ['1'] : []
    case 'price':
      return [...new Set(numbers)].map(String)
    default:
      return texts
  }
}

/** Whether a list can be narrowed by it. */
export function isWorthOffering({ kind, choices }: OfferedFacet): boolean {
  return choices.length > (kind === 'stock' || kind === 'offer' ? 0 : 1)
}

/** Whether an address may choose this: what is there, and any number. */
export function isOfferedChoice(offered: readonly OfferedFacet[], param: string, value: string): boolean {
  const facet = offered.find(one => one.param === param)
  if (facet === undefined || facet.kind === 'price') return false
  return facet.kind === 'numbers' ? parseNumericFilter(value) !== null : facet.choices.includes(value)
}

/** Also what is chosen of numbers without being among the choices. */
export function withChosen(facet: OfferedFacet, { chosen }: Pick<ListingState, 'chosen'>): OfferedFacet {
  const own = (chosen[facet.param] ?? []).filter(value => !facet.choices.includes(value))
  return { ...facet, choices: [...facet.choices, ...own] }
}

/** What is asked of the narrowed list: how many there are of each choice. */
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

/** How many there are of a choice. */
export function countOfChoice({ field }: OfferedFacet, choice: string, counts: FacetCounts): number {
  const found = (counts[field] ?? []).flat().find(({ value }) => {
    return typeof value === 'string' ? value === choice : formatNumericFilter(value) === choice
  })
  return found?.count ?? 0
}

/** What is chosen, as the search's conditions. */
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

/** Whole units of the currency; the index has minor ones. Both ends of a price are part of it; of a range the upper one is not. */
function priceCondition({ field }: Facet, { from, to }: PriceRange, currency: string): SearchCondition {
  const range = {
    ...(from === null ? {} : { from: moneyOf(from, currency).amount }),
    ...(to === null ? {} : { to: moneyOf(to + 1, currency).amount }),
  }
  return { field, values: [range], type: 'any' }
}
