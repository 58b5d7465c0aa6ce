/** Characters. */
const LONGEST = 50

/**
 * The term of a search as it is reported. What finds nothing, is long, or looks like an address or a number of somebody
 * is not: people paste such things into search boxes.
 */
export function reportedTerm(query: string, results: number): string {
  const term = query.trim().toLowerCase()
  return results > 0 && term.length <= LONGEST && !/@|\d{5}/.test(term) ? term : '(other)'
}
