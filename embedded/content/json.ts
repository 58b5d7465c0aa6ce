export type Json = string | number | boolean | null | Json[] | Fields
export type Fields = { [key: string]: Json }

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A new object with the keys of both: objects merge, arrays and scalars of `over` replace those of `under`. */
export function mergeFields(under: Fields, over: Fields): Fields {
  const merged: Fields = { ...under, ...over }
  for (const [key, value] of Object.entries(over)) {
    const below = Object.hasOwn(under, key) && key !== '__proto__' ? under[key] : undefined
    if (isFields(below) && isFields(value)) merged[key] = mergeFields(below, value)
  }
  return merged
}

/** The value at a dotted path inside objects; arrays are not traversed. */
export function valueAt(fields: Fields, path: string): Json | undefined {
  let value: Json | undefined = fields
  for (const key of path.split('.')) {
    if (!isFields(value) || !Object.hasOwn(value, key)) return undefined
    value = value[key]
  }
  return value
}
