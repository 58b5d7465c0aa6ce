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
  /** Sums of all ways up and of all ways down in meters. */
  readonly climb: number
  readonly drop: number
  readonly length: number
  /** Degrees. */
  readonly steepest: number
}

export function lineFigures(profile: readonly ProfilePoint[]): LineFigures {
  const elevations = profile.map(({ elevation }) => elevation)
  const rises = stretchesOf(profile).map(({ rise }) => rise)
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

export type Stretch<Point> = {
  /** Meters from its first point to its last. */
  readonly rise: number
  readonly points: readonly Point[]
}

/** Share of the whole height below which a rise or fall is a bump of the way around it. */
const BUMP = 0.05

/** Ways up and ways down. */
export function stretchesOf<Point extends { readonly elevation: number }>(
  points: readonly Point[],
): Stretch<Point>[] {
  const elevations = points.map(({ elevation }) => elevation)
  const turns = turningPoints(elevations, (Math.max(...elevations) - Math.min(...elevations)) * BUMP)
  return turns.slice(1).map((end, n) => {
    const start = turns[n] ?? 0
    return {
      rise: (elevations[end] ?? 0) - (elevations[start] ?? 0),
      points: points.slice(start, end + 1),
    }
  })
}

/** Indexes of the ends and of the highs and lows that differ by `bump` or more. */
function turningPoints(elevations: readonly number[], bump: number): number[] {
  const turns = [0]
  let extreme = 0
  let direction = 0
  for (const [index, elevation] of elevations.entries()) {
    const change = elevation - (elevations[extreme] ?? 0)
    const isFar = Math.abs(change) >= bump
    if (direction !== 0 && change * direction >= 0) extreme = index
    else if (isFar && change !== 0) {
      if (direction !== 0) turns.push(extreme)
      direction = Math.sign(change)
      extreme = index
    }
  }
  return [...turns, elevations.length - 1]
}
