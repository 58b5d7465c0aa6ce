import type { PointOfInterest } from '../library/album.ts'

/** Query parameters by name; of duplicates the last. */
export type Parameters = ReadonlyMap<string, string>

const STORED = /\{\$this\.metadata\.pointOfInterest\.([xywh])\}/g

export const readParameters = (query: URLSearchParams): Parameters => new Map(query)

/** Puts an image's own metadata where a value asks for it, as in `poi={$this.metadata.pointOfInterest.x},…`. */
export function fillIn(parameters: Parameters, stored: PointOfInterest | undefined): Parameters {
  // A stored area without width marks nothing: the middle is meant.
  const point = stored && stored.w > 0 ? stored : { x: 0.5, y: 0.5, w: 0, h: 0 }
  return new Map(
    [...parameters].map(([name, value]) => [
      name,
      value.replace(STORED, (_match, part: 'x' | 'y' | 'w' | 'h') => String(point[part])),
    ]),
  )
}

/** A decimal number without exponent, or undefined when the text is anything else. */
export function number(text: string | undefined): number | undefined {
  return text !== undefined && /^-?\d{1,15}(\.\d{1,15})?$/.test(text.trim()) ? Number(text) : undefined
}

/** Exactly `count` numbers parted by commas. */
export function numbers(text: string | undefined, count: number): number[] | undefined {
  const list = text?.split(',').map(number) ?? []
  const known = list.filter(value => value !== undefined)
  return known.length === count && list.length === count ? known : undefined
}
