/** A descent or ascent on its map, which is `MAP.width` × `MAP.height` units. */
export type MountainLine = {
  readonly name: string
  readonly place: string
  readonly text: readonly string[]
  readonly aspect: string
  readonly season: string
  readonly snow: string
  readonly caption: string
  /** Names of the start, of the end of each leg but the last, and of the finish. */
  readonly stations: readonly string[]
  readonly legs: readonly (readonly LinePoint[])[]
  /** Meters in one unit of the map. */
  readonly meters: number
  /** Where north is: degrees clockwise from the map's top. */
  readonly north: number
}

export type LinePoint = {
  readonly x: number
  readonly y: number
  /** Meters above sea level. */
  readonly elevation: number
  /** Degrees of the slope. */
  readonly steepness: number
}

export const MAP = { width: 2400, height: 1500 }

/** A leg per text line, its points as `x,y,elevation,steepness`. Incomplete points are dropped, and legs without two. */
export function parseLegs(route: string): LinePoint[][] {
  return route
    .split('\n')
    .map(leg => leg.trim().split(/\s+/).flatMap(parsePoint))
    .filter(leg => leg.length > 1)
}

function parsePoint(text: string): LinePoint[] {
  const [x, y, elevation, steepness, ...more] = text.split(',').map(Number)
  if (x === undefined || y === undefined || elevation === undefined || steepness === undefined) return []
  if (more.length > 0 || ![x, y, elevation, steepness].every(Number.isFinite)) return []
  return [{ x, y, elevation, steepness }]
}

export type ProfilePoint = LinePoint & {
  /** Meters from the start, along the slope. */
  readonly distance: number
}

/** The whole line with distances; a leg starts at the end of the one before. */
export function profileOf({ legs, meters }: Pick<MountainLine, 'legs' | 'meters'>): ProfilePoint[] {
  const profile: ProfilePoint[] = []
  for (const point of legs.flatMap((leg, n) => (n === 0 ? leg : leg.slice(1)))) {
    const before = profile.at(-1)
    const step = before === undefined ? 0 : distanceBetween(before, point, meters)
    profile.push({ ...point, distance: (before?.distance ?? 0) + step })
  }
  return profile
}

function distanceBetween(a: LinePoint, b: LinePoint, meters: number): number {
  return Math.hypot((b.x - a.x) * meters, (b.y - a.y) * meters, b.elevation - a.elevation)
}

export type LineFigures = {
  readonly start: number
  readonly highest: number
  readonly finish: number
  /** Sums of all ascents and of all descents in meters. */
  readonly climb: number
  readonly drop: number
  readonly length: number
  /** Degrees. */
  readonly steepest: number
}

export function lineFigures(profile: readonly ProfilePoint[]): LineFigures {
  const elevations = profile.map(({ elevation }) => elevation)
  const rises = elevations.slice(1).map((elevation, n) => elevation - (elevations[n] ?? elevation))
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return {
    start: elevations[0] ?? 0,
    highest: Math.max(...elevations),
    finish: elevations.at(-1) ?? 0,
    climb: sum(rises.filter(rise => rise > 0)),
    drop: -sum(rises.filter(rise => rise < 0)),
    length: profile.at(-1)?.distance ?? 0,
    steepest: Math.max(...profile.map(({ steepness }) => steepness)),
  }
}

export type Station = ProfilePoint & { readonly name: string }

/** Start, ends of legs and finish, as far as they have names. */
export function stationsOf(
  { stations, legs }: Pick<MountainLine, 'stations' | 'legs'>,
  profile: readonly ProfilePoint[],
) {
  let at = 0
  const places = [0, ...legs.map(leg => (at += leg.length - 1))]
  return places.flatMap((place, n): Station[] => {
    const [point, name] = [profile[place], stations[n]]
    return point === undefined || name === undefined ? [] : [{ ...point, name }]
  })
}

export type Stretch<Point> = { readonly uphill: boolean; readonly points: readonly Point[] }

/** Ups and downs; what rises or falls by less than `flat` meters belongs to the stretch around it. */
export function stretchesOf<Point extends { readonly elevation: number }>(
  points: readonly Point[],
  flat: number,
): Stretch<Point>[] {
  const turns = turningPoints(points, flat)
  return turns.slice(1).map((end, n) => {
    const start = turns[n] ?? 0
    const stretch = points.slice(start, end + 1)
    const rise = (stretch.at(-1)?.elevation ?? 0) - (stretch[0]?.elevation ?? 0)
    return { uphill: rise > 0, points: stretch }
  })
}

/** Indexes of the ends and of the highs and lows that differ by `flat` or more. */
function turningPoints(points: readonly { readonly elevation: number }[], flat: number): number[] {
  const heightAt = (index: number) => points[index]?.elevation ?? 0
  const turns = [0]
  let extreme = 0
  let direction = 0
  for (const [index, { elevation }] of points.entries()) {
    const change = elevation - heightAt(extreme)
    if (direction === 0) {
      if (Math.abs(change) >= flat) [direction, extreme] = [Math.sign(change), index]
    } else if (change * direction >= 0) {
      extreme = index
    } else if (Math.abs(change) >= flat) {
      turns.push(extreme)
      ;[direction, extreme] = [-direction, index]
    }
  }
  return [...turns, points.length - 1]
}
