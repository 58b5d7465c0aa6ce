import { Grid } from './grid.ts'
import { FRAME, type Spot } from './plan.ts'

/** Units from each cell to the nearest path; far ones are `reach`. */
export function distanceTo(
  paths: readonly (readonly Spot[])[],
  { width, height, reach }: { width: number; height: number; reach: number },
): Grid {
  const scale = FRAME.width / width
  const grid = new Grid(width, height, new Float32Array(width * height).fill(reach))
  for (const path of paths)
    for (const [n, from] of path.entries()) {
      const to = path[n + 1] ?? from
      const [left, right] = [Math.min(from[0], to[0]) - reach, Math.max(from[0], to[0]) + reach]
      const [top, bottom] = [Math.min(from[1], to[1]) - reach, Math.max(from[1], to[1]) + reach]
      for (let j = Math.max(0, Math.floor(top / scale)); j <= Math.min(height - 1, bottom / scale); j++)
        for (let i = Math.max(0, Math.floor(left / scale)); i <= Math.min(width - 1, right / scale); i++) {
          const near = toSegment([(i + 0.5) * scale, (j + 0.5) * scale], from, to)
          const at = j * width + i
          if (near.distance < (grid.cells[at] ?? 0)) grid.cells[at] = near.distance
        }
    }
  return grid
}

/** Distance of a spot to a segment, and the side it is on: 1 left of the way, -1 right. */
export function toSegment([x, y]: Spot, from: Spot, to: Spot): { distance: number; side: number } {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / length))
  const [offX, offY] = [x - from[0] - t * dx, y - from[1] - t * dy]
  return { distance: Math.hypot(offX, offY), side: dx * offY - dy * offX < 0 ? 1 : -1 }
}

/** 1 inside the outlines, 0 outside. */
export function inside(
  outlines: readonly (readonly Spot[])[],
  { width, height }: { width: number; height: number },
): Grid {
  const scale = FRAME.width / width
  return new Grid(width, height).map((_, x, y) =>
    outlines.some(outline => isInside([(x + 0.5) * scale, (y + 0.5) * scale], outline)) ? 1 : 0,
  )
}

function isInside([x, y]: Spot, outline: readonly Spot[]): boolean {
  let odd = false
  for (const [n, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline[(n + 1) % outline.length] ?? [ax, ay]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd
  }
  return odd
}
