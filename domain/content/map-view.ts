import type { GeoPoint } from './distance.ts'

/** Mercator's world is this wide and high; map positions are counted from its upper left corner. */
export const WORLD_WIDTH = 36_000

export type MapPoint = { readonly x: number; readonly y: number }
export type MapBox = MapPoint & { readonly width: number; readonly height: number }

export function mapPoint({ latitude, longitude }: GeoPoint): MapPoint {
  const north = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI)
  return { x: (longitude / 360 + 0.5) * WORLD_WIDTH, y: (0.5 - north) * WORLD_WIDTH }
}

/** A single place is shown with this much around it. */
const LEAST_WIDTH = 240
/** Space around the outermost points, by the longer side. */
const MARGIN = 0.06

/** The part of the map that shows all points. null: there is none. */
export function boxAround(points: readonly MapPoint[]): MapBox | null {
  if (points.length === 0) return null
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const margin = Math.max(width, height) * MARGIN
  return centeredBox(
    { x: left + width / 2, y: top + height / 2 },
    {
      width: Math.max(width + 2 * margin, LEAST_WIDTH),
      height: Math.max(height + 2 * margin, LEAST_WIDTH * 0.75),
    },
  )
}

function centeredBox({ x, y }: MapPoint, { width, height }: { width: number; height: number }): MapBox {
  return { x: x - width / 2, y: y - height / 2, width, height }
}

/** Maps are between these shapes, width by height: a phone's, and a column beside a list. */
const WIDEST = 1.9
const TALLEST = 0.72

/** A sheet this much wider than the closest one is too coarse. */
const MAX_COARSENESS = 3.5

/** The smallest sheet that has all that a map of any shape shows around a box; else the smallest that has the box. */
export function sheetFor<T extends MapBox>(box: MapBox, sheets: readonly T[]): T | null {
  const needed = centeredBox(
    { x: box.x + box.width / 2, y: box.y + box.height / 2 },
    { width: Math.max(box.width, box.height * WIDEST), height: Math.max(box.height, box.width / TALLEST) },
  )
  const sorted = sheets.toSorted((a, b) => a.width * a.height - b.width * b.height)
  const closest = sorted.find(sheet => holds(sheet, box)) ?? sorted.at(-1) ?? null
  if (closest === null) return null
  const fine = sorted.filter(({ width }) => width <= closest.width * MAX_COARSENESS)
  return fine.find(sheet => holds(sheet, needed)) ?? closest
}

/** A sheet is enlarged until at least this part of it fills the map. */
const LEAST_PART = 0.25

/** What a map shows so that all points are on it, and on which sheet. null: there is no point. */
export function frameFor<T extends MapBox>(
  points: readonly MapPoint[],
  sheets: readonly T[],
): { readonly box: MapBox; readonly sheet: T } | null {
  const box = boxAround(points)
  const sheet = box === null ? null : sheetFor(box, sheets)
  if (box === null || sheet === null) return null
  const width = Math.max(box.width, sheet.width * LEAST_PART)
  const height = Math.max(box.height, sheet.width * LEAST_PART * 0.75)
  return {
    box: centeredBox({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, { width, height }),
    sheet,
  }
}

function holds(outer: MapBox, inner: MapBox): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    outer.x + outer.width >= inner.x + inner.width &&
    outer.y + outer.height >= inner.y + inner.height
  )
}
