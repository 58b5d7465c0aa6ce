import { type CommerceRegion, isInRegion, type RegionId } from '../region.ts'
import type { Attributes } from './attribute.ts'
import type { CommerceIds } from './category.ts'
import { gridProducts, type Product, type SellableProduct } from './product.ts'

/** The attributes by which products of some categories are related automatically. */
export type RelatedRule = {
  /** Keys. */
  readonly categories: readonly string[]
  readonly attributes: readonly string[]
  /** Attributes that count only together; where there are any, `attributes` is ignored. */
  readonly groupedAttributes: readonly (readonly string[])[]
}

type RelatableProduct = { readonly uid: string; readonly attributes: Attributes }

/** The rule of a category, else of its parent. */
export function relatedRuleFor<R extends RelatedRule>(
  rules: readonly R[],
  category: { readonly key: string; readonly parent: string | null },
): R | null {
  const of = (key: string | null) => rules.find(({ categories }) => key !== null && categories.includes(key))
  return of(category.key) ?? of(category.parent) ?? null
}

/**
 * A category's products that share what the rule requires with the current one: all attributes of one group, or any
 * single attribute. Sorted by the number of shared attributes, then by position after the current product, so that
 * every product of a large category is shown somewhere. Without applicable attributes the whole category is related.
 * Never the current product itself.
 */
export function automatedRelated<P extends RelatableProduct>(
  candidates: readonly P[],
  current: { readonly uid: string | null; readonly attributes: Attributes },
  rule: Pick<RelatedRule, 'attributes' | 'groupedAttributes'> | null,
): P[] {
  const at = candidates.findIndex(({ uid }) => uid === current.uid)
  const others = [...candidates.slice(at + 1), ...candidates.slice(0, Math.max(at, 0))]
  const groups = applicableGroups(rule, current.attributes)
  if (groups.length === 0) return others
  const names = [...new Set(groups.flat())]
  return others
    .map(product => ({ product, shared: names.filter(name => isShared(name, current, product)) }))
    .filter(({ shared }) => groups.some(group => group.every(name => shared.includes(name))))
    .toSorted((a, b) => b.shared.length - a.shared.length)
    .map(({ product }) => product)
}

/** A single attribute is a group of one. Groups with an attribute that the product lacks do not apply. */
function applicableGroups(
  rule: Pick<RelatedRule, 'attributes' | 'groupedAttributes'> | null,
  attributes: Attributes,
): (readonly string[])[] {
  if (rule === null) return []
  const groups = rule.groupedAttributes.filter(group => group.length > 0)
  const required = groups.length > 0 ? groups : rule.attributes.map(name => [name])
  return required.filter(group => group.every(name => sharedValues(attributes, name).length > 0))
}

type WithAttributes = { readonly attributes: Attributes }

function isShared(name: string, a: WithAttributes, b: WithAttributes): boolean {
  const options = sharedValues(a.attributes, name)
  return sharedValues(b.attributes, name).some(option => options.includes(option))
}

function sharedValues(attributes: Attributes, name: string): readonly string[] {
  const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined
  if (value === undefined) return []
  return typeof value === 'number' ? [String(value)] : value
}

export type RelatedCategory = {
  readonly uid: string
  readonly slug: string
  readonly key: string
  /** The parent category's key. */
  readonly parent: string | null
  /** Category ids in each store. */
  readonly commerceIds: Readonly<Partial<Record<CommerceRegion, number>>>
  /** The key of the category in which related products are looked for; null: this one. */
  readonly related: { readonly category: string } | null
}

type StoreCategory = { readonly id: number; readonly slug: string }

/** The category with the path of the store's category; else the one for which content states this id. null: none. */
export function categoryByStoreId<C extends Pick<RelatedCategory, 'slug' | 'commerceIds'>>(
  categories: readonly C[],
  id: number,
  { region, inStore }: { readonly region: CommerceRegion; readonly inStore: readonly StoreCategory[] },
): C | null {
  const slug = inStore.find(category => category.id === id)?.slug ?? ''
  return (
    categories.find(category => slug !== '' && category.slug === slug) ??
    categories.find(({ commerceIds }) => commerceIds[region] === id) ??
    null
  )
}

