import type { Attributes } from '../attribute/attribute.ts'
import { automatedRelated, type RelatedRule } from './automated-related.ts'

/** What a product that is gone is compared with others by. */
export type Replaceable = {
  readonly uid: string
  readonly attributes: Attributes
  /** uids */
  readonly categories: readonly string[]
}

/**
 * What may stand in for a product that is gone, from the closest: what shares most of its categories, and among these
 * what the shop's rule relates to it. Nothing is left out but the product itself (SPEC §2 Error page, 410).
 */
export function alternativesTo<P extends Replaceable>(
  gone: Replaceable,
  candidates: readonly P[],
  rule: Pick<RelatedRule, 'attributes' | 'groupedAttributes'> | null,
): P[] {
  const related = automatedRelated(candidates, gone, rule)
  const others = candidates.filter(one => one.uid !== gone.uid && !related.includes(one))
  const shared = ({ categories }: P) => categories.filter(uid => gone.categories.includes(uid)).length
  return [...related, ...others].toSorted((a, b) => shared(b) - shared(a))
}
