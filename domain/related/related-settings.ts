import type { CommerceIds } from '../category/category.ts'
import type { RelatedRule } from './automated-related.ts'

/** The rules of all categories, with the stores' numbers of these (SPEC §3 automated related products config). */
export type RelatedSettings = readonly (RelatedRule & { readonly commerceIds: CommerceIds })[]