/** The category in which related products are looked for. */
export function relatedCategory<C extends RelatedCategory>(categories: readonly C[], category: C): C {
  return categories.find(({ key }) => key === category.related?.category) ?? category
}

/** The current product's uid, and the visit's region. */
type RelatedPlace = { readonly current: string; readonly region: RegionId }

/** Related products on a page. */
export function relatedTarget(brand: { readonly productDataVariant: boolean }): number {
  return brand.productDataVariant ? 4 : 8
}

/** The editors' related products that can be shown: with title, slug, region and commerce product. */
export function manualRelated(products: readonly Product[], place: RelatedPlace): SellableProduct[] {
  const uids = new Set([place.current])
  return gridProducts(products).filter(product => {
    if (uids.has(product.uid) || !isInRegion(product, place.region)) return false
    uids.add(product.uid)
    return true
  })
}

/**
 * All manually related products first, then automated ones up to the target, each once and without the current product
 * (docs/behaviour/search-and-listing.md#related-products).
 */
export function relatedProducts(
  manual: readonly SellableProduct[],
  automated: readonly Product[],
  { target, ...place }: RelatedPlace & { readonly target: number },
): SellableProduct[] {
  const others = manualRelated(automated, place).filter(({ uid }) => manual.every(one => one.uid !== uid))
  return [...manual, ...others.slice(0, Math.max(0, target - manual.length))]
}

/** The rules of all categories, with their ids in the stores. */
export type RelatedSettings = readonly (RelatedRule & { readonly commerceIds: CommerceIds })[]

type ReplaceableProduct = {
  readonly uid: string
  readonly attributes: Attributes
  /** Keys. */
  readonly categories: readonly string[]
}

/**
 * Substitutes for a discontinued product: sorted by shared categories, then by the rule. Only the product itself is
 * dropped.
 */
export function alternativesFor<P extends ReplaceableProduct>(
  gone: ReplaceableProduct,
  candidates: readonly P[],
  rule: Pick<RelatedRule, 'attributes' | 'groupedAttributes'> | null,
): P[] {
  const related = automatedRelated(candidates, gone, rule)
  const others = candidates.filter(one => one.uid !== gone.uid && !related.includes(one))
  const shared = ({ categories }: P) => categories.filter(key => gone.categories.includes(key)).length
  return [...related, ...others].toSorted((a, b) => shared(b) - shared(a))
}

type Comparable = {
  readonly uid: string
  /** Keys, the topmost first. */
  readonly categories: readonly string[]
  readonly attributes: Attributes
}

/** Products compared with one. */
export const MAX_COMPARED = 3

/**
 * Products of the same main category, sorted by shared categories, then by the distance of their numbers. Those that
 * share only the main one are left out where others share more: a glove is not compared with goggles.
 */
export function comparableProducts<P extends Comparable>(product: Comparable, others: readonly P[]): P[] {
  const [kind] = product.categories
  const ranked = others
    .filter(({ uid, categories }) => uid !== product.uid && kind !== undefined && categories.includes(kind))
    .map(other => ({ other, shared: sharedCategories(product, other), away: distance(product, other) }))
    .toSorted((a, b) => b.shared - a.shared || a.away - b.away)
  const closer = ranked.filter(({ shared }) => shared > 1)
  return (closer.length > 0 ? closer : ranked).map(({ other }) => other)
}

function sharedCategories(a: Comparable, b: Comparable): number {
  return a.categories.filter(category => b.categories.includes(category)).length
}

/** The mean relative difference of the numbers that both state: 0 to 1. */
function distance(a: Comparable, b: Comparable): number {
  const parts = Object.entries(a.attributes).flatMap(([name, value]) => {
    const other = Object.hasOwn(b.attributes, name) ? b.attributes[name] : undefined
    if (typeof value !== 'number' || typeof other !== 'number') return []
    const larger = Math.max(Math.abs(value), Math.abs(other))
    return [larger === 0 ? 0 : Math.min(1, Math.abs(value - other) / larger)]
  })
  return parts.length === 0 ? 1 : parts.reduce((sum, part) => sum + part, 0) / parts.length
}
