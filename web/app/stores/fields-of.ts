/**
 * The fields of an external value; none unless it is an object. For replies that every page reads: a schema library
 * would add 3 kB.
 */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
