import type { Filter } from './filter.ts'
import type { Question } from './question.ts'

/** The fields by whose values a search chooses, counts and orders. */
export function columnsOf({ filter, facets, boosts, sort, group }: Question): Set<string> {
  const sorted = [...(sort ?? []), ...(group?.sort ?? [])].flatMap(key =>
    key.kind === 'score' ? [] : [key.field],
  )
  return new Set([
    ...fieldsOf(filter),
    ...(facets ?? []).map(({ field }) => field),
    ...boosts.map(({ field }) => field),
    ...sorted,
    ...(group === null ? [] : [group.field]),
  ])
}

function fieldsOf(filter: Filter): string[] {
  if (filter === null) return []
  return 'of' in filter ? filter.of.flatMap(fieldsOf) : [filter.field]
}
