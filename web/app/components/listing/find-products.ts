import type { AttributeSettings } from '@firnline/domain/attribute/attribute'
import type { Category } from '@firnline/domain/category/category'
import { isMain } from '@firnline/domain/category/category-tree'
import { offersOf, planFacets } from '@firnline/domain/search/facet-plan'
import {
  type Condition,
  conditionsOf,
  countAsks,
  isOffered,
  isWorthOffering,
  type Offered,
  offer,
  rangeAsks,
  withChosen,
} from '@firnline/domain/search/facet-question'
import { type ListingState, onlyOffered } from '@firnline/domain/search/listing-state'
import { sortFields } from '@firnline/domain/search/sort-fields'
import type { Visit } from '@firnline/domain/visit'
import { PRODUCT_ATTRIBUTES } from '@firnline/services/content/product-attributes'
import type { Search, SearchAnswer, SearchQuestion } from '@firnline/services/search/port'

export type ListingScope = {
  /** What is asked for; of it only what is offered counts. */
  readonly asked: ListingState
  /** The categories listed, which decide what they can be narrowed by; null: whatever the query finds. */
  readonly categories: readonly Category[] | null
  /** All there are, in the editors' order. */
  readonly allCategories: readonly Category[]
  readonly settings: AttributeSettings
  readonly hidden: readonly string[]
  readonly pageSize: number
  /** What lists, for the search's statistics. */
  readonly tag: string
}

export type FoundProducts = {
  readonly state: ListingState
  readonly facets: readonly Offered[]
  readonly answer: SearchAnswer
}

type Facets = NonNullable<SearchQuestion['facets']>

type Parts = { readonly search: Search; readonly visit: Visit }

/**
 * The products of a list and what they can be narrowed by: first what there is to choose while nothing is chosen, then
 * the list as it is asked for. Throws ServiceError when the search does not answer.
 */
export async function findProducts({ search, visit }: Parts, scope: ListingScope): Promise<FoundProducts> {
  const { asked, categories, allCategories, settings, hidden, pageSize, tag } = scope
  const { query } = asked
  const within = withinScope(scope, visit)
  const base = { query, language: visit.locale.contentLanguage, includedRegions: [visit.region] }
  const count = (facets: Facets, chosen: readonly Condition[] = []) =>
    search.search({
      ...{ ...base, size: 0, filters: [...within, ...chosen], facets },
      disjunctive: chosen.map(({ field }) => field),
    })

  const shelves = categories?.slice(0, 1) ?? (await foundCategories(count, allCategories, asked))
  const { bcRegion, shopping, customer } = visit
  const currency = visit.currency.code
  const planVisit = { bcRegion, shopping, isPro: customer.isPro }
  const facts = { settings, hidden, categories: shelves, attributes: PRODUCT_ATTRIBUTES }
  const plan = planFacets({ ...facts, acrossCategories: categories === null, visit: planVisit })
  const ofCategory = plan.filter(({ kind }) => kind === 'category')
  const { facets: ranges } = await count(
    rangeAsks(plan),
    conditionsOf(asked, { facets: ofCategory, currency }),
  )
  const choosable = choosableCategories(ranges.categories?.[0] ?? [], allCategories)
  const all = plan.map(facet =>
    offer(facet, ranges, { settings, offers: offersOf(planVisit), categories: choosable }),
  )
  const offered = all.filter(isWorthOffering)
  const state = onlyOffered(asked, (param, value) => isOffered(offered, param, value))
  const facets = offered.map(facet => withChosen(facet, state))
  const filters = [...within, ...conditionsOf(state, { facets, currency })]
  const answer = await search.search({
    ...{ ...base, filters, size: pageSize, page: state.page, tags: [tag] },
    sort: sortFields(state.sort, { store: bcRegion, query }),
    facets: countAsks(facets),
    disjunctive: facets.map(({ field }) => field),
  })
  if (answer.results.length > 0 || state.page === 1 || answer.totalPages === 0)
    return { state, facets, answer }
  // Beyond the end stands the last page.
  return findProducts({ search, visit }, { ...scope, asked: { ...asked, page: answer.totalPages } })
}

/** The list's own conditions: products that this store sells, of its categories. */
function withinScope({ categories }: ListingScope, { bcRegion }: Visit): Condition[] {
  const condition = (field: string, values: readonly string[]): Condition => ({ field, values, type: 'any' })
  return [
    condition('kind', ['product']),
    condition('stores', [bcRegion]),
    ...(categories === null
      ? []
      : [
          condition(
            'categories',
            categories.map(({ uid }) => uid),
          ),
        ]),
  ]
}

/** Which main categories a query's products are of; those chosen, if any are. */
async function foundCategories(
  count: (facets: Facets) => Promise<SearchAnswer>,
  all: readonly Category[],
  { chosen }: ListingState,
): Promise<readonly Category[]> {
  const asked = all.filter(({ uid }) => chosen.category?.includes(uid))
  if (asked.length > 0) return asked
  const { facets } = await count({ categories: [{ type: 'value', size: 250 }] })
  const found = (facets.categories?.[0] ?? []).map(({ value }) => value)
  return all.filter(category => isMain(category) && found.includes(category.uid))
}

/** The main categories where there are several, else the parts of the only one. */
function choosableCategories(
  counts: SearchAnswer['facets'][string][number],
  all: readonly Category[],
): readonly string[] {
  const found = all.filter(({ uid }) => counts.some(({ value }) => value === uid))
  const main = found.filter(isMain)
  return (main.length > 1 ? main : found.filter(category => !isMain(category))).map(({ uid }) => uid)
}
