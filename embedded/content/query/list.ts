import type { Fields } from '../json.ts'
import type { View } from '../store/view.ts'
import type { Params } from '../wire/params.ts'
import { pageOf, sortBy } from './page.ts'
import { typedIn } from './typeahead.ts'

/** One page of what was found, and how much that is without `skip` and `limit`. */
export type List<Item> = { page: readonly Item[]; count: number }

/**
 * Narrows by `tags` and `typeahead`, sorts, cuts at `before_uid` and `after_uid`, and takes one page.
 * @param view where the items come from, if they come from one: it knows orders already
 */
export function listOf<Item extends Fields>(found: readonly Item[], params: Params, view?: View): List<Item> {
  const tags = new Set<unknown>(params.list('tags'))
  const typed = params.text('typeahead')
  const tagged = tags.size === 0 ? found : found.filter(item => hasTag(item, tags))
  const narrowed = typed ? typedIn(tagged, typed, view) : tagged
  const cut = between(sortBy(narrowed, params, view), params)
  return { page: pageOf(cut, params), count: cut.length }
}

const hasTag = ({ tags: own }: Fields, tags: ReadonlySet<unknown>): boolean =>
  Array.isArray(own) && own.some(tag => tags.has(tag))

// A uid that is not in the list has nothing before it and nothing after it.
function between<Item extends Fields>(items: readonly Item[], params: Params): readonly Item[] {
  const [before, after] = [params.text('before_uid'), params.text('after_uid')]
  if (before === undefined && after === undefined) return items
  const at = (uid: string) => items.findIndex(item => item.uid === uid)
  const end = before === undefined ? items.length : Math.max(at(before), 0)
  const start = after === undefined ? 0 : at(after) + 1 || items.length
  return items.slice(start, end)
}

/** The `count` of a list, when `include_count` asks for it. */
export const countOf = ({ count }: List<unknown>, params: Params) =>
  params.flag('include_count') ? { count } : {}
