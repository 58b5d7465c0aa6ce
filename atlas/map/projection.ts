import { geoMercator, geoPath } from 'd3-geo'
import { type MapBox, mapPoint, WORLD_WIDTH } from '../../domain/content/map-view.ts'
import type { SheetPlan } from './sheets.ts'

export type Size = { readonly width: number; readonly height: number }

export type Projection = (point: readonly [longitude: number, latitude: number]) => [number, number]

export function boxOf({ west, south, east, north }: SheetPlan): MapBox {
  const [x, y] = worldPoint([west, north])
  const [right, bottom] = worldPoint([east, south])
  return { x, y, width: right - x, height: bottom - y }
}

export function worldPoint([longitude, latitude]: readonly [number, number]): [number, number] {
  const { x, y } = mapPoint({ latitude, longitude })
  return [x, y]
}

/** A path of the sheet, from its upper left corner. */
export function pathIn({ x, y, width, height }: MapBox, digits: number) {
  const margin = Math.max(width, height) * 0.02
  const projection = geoMercator()
    .scale(WORLD_WIDTH / 2 / Math.PI)
    .translate([WORLD_WIDTH / 2 - x, WORLD_WIDTH / 2 - y])
    .precision(0)
    .clipExtent([
      [-margin, -margin],
      [width + margin, height + margin],
    ])
  return geoPath(projection).digits(digits)
}
