import type { Attributes } from '../attribute/attribute.ts'

/** By which attributes the products of some categories are related of themselves (SPEC §3 automated related products config). */
export type RelatedRule = {
  /** uids */
  readonly categories: readonly string[]
  readonly attributes: readonly string[]
  /** Attributes that count only together; when there are any, `attributes` is not asked. */
  readonly groupedAttributes: readonly (readonly string[])[]
}

type Comparable = { readonly uid: string; readonly attributes: Attributes }

/** The rule of a category, else that of the category it is part of. */
export function ruleFor<R extends RelatedRule>(
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
 * current product states, all of the category are related. Never the current product itself (SPEC §7).
 */
export function automatedRelated<P extends Comparable>(
  candidates: readonly P[],
  current: { readonly uid: string | null; readonly attributes: Attributes },
  rule: Pick<RelatedRule, 'attributes' | 'groupedAttributes'> | null,
): P[] {
  const at = candidates.findIndex(({ uid }) => uid === current.uid)
  const others = [...candidates.slice(at + 1), ...candidates.slice(0, Math.max(at, 0))]
  const groups = askedGroups(rule, current.attributes)
  if (groups.length === 0) return others
  const asked = [...new Set(groups.flat())]
  return others
    .map(product => ({ product, shared: asked.filter(name => isShared(name, current, product)) }))
    .filter(({ shared }) => groups.some(group => group.every(name => shared.includes(name))))
    .toSorted((a, b) => b.shared.length - a.shared.length)
    .map(({ product }) => product)
}

/** A single attribute is a group of one. Groups with an attribute that the product does not state ask nothing. */
function askedGroups(
  rule: Pick<RelatedRule, 'attributes' | 'groupedAttributes'> | null,
  attributes: Attributes,
): (readonly string[])[] {
  if (rule === null) return []
  const groups = rule.groupedAttributes.filter(group => group.length > 0)
  const asked = groups.length > 0 ? groups : rule.attributes.map(name => [name])
  return asked.filter(group => group.every(name => optionsOf(attributes, name).length > 0))
}

type Stated = { readonly attributes: Attributes }

function isShared(name: string, a: Stated, b: Stated): boolean {
  const options = optionsOf(a.attributes, name)
  return optionsOf(b.attributes, name).some(option => options.includes(option))
}

function optionsOf(attributes: Attributes, name: string): readonly string[] {
  const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined
  if (value === undefined) return []
  return typeof value === 'number' ? [String(value)] : value
}
