/**
 * Which fields of an answer are shown: what is not named is left out, so that a field the platform adds tomorrow is nobody's
 * by default. `true`: the value as it is, if it is no object. A list is shown as each of its items is.
 */
export type Shape = true | { readonly [field: string]: Shape | (() => Shape) }

/** Names of plain fields with blanks between them, and the shapes of those that hold objects. */
export function fields(names: string, parts: Exclude<Shape, true> = {}): Exclude<Shape, true> {
  return {
    ...Object.fromEntries(
      names
        .trim()
        .split(/\s+/)
        .map(name => [name, true as const]),
    ),
    ...parts,
  }
}

/** A V3 answer. */
export function envelope(data: Shape): Shape {
  return { data, meta: META }
}

const META = {
  pagination: fields('total count per_page current_page total_pages', {
    links: fields('previous current next'),
  }),
}

/** `value` with the fields of `shape` alone, however deep they stand. */
export function shown(value: unknown, shape: Shape): unknown {
  if (Array.isArray(value)) return value.filter(item => fits(item, shape)).map(item => shown(item, shape))
  if (typeof value !== 'object' || value === null || shape === true) return value
  const kept = Object.entries(value).flatMap(([name, part]) => {
    if (!Object.hasOwn(shape, name)) return []
    const named = shape[name]
    const inner = typeof named === 'function' ? named() : named
    return inner !== undefined && fits(part, inner) ? [[name, shown(part, inner)] as const] : []
  })
  return Object.fromEntries(kept)
}

/** An object where a plain value is expected has fields that nobody named. */
function fits(value: unknown, shape: Shape): boolean {
  return shape !== true || typeof value !== 'object' || value === null || Array.isArray(value)
}
