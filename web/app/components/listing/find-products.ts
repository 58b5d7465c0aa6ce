import type { AttributeSettings } from '@firnline/domain/catalogue/attribute'
import { type Category, isMainCategory } from '@firnline/domain/catalogue/category'
import {
  choiceRequests,
  conditionsOf,
  countRequests,
  isOfferedChoice,
  isWorthOffering,
  type OfferedFacet,
  offersVisibleTo,
  planFacets,
  type SearchCondition,
  toOfferedFacet,
  withChosen,
} from '@firnline/domain/search/facet'
import { sortFields } from '@firnline/domain/search/index-field'
import { type ListingState, onlyOffered } from '@firnline/domain/search/listing-state'
import type { Visit } from '@firnline/domain/visit'
import { PRODUCT_ATTRIBUTES } from '@firnline/services/content/product-attributes'
import type { Search, SearchRequest, SearchResponse } from '@firnline/services/search/port'

export type ListingScope = {
  /** The requested state; choices that are not offered are ignored. */
  readonly requested: ListingState
  /** null: all categories. */
  readonly categories: readonly Category[] | null
  /** In the editors' order. */
  readonly allCategories: readonly Category[]
  readonly settings: AttributeSettings
  readonly hidden: readonly string[]
  readonly pageSize: number
  /** For the search's analytics. */
  readonly tag: string
}

export type FoundProducts = {
  readonly state: ListingState
  readonly facets: readonly OfferedFacet[]
  readonly answer: SearchResponse
}

type Facets = NonNullable<SearchRequest['facets']>

type Parts = { readonly search: Search; readonly visit: Visit }

/** The products of a list and its facets: first the facets without any choice, then the list. Throws ServiceError. */
export async function findProducts({ search, visit }: Parts, scope: ListingScope): Promise<FoundProducts> {
  const { requested, categories, allCategories, settings, hidden, pageSize, tag } = scope
  const { query } = requested
  const within = scopeConditions(scope, visit)
  const base = { query, language: visit.locale.contentLanguage, includedRegions: [visit.region] }
  const count = (facets: Facets, chosen: readonly SearchCondition[] = []) =>
    search.search({
      ...base,
      size: 0,
      filters: [...within, ...chosen],
      facets,
      disjunctive: chosen.map(({ field }) => field),
    })

  const categoriesToPlan = categories?.slice(0, 1) ?? (await foundCategories(count, allCategories, requested))
  const { bcRegion, shopping, priceGroup } = visit
  const currency = visit.currency.code
  const planVisit = { bcRegion, shopping, isPro: priceGroup.isPro }
  const input = { settings, hidden, categories: categoriesToPlan, attributes: PRODUCT_ATTRIBUTES }
  const plan = planFacets({ ...input, acrossCategories: categories === null, visit: planVisit })
  const ofCategory = plan.filter(({ kind }) => kind === 'category')
  const { facets: ranges } = await count(
    choiceRequests(plan),
    conditionsOf(requested, { facets: ofCategory, currency }),
  )
  const choosable = choosableCategories(ranges.categories?.[0] ?? [], allCategories)
  const all = plan.map(facet =>
    toOfferedFacet(facet, ranges, { settings, offers: offersVisibleTo(planVisit), categories: choosable }),
  )
  const offered = all.filter(isWorthOffering)
  const state = onlyOffered(requested, (param, value) => isOfferedChoice(offered, param, value))
  const facets = offered.map(facet => withChosen(facet, state))
  const filters = [...within, ...conditionsOf(state, { facets, currency })]
  const answer = await search.search({
    ...base,
    filters,
    size: pageSize,
    page: state.page,
    tags: [tag],
    sort: sortFields(state.sort, { store: bcRegion, query }),
    facets: countRequests(facets),
    disjunctive: facets.map(({ field }) => field),
  })
  if (answer.results.length > 0 || state.page === 1 || answer.totalPages === 0)
    return { state, facets, answer }
  // A page beyond the end is the last one.
  return findProducts({ search, visit }, { ...scope, requested: { ...requested, page: answer.totalPages } })
}

function scopeConditions({ categories }: ListingScope, { bcRegion }: Visit): SearchCondition[] {
  const condition = (field: string, values: readonly string[]): SearchCondition => ({
    field,
    values,
    type: 'any',
  })
  return [
    condition('kind', ['product']),
    condition('stores', [bcRegion]),
    ...(categories === null
      ? []
      : [
          condition(
            'categories',
            categories.map(({ key }) => key),
          ),
        ]),
  ]
}

/** The chosen categories, else the main categories of the query's products. */
async function foundCategories(
  count: (facets: Facets) => Promise<SearchResponse>,
  all: readonly Category[],
  { chosen }: ListingState,
): Promise<readonly Category[]> {
  const selected = all.filter(({ key }) => chosen.category?.includes(key))
  if (selected.length > 0) return selected
  const { facets } = await count({ categories: [{ type: 'value', size: 250 }] })
  const found = (facets.categories?.[0] ?? []).map(({ value }) => value)
  return all.filter(category => isMainCategory(category) && found.includes(category.key))
}

/** The main categories if there are several, else the subcategories of the only one. */
function choosableCategories(
  counts: SearchResponse['facets'][string][number],
  all: readonly Category[],
): readonly string[] {
  const found = all.filter(({ key }) => counts.some(({ value }) => value === key))
  const main = found.filter(isMainCategory)
  return (main.length > 1 ? main : found.filter(category => !isMainCategory(category))).map(({ key }) => key)
}
