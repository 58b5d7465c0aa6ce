import type { Chance } from '../graphic/chance.ts'
import type { Grid } from './grid.ts'

/** Moves ground off slopes steeper than `steepest` (metres a cell), onto what is below. Changes the grid. */
export function crumble(ground: Grid, { steepest, rounds }: { steepest: number; rounds: number }): void {
  const { width, height, cells } = ground
  for (let round = 0; round < rounds; round++)
    for (let y = 1; y < height - 1; y++)
      for (let x = 1; x < width - 1; x++) {
        const n = y * width + x
        const here = cells[n] ?? 0
        let lowest = n
        for (const next of [n - 1, n + 1, n - width, n + width])
          if ((cells[next] ?? 0) < (cells[lowest] ?? 0)) lowest = next
        const excess = here - (cells[lowest] ?? 0) - steepest
        if (excess <= 0) continue
        cells[n] = here - excess * 0.25
        cells[lowest] = (cells[lowest] ?? 0) + excess * 0.25
      }
}

export type Rain = {
  readonly drops: number
  /** 0 to 1: how much of what a drop can carry it takes at once. */
  readonly bite: number
  /** Share of the wear that each cell allows, 0 to 1. */
  readonly softness: Grid
  /** Metres that are one cell high, so that slopes are as steep on the grid as in the terrain. */
  readonly cell: number
}

const RADIUS = 3
const LIFE = 70
const INERTIA = 0.08
const EVAPORATION = 0.015
const SETTLING = 0.25
const CAPACITY = 5
const LEAST_FALL = 0.01

/** Drops run down, take ground with them where they are fast and leave it where they slow down. Changes the grid. */
export function wash(ground: Grid, next: Chance, { drops, bite, softness, cell }: Rain): void {
  const { width, height, cells } = ground
  const brush = brushOf(RADIUS)
  for (let drop = 0; drop < drops; drop++) {
    let [x, y] = [next() * (width - 2), next() * (height - 2)]
    let [alongX, alongY, speed, water, load] = [0, 0, 1, 1, 0]
    for (let age = 0; age < LIFE; age++) {
      const [i, j] = [Math.floor(x), Math.floor(y)]
      const [u, v] = [x - i, y - j]
      const n = j * width + i
      const [nw = 0, ne = 0, sw = 0, se = 0] = [
        cells[n],
        cells[n + 1],
        cells[n + width],
        cells[n + width + 1],
      ]
      const slopeX = ((ne - nw) * (1 - v) + (se - sw) * v) / cell
      const slopeY = ((sw - nw) * (1 - u) + (se - ne) * u) / cell
      alongX = alongX * INERTIA - slopeX * (1 - INERTIA)
      alongY = alongY * INERTIA - slopeY * (1 - INERTIA)
      const length = Math.hypot(alongX, alongY)
      if (length === 0) break
      alongX /= length
      alongY /= length
      const before = (nw * (1 - u) + ne * u) * (1 - v) + (sw * (1 - u) + se * u) * v
      x += alongX
      y += alongY
      if (x < 1 || y < 1 || x >= width - 2 || y >= height - 2) break
      const fall = (before - ground.sample(x, y)) / cell
      const capacity = Math.max(fall, LEAST_FALL) * speed * water * CAPACITY
      if (fall < 0 || load > capacity) {
        const left = fall < 0 ? Math.min(-fall, load) : (load - capacity) * SETTLING
        load -= left
        const meters = left * cell * (softness.cells[n] ?? 0)
        cells[n] = (cells[n] ?? 0) + meters * (1 - u) * (1 - v)
        cells[n + 1] = (cells[n + 1] ?? 0) + meters * u * (1 - v)
        cells[n + width] = (cells[n + width] ?? 0) + meters * (1 - u) * v
        cells[n + width + 1] = (cells[n + width + 1] ?? 0) + meters * u * v
      } else {
        const taken = Math.min((capacity - load) * bite, fall)
        for (const { dx, dy, share } of brush) {
          const [bx, by] = [i + dx, j + dy]
          if (bx < 0 || by < 0 || bx >= width || by >= height) continue
          const at = by * width + bx
          cells[at] = (cells[at] ?? 0) - taken * share * cell * (softness.cells[at] ?? 0)
        }
        load += taken
      }
      speed = Math.sqrt(Math.max(0, speed * speed + fall * 4))
      water *= 1 - EVAPORATION
    }
  }
}

function brushOf(radius: number): { dx: number; dy: number; share: number }[] {
  const cells: { dx: number; dy: number; share: number }[] = []
  for (let dy = -radius; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++) {
      const share = Math.max(0, radius - Math.hypot(dx, dy))
      if (share > 0) cells.push({ dx, dy, share })
    }
  const total = cells.reduce((sum, { share }) => sum + share, 0)
  return cells.map(cell => ({ ...cell, share: cell.share / total }))
}
