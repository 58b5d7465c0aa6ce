import { Grid } from './grid.ts'
import { FRAME, type Height } from './plan.ts'

/**
 * A surface spanned over lines of known height, each cell the mean of its neighbours: coarse grid first, so that far
 * lines reach each other.
 */
export function span(lines: readonly (readonly Height[])[], width: number): Grid {
  let surface: Grid | null = null
  for (let coarser = 8; coarser >= 1; coarser /= 2) {
    const columns = Math.ceil(width / coarser)
    const size = { width: columns, height: Math.round((columns * FRAME.height) / FRAME.width) }
    const known = pin(lines, size)
    surface = relax(surface === null ? meanOf(known, size) : stretch(surface, size), known)
  }
  if (surface === null) throw new Error('There is nothing to span')
  return surface
}

type Size = { readonly width: number; readonly height: number }

/** Mean height of the lines in each cell they cross. */
function pin(lines: readonly (readonly Height[])[], { width, height }: Size): Map<number, number> {
  const sums = new Map<number, { sum: number; count: number }>()
  const scale = width / FRAME.width
  for (const line of lines)
    for (const [n, [x, y, meters]] of line.entries()) {
      const [toX, toY, toMeters] = line[n + 1] ?? [x, y, meters]
      const steps = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) * scale * 2))
      for (let step = 0; step < steps; step++) {
        const t = step / steps
        const i = Math.floor((x + (toX - x) * t) * scale)
        const j = Math.floor((y + (toY - y) * t) * scale)
        if (i < 0 || j < 0 || i >= width || j >= height) continue
        const cell = sums.get(j * width + i) ?? { sum: 0, count: 0 }
        cell.sum += meters + (toMeters - meters) * t
        cell.count++
        sums.set(j * width + i, cell)
      }
    }
  return new Map([...sums].map(([cell, { sum, count }]) => [cell, sum / count]))
}

function meanOf(known: ReadonlyMap<number, number>, { width, height }: Size): Grid {
  const mean = [...known.values()].reduce((sum, meters) => sum + meters, 0) / Math.max(1, known.size)
  return new Grid(width, height, new Float32Array(width * height).fill(mean))
}

function stretch(coarse: Grid, { width, height }: Size): Grid {
  const scale = coarse.width / width
  return new Grid(width, height).map((_, x, y) =>
    coarse.sample((x + 0.5) * scale - 0.5, (y + 0.5) * scale - 0.5),
  )
}

const ROUNDS = 120

function relax(grid: Grid, known: ReadonlyMap<number, number>): Grid {
  const { width, height, cells } = grid
  for (const [cell, meters] of known) cells[cell] = meters
  const fixed = new Uint8Array(cells.length)
  for (const cell of known.keys()) fixed[cell] = 1
  for (let round = 0; round < ROUNDS; round++)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const n = y * width + x
        if (fixed[n]) continue
        const mean = (grid.at(x - 1, y) + grid.at(x + 1, y) + grid.at(x, y - 1) + grid.at(x, y + 1)) / 4
        const here = cells[n] ?? 0
        cells[n] = here + (mean - here) * 1.7
      }
  return grid
}
