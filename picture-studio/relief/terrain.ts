import { chance, relief } from '../graphic/chance.ts'
import { distanceTo, inside, toSegment } from './distance.ts'
import { crumble, wash } from './erosion.ts'
import type { Grid } from './grid.ts'
import { FRAME, type Plan, type Spot } from './plan.ts'
import { span } from './span.ts'

export type Terrain = {
  /** Metres above sea level, a cell every four units. */
  readonly ground: Grid
  /** 1 on glaciers, 0 elsewhere, soft between. */
  readonly ice: Grid
  /** 1 on runs, roads and the park. */
  readonly even: Grid
}

const COLUMNS = FRAME.width / 4
const NONE: readonly never[] = []

export function terrainOf(seed: string, plan: Plan, columns = COLUMNS): Terrain {
  const units = FRAME.width / columns
  const cell = plan.meters * units
  const base = span(plan.lines, columns)
  const { width, height } = base
  const ice = inside(plan.glaciers ?? NONE, base).blurred(Math.round(12 / units))
  const even = evenGround(plan, base)
  const calm = ice.map((share, x, y) => 1 - Math.max(share * 0.9, even.at(x, y)))
  const nearLine = distanceTo(
    plan.lines.map(line => line.map(([x, y]): Spot => [x, y])),
    {
      ...{ width, height },
      reach: plan.ribs,
    },
  )

  const broad = relief(`${seed} broad`, plan.ribs * 2.5, 4)
  const ribs = relief(`${seed} ribs`, plan.ribs, 5)
  const bend = relief(`${seed} bend`, plan.ribs * 1.6, 3)
  const ground = base.map((meters, x, y) => {
    const slope =
      Math.hypot(base.at(x + 2, y) - base.at(x - 2, y), base.at(x, y + 2) - base.at(x, y - 2)) / (4 * cell)
    const [ux, uy] = [x * units, y * units]
    const turn = (bend(ux, uy) - 0.5) * plan.ribs * 1.5
    const ridged = 1 - Math.abs(2 * ribs(ux + turn, uy - turn) - 1)
    const free = Math.min(1, 0.25 + (nearLine.at(x, y) / plan.ribs) * 0.75)
    const steep = Math.min(1, 0.15 + slope * 1.8)
    const added = (ridged - 0.6) * 1.3 + (broad(ux, uy) - 0.5) * 0.9
    return meters + added * plan.rough * steep * free * calm.at(x, y)
  })

  wash(ground, chance(`${seed} rain`), {
    drops: Math.round(width * height * 0.35 * plan.worn),
    bite: 0.3,
    softness: calm,
    cell,
  })
  crumble(ground, { steepest: cell * 1.5, rounds: 12 })
  const [fine, smooth] = [ground.blurred(1), ground.blurred(2)]
  const settled = ground.map((meters, x, y) => {
    const share = 1 - calm.at(x, y)
    const weathered = meters * 0.35 + fine.at(x, y) * 0.65
    return weathered * (1 - share) + smooth.at(x, y) * share
  })
  return { ground: withSteps(settled, plan, units), ice, even }
}

function evenGround({ even = NONE }: Plan, { width, height }: Grid): Grid {
  const parts = even.map(({ path, width: across }) => {
    const reach = across * 0.75
    return distanceTo([path], { width, height, reach }).map(distance =>
      Math.min(1, Math.max(0, (across * 0.6 - distance) / (across * 0.2))),
    )
  })
  const [first, ...rest] = parts
  if (first === undefined) return inside(NONE, { width, height })
  return first.map((share, x, y) => Math.max(share, ...rest.map(part => part.at(x, y))))
}

/** Cliffs and built walls: the ground left of each path is lower, and comes back to its height within `reach`. */
function withSteps(ground: Grid, { steps = NONE }: Plan, units: number): Grid {
  const jagged = relief('steps', 34, 3)
  return ground.map((meters, x, y) => {
    let sum = meters
    const [atX, atY] = [(x + 0.5) * units, (y + 0.5) * units]
    const bend = (jagged(atX, atY) - 0.5) * 40
    for (const { path, drop, reach, built = false } of steps) {
      const spot: Spot = [atX, built ? atY : atY + bend]
      let near = { distance: Number.POSITIVE_INFINITY, side: 1 }
      for (const [n, from] of path.slice(0, -1).entries()) {
        const one = toSegment(spot, from, path[n + 1] ?? from)
        if (one.distance < near.distance) near = one
      }
      if (near.distance >= reach) continue
      const fade = (1 - near.distance / reach) ** 2
      const side = near.side * Math.min(1, near.distance / units)
      sum -= drop * 0.5 * side * fade
    }
    return sum
  })
}
