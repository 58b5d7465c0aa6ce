import type { Point } from './nearest.ts'

/** A place that can be searched for by any of its names. */
export type Place = Point & { readonly names: readonly string[] }

/** As people type it: no accents, no case, `ue` for `ü`. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** `Sölden` is looked for as `solden` too. */
function spellings(name: string): string[] {
  const withoutMarks = name.normalize('NFD').replace(/\p{M}/gu, '')
  return [...new Set([plain(name), plain(withoutMarks)])]
}

const SHORTEST_START = 3

/** The first place with this name, else the first whose name begins so; `name`: which of its names that is. null: none. */
export function findPlace<P extends { readonly names: readonly string[] }>(
  places: readonly P[],
  query: string,
): { readonly place: P; readonly name: string } | null {
  const wanted = spellings(query).filter(text => text !== '')
  const starts = wanted.filter(text => text.length >= SHORTEST_START)
  return (
    named(places, spelling => wanted.includes(spelling)) ??
    named(places, spelling => starts.some(start => spelling.startsWith(start)))
  )
}

function named<P extends { readonly names: readonly string[] }>(
  places: readonly P[],
  fits: (spelling: string) => boolean,
): { place: P; name: string } | null {
  for (const place of places) {
    const name = place.names.find(one => spellings(one).some(fits))
    if (name !== undefined) return { place, name }
  }
  return null
}
