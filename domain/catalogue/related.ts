import { type CommerceRegion, isInRegion, type RegionId } from '../region.ts'
import type { Attributes } from './attribute.ts'
import type { CommerceIds } from './category.ts'
import { gridProducts, type Product, type SellableProduct } from './product.ts'

/** By which attributes the products of some categories are related of themselves. */
export type RelatedRule = {
  /** uids */
  readonly categories: readonly string[]
  readonly attributes: readonly string[]
  /** Attributes that count only together; when there are any, `attributes` is not asked. */
  readonly groupedAttributes: readonly (readonly string[])[]
}

type RelatableProduct = { readonly uid: string; readonly attributes: Attributes }

/** The rule of a category, else that of the category it is part of. */
export function relatedRuleFor<R extends RelatedRule>(
  rules: readonly R[],
  category: { readonly uid: string; readonly parent: string | null },
): R | null {
  const of = (uid: string | null) => rules.find(({ categories }) => uid !== null && categories.includes(uid))
  return of(category.uid) ?? of(category.parent) ?? null
}

/**
 * A category's products that share with the current one what the rule asks: all attributes of one group, or any single
 * attribute. What shares most stands first, otherwise those that follow the current product in the order given, then
 * those before it: so no product of a large category is left out everywhere. Where the rule asks nothing that the
 * current product states, all of the category are related. Never the current product itself.
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
  const asked = [...new Set(groups.flat())]
  return others
    .map(product => ({ product, shared: asked.filter(name => isShared(name, current, product)) }))
    .filter(({ shared }) => groups.some(group => group.every(name => shared.includes(name))))
    .toSorted((a, b) => b.shared.length - a.shared.length)
    .map(({ product }) => product)
}

/** A single attribute is a group of one. Groups with an attribute that the product does not state ask nothing. */
function applicableGroups(
  rule: Pick<RelatedRule, 'attributes' | 'groupedAttributes'> | null,
  attributes: Attributes,
): (readonly string[])[] {
  if (rule === null) return []
  const groups = rule.groupedAttributes.filter(group => group.length > 0)
  const asked = groups.length > 0 ? groups : rule.attributes.map(name => [name])
  return asked.filter(group => group.every(name => sharedValues(attributes, name).length > 0))
}

type Stated = { readonly attributes: Attributes }

function isShared(name: string, a: Stated, b: Stated): boolean {
  const options = sharedValues(a.attributes, name)
  return sharedValues(b.attributes, name).some(option => options.includes(option))
}

function sharedValues(attributes: Attributes, name: string): readonly string[] {
  const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined
  if (value === undefined) return []
  return typeof value === 'number' ? [String(value)] : value
}

/** What relating products needs to know of a category. */
export type RelatedCategory = {
  readonly uid: string
  /** The uid of the category that this one is part of. */
  readonly parent: string | null
  /** The stores' numbers of it. */
  readonly commerceIds: Readonly<Partial<Record<CommerceRegion, number>>>
  /** Where its products' related products are looked for; null: in the category itself. */
  readonly related: { readonly category: string } | null
}

/** `id`: a uid, or the number of the category in the store of the region. null: there is no such category. */
export function categoryById<C extends RelatedCategory>(
  categories: readonly C[],
  id: string,
  region: CommerceRegion,
): C | null {
  return (
    categories.find(({ uid }) => uid === id) ??
    categories.find(
      ({ commerceIds }) => commerceIds[region] !== undefined && String(commerceIds[region]) === id,
    ) ??
    null
  )
}

/** Where the related products of a category's products are looked for. */
export function relatedCategory<C extends RelatedCategory>(categories: readonly C[], category: C): C {
  return categories.find(({ uid }) => uid === category.related?.category) ?? category
}

/** Where related products are shown: the uid of the product they are related to, and the visit's region. */
export type RelatedPlace = { readonly current: string; readonly region: RegionId }

/** How many related products a page aims at. */
export function relatedTarget(brand: { readonly productDataVariant: boolean }): number {
  return brand.productDataVariant ? 4 : 8
}

/** What an editor has related by hand, as far as it can be shown: with title, url, region and commerce product. */
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

/** The rules of all categories, with the stores' numbers of these. */
export type RelatedSettings = readonly (RelatedRule & { readonly commerceIds: CommerceIds })[]

/** What a product that is gone is compared with others by. */
export type ReplaceableProduct = {
  readonly uid: string
  readonly attributes: Attributes
  /** uids */
  readonly categories: readonly string[]
}

/**
 * What may stand in for a product that is gone, from the closest: what shares most of its categories, and among these
 * what the shop's rule relates to it. Nothing is left out but the product itself.
 */
export function alternativesFor<P extends ReplaceableProduct>(
  gone: ReplaceableProduct,
  candidates: readonly P[],
  rule: Pick<RelatedRule, 'attributes' | 'groupedAttributes'> | null,
): P[] {
  const related = automatedRelated(candidates, gone, rule)
  const others = candidates.filter(one => one.uid !== gone.uid && !related.includes(one))
  const shared = ({ categories }: P) => categories.filter(uid => gone.categories.includes(uid)).length
  return [...related, ...others].toSorted((a, b) => shared(b) - shared(a))
}
