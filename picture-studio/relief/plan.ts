/** The map's frame, in units: what every plan's x and y are in, and the size of the picture. */
export const FRAME = { width: 2400, height: 1500 }

export type Spot = readonly [x: number, y: number]
/** x, y and metres above sea level. */
export type Height = readonly [x: number, y: number, meters: number]

/** `x,y x,y …` */
export const path = (text: string): Spot[] =>
  numbersIn(text).map(([x, y, ...more]) => {
    if (x === undefined || y === undefined || more.length > 0) throw new Error(`Not x,y: ${text}`)
    return [x, y]
  })

/** `x,y,meters x,y,meters …` */
export const heights = (text: string): Height[] =>
  numbersIn(text).map(([x, y, meters, ...more]) => {
    if (x === undefined || y === undefined || meters === undefined || more.length > 0)
      throw new Error(`Not x,y,meters: ${text}`)
    return [x, y, meters]
  })

function numbersIn(text: string): number[][] {
  const points = text.split(' ').map(point => point.split(',').map(Number))
  if (!points.flat().every(Number.isFinite)) throw new Error(`Not numbers: ${text}`)
  return points
}

/** A mark drawn on the map. */
export type Mark =
  | { readonly kind: 'gate'; readonly at: Spot; readonly color: 'red' | 'blue'; readonly turn: number }
  | { readonly kind: 'lift'; readonly path: readonly Spot[] }
  | { readonly kind: 'hut'; readonly at: Spot; readonly turn: number }
  | { readonly kind: 'summit'; readonly at: Spot }
  | { readonly kind: 'road'; readonly path: readonly Spot[] }
  | { readonly kind: 'rail'; readonly path: readonly Spot[] }
  | { readonly kind: 'wind'; readonly at: Spot; readonly turn: number }

/** One athlete's line: the ground that is wanted, and the way over it. */
export type Plan = {
  /** Metres in one unit. */
  readonly meters: number
  /** Where north is: degrees clockwise from the top of the map. */
  readonly north: number
  /** Metres between contour lines; every fifth one is heavier. */
  readonly interval: number
  /** Lines of known height: ridges, valley floors, gullies. The ground between is spanned over them. */
  readonly lines: readonly (readonly Height[])[]
  /** Metres of rough ground added where it is steep. */
  readonly rough: number
  /** Units across one rib of that rough ground. */
  readonly ribs: number
  /** How deep water and ice have cut: 0 to 1. */
  readonly worn: number
  /** Degrees from which rock is bare. */
  readonly rock: number
  /** Metres up to which trees stand, and units between two. */
  readonly forest?: { readonly upTo: number; readonly spacing: number; readonly tree: number }
  /** How much steeper than it is the ground is lit. Default: 1. */
  readonly emphasis?: number
  /** Points of the way. Default: 110. */
  readonly points?: number
  /** Outlines of glaciers. */
  readonly glaciers?: readonly (readonly Spot[])[]
  /** Ground made even: runs, roads, a park; treeless. */
  readonly even?: readonly { readonly path: readonly Spot[]; readonly width: number }[]
  /** Walls built or broken into the ground: `drop` metres down on the left of the path. */
  readonly steps?: readonly {
    readonly path: readonly Spot[]
    readonly drop: number
    readonly reach: number
    /** By people: straight. */
    readonly built?: boolean
  }[]
  /** Legs of the way, each starting where the one before ends. */
  readonly legs: readonly (readonly Spot[])[]
  readonly marks?: readonly Mark[]
}
