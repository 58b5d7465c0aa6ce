import type { Grid } from './grid.ts'
import { FRAME, type Plan, type Spot } from './plan.ts'

/** x, y, metres above sea level, and degrees of the slope. */
export type RoutePoint = readonly [x: number, y: number, meters: number, degrees: number]

const POINTS = 110

/** Each leg as points of equal distance with height and slope, on a smooth curve through the plan's spots. */
export function routeOf({ legs, meters, points = POINTS }: Plan, ground: Grid): RoutePoint[][] {
  const slopes = slopesOf(ground, meters)
  const curves = legs.map(leg => curveThrough(leg))
  const total = curves.reduce((sum, curve) => sum + lengthOf(curve), 0)
  return curves.map(curve => {
    const count = Math.max(2, Math.round((lengthOf(curve) / total) * points))
    return evenly(curve, count).map(
      ([x, y]): RoutePoint => [
        Math.round(x),
        Math.round(y),
        Number(readAt(ground, x, y).toFixed(meters < 1 ? 1 : 0)),
        Math.round(readAt(slopes, x, y)),
      ],
    )
  })
}

/** `count` spots at equal distances on a smooth curve. */
export const alongCurve = (spots: readonly Spot[], count: number): Spot[] =>
  evenly(curveThrough(spots), count)

/** Degrees of the ground, as somebody standing on it feels them: without its smallest bumps. */
function slopesOf(ground: Grid, meters: number): Grid {
  const across = (2 * meters * FRAME.width) / ground.width
  const smooth = ground.blurred(2)
  return smooth.map((_, x, y) => {
    const slopeX = (smooth.at(x + 1, y) - smooth.at(x - 1, y)) / across
    const slopeY = (smooth.at(x, y + 1) - smooth.at(x, y - 1)) / across
    return (Math.atan(Math.hypot(slopeX, slopeY)) * 180) / Math.PI
  })
}

function readAt(grid: Grid, x: number, y: number): number {
  const scale = grid.width / FRAME.width
  return grid.sample(x * scale - 0.5, y * scale - 0.5)
}

/** The way in the form of the content entry: a line a leg, each point `x,y,meters,degrees`. */
export const routeText = (legs: readonly (readonly RoutePoint[])[]): string =>
  legs.map(leg => leg.map(point => point.join(',')).join(' ')).join('\n')

/** A centripetal Catmull-Rom curve, in short pieces. */
export function curveThrough(spots: readonly Spot[]): Spot[] {
  const [first, last] = [spots[0], spots.at(-1)]
  if (first === undefined || last === undefined) return []
  const curve: Spot[] = []
  for (let n = 0; n + 1 < spots.length; n++) {
    const b = spots[n] ?? first
    const c = spots[n + 1] ?? last
    const a = spots[n - 1] ?? [2 * b[0] - c[0], 2 * b[1] - c[1]]
    const d = spots[n + 2] ?? [2 * c[0] - b[0], 2 * c[1] - b[1]]
    for (let step = 0; step < 20; step++) curve.push(between(a, b, c, d, step / 20))
  }
  curve.push(last)
  return curve
}

function between(a: Spot, b: Spot, c: Spot, d: Spot, t: number): Spot {
  const knot = (from: Spot, to: Spot) => Math.sqrt(Math.hypot(to[0] - from[0], to[1] - from[1])) || 1e-6
  const t1 = knot(a, b)
  const t2 = t1 + knot(b, c)
  const t3 = t2 + knot(c, d)
  const at = t1 + (t2 - t1) * t
  const mix = (from: Spot, to: Spot, start: number, end: number): Spot => {
    const share = (at - start) / (end - start)
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
  }
  const [ab, bc, cd] = [mix(a, b, 0, t1), mix(b, c, t1, t2), mix(c, d, t2, t3)]
  return mix(mix(ab, bc, 0, t2), mix(bc, cd, t1, t3), t1, t2)
}

function lengthOf(curve: readonly Spot[]): number {
  let length = 0
  for (const [n, [x, y]] of curve.slice(1).entries()) {
    const [fromX, fromY] = curve[n] ?? [x, y]
    length += Math.hypot(x - fromX, y - fromY)
  }
  return length
}

/** `count` points at equal distances, both ends among them. */
function evenly(curve: readonly Spot[], count: number): Spot[] {
  const step = lengthOf(curve) / (count - 1)
  const points: Spot[] = []
  let walked = 0
  for (const [n, to] of curve.entries()) {
    const from = curve[n - 1]
    if (from === undefined) {
      points.push(to)
      continue
    }
    const piece = Math.hypot(to[0] - from[0], to[1] - from[1])
    while (points.length < count - 1 && walked + piece >= step * points.length) {
      const t = (step * points.length - walked) / piece
      points.push([from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t])
    }
    walked += piece
  }
  const last = curve.at(-1)
  if (last !== undefined) points.push(last)
  return points
}
