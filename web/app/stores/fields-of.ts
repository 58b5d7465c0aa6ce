/**
 * The fields of what came from outside; none when it is no object. For the few replies that every page reads: there, a
 * schema library would be 3 of a page's 140 kB.
 */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
