import { type AttributeSettings, sortOptions } from '../attribute/attribute.ts'
import { moneyOf } from '../money/money.ts'
import { type Band, numberChoices, readNumber, writeNumber } from './band.ts'
import type { Facet } from './facet-plan.ts'
import type { ListingState, PriceSpan } from './listing-state.ts'
import { inNaturalOrder } from './natural-order.ts'

/** One condition of a search: any of these values (SPEC §3 Search). */
export type Condition = {
  readonly field: string
  readonly values: readonly (string | number | Band)[]
  readonly type: 'any'
}

/** What a search is asked to count. */
export type Ask =
  | {
      readonly type: 'value'
      readonly size: number
      readonly sort?: { by: 'value'; direction: 'asc' | 'desc' }
    }
  | { readonly type: 'range'; readonly ranges: readonly Band[] }

/** What it counted; by field, for each ask in its order. */
export type Counts = Readonly<
  Record<string, readonly (readonly { readonly value: string | number | Band; readonly count: number }[])[]>
>

/** protocols/app-search.md §3: at most 250. */
const ALL_VALUES = { type: 'value', size: 250 } as const
const ENDS = (['asc', 'desc'] as const).map(direction => ({
  type: 'value' as const,
  size: 1,
  sort: { by: 'value' as const, direction },
}))

/** What there is to choose at all: asked of the list while nothing is chosen. */
export function rangeAsks(facets: readonly Facet[]): Record<string, readonly Ask[]> {
  return Object.fromEntries(
    facets.map(({ field, kind }) => [field, kind === 'price' ? ENDS : [ALL_VALUES]] as const),
  )
}

/** A facet with what can be chosen of it, in its order. */
export type Offered = Facet & { readonly choices: readonly string[] }

export type OfferFacts = {
  readonly settings: Pick<AttributeSettings, 'optionOrder'>
  /** What may be offered by `offer`, in its order. */
  readonly offers: readonly string[]
  /** What may be offered by `category`, in its order. */
  readonly categories: readonly string[]
}

/** What of a facet the list has: `counts` answer `rangeAsks`. A price's choices are its lowest and highest. */
export function offer(facet: Facet, counts: Counts, facts: OfferFacts): Offered {
  const values = (counts[facet.field] ?? []).flat().map(({ value }) => value)
  return { ...facet, choices: choicesOf(facet, values, facts) }
}

function choicesOf({ kind, field }: Facet, values: readonly (string | number | Band)[], facts: OfferFacts) {
  const texts = values.filter(value => typeof value === 'string')
  const numbers = values.filter(value => typeof value === 'number')
  switch (kind) {
    case 'options':
      return sortOptions(texts.toSorted(), field, facts.settings)
    case 'numbers':
      return numberChoices(numbers).map(writeNumber)
    case 'sizes':
      return inNaturalOrder(texts)
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
export function isWorthOffering({ kind, choices }: Offered): boolean {
  return choices.length > (kind === 'stock' || kind === 'offer' ? 0 : 1)
}

/** Whether an address may choose this: what is there, and any number. */
export function isOffered(offered: readonly Offered[], param: string, value: string): boolean {
  const facet = offered.find(one => one.param === param)
  if (facet === undefined || facet.kind === 'price') return false
  return facet.kind === 'numbers' ? readNumber(value) !== null : facet.choices.includes(value)
}

/** Also what is chosen of numbers without being among the choices. */
export function withChosen(facet: Offered, { chosen }: Pick<ListingState, 'chosen'>): Offered {
  const own = (chosen[facet.param] ?? []).filter(value => !facet.choices.includes(value))
  return { ...facet, choices: [...facet.choices, ...own] }
}

/** What is asked of the narrowed list: how many there are of each choice. */
export function countAsks(facets: readonly Offered[]): Record<string, readonly Ask[]> {
  return Object.fromEntries(
    facets
      .filter(({ kind }) => kind !== 'price')
      .map(({ field, kind, choices }) => [field, kind === 'numbers' ? numberAsks(choices) : [ALL_VALUES]]),
  )
}

function numberAsks(choices: readonly string[]): readonly Ask[] {
  const ranges = choices.map(readNumber).filter(number => typeof number === 'object' && number !== null)
  return [ALL_VALUES, ...(ranges.length === 0 ? [] : [{ type: 'range' as const, ranges }])]
}

/** How many there are of a choice. */
export function countOf({ field }: Offered, choice: string, counts: Counts): number {
  const found = (counts[field] ?? []).flat().find(({ value }) => {
    return typeof value === 'string' ? value === choice : writeNumber(value) === choice
  })
  return found?.count ?? 0
}

/** What is chosen, as the search's conditions. */
export function conditionsOf(
  { chosen, price }: Pick<ListingState, 'chosen' | 'price'>,
  { facets, currency }: { readonly facets: readonly Facet[]; readonly currency: string },
): Condition[] {
  return facets.flatMap(facet => {
    if (facet.kind === 'price') return price === null ? [] : [priceCondition(facet, price, currency)]
    const values = (chosen[facet.param] ?? []).flatMap(value => toConditionValue(facet, value) ?? [])
    return values.length === 0 ? [] : [{ field: facet.field, values, type: 'any' }]
  })
}

function toConditionValue({ kind }: Facet, value: string): string | number | Band | null {
  if (kind === 'numbers') return readNumber(value)
  return kind === 'stock' ? Number(value) : value
}

/** Whole units of the currency; the index has minor ones. Both ends of a price are part of it; of a range the upper one is not. */
function priceCondition({ field }: Facet, { from, to }: PriceSpan, currency: string): Condition {
  const range = {
    ...(from === null ? {} : { from: moneyOf(from, currency).amount }),
    ...(to === null ? {} : { to: moneyOf(to + 1, currency).amount }),
  }
  return { field, values: [range], type: 'any' }
}
