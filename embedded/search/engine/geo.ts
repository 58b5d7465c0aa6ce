import { BadRequest } from '../http/errors.ts'
import { toValue, type Value } from './document.ts'

/** A ring in meters: `from` is inclusive, `to` exclusive. */
export type GeoRange = { readonly center: string; readonly from: number; readonly to: number }

const UNITS: Readonly<Record<string, number>> = {
  m: 1,
  km: 1_000,
  mi: 1_609.344,
  ft: 0.3048,
  in: 0.0254,
  yd: 0.9144,
  mm: 0.001,
  cm: 0.01,
}
const EARTH_RADIUS = 6_371_008.8

export function isObject(raw: unknown): raw is object {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
}

/** Parses `{center, unit, distance}` or `{center, unit, from, to}`. @param prefix of the error message */
export function parseGeoRange(prefix: string, raw: object): GeoRange {
  const given = new Map<string, unknown>(Object.entries(raw))
  const unknown = [...given.keys()].find(
    key => !['center', 'unit', 'distance', 'from', 'to', 'name'].includes(key),
  )
  if (unknown !== undefined)
    throw new BadRequest(
      `${prefix}: a distance has no ${unknown.slice(0, 80)}; give center, unit, distance, from or to`,
    )
  const center = parseCenter(prefix, given.get('center'))
  const unit = UNITS[String(given.get('unit') ?? 'm')]
  if (unit === undefined)
    throw new BadRequest(`${prefix}: unit must be one of ${Object.keys(UNITS).join(', ')}`)
  const meters = (key: string, otherwise: number) => {
    const value = given.get(key)
    if (value === undefined || value === null) return otherwise
    const number = toValue('number', value)
    if (typeof number !== 'number' || number < 0)
      throw new BadRequest(`${prefix}: ${key} must be a number that is not negative`)
    return number * unit
  }
  const to = meters('to', meters('distance', Number.POSITIVE_INFINITY))
  const from = meters('from', 0)
  if (from === 0 && to === Number.POSITIVE_INFINITY)
    throw new BadRequest(`${prefix}: a distance needs distance, from or to`)
  return { center, from, to }
}

export function parseCenter(prefix: string, raw: unknown): string {
  const center = toValue('geolocation', raw)
  if (typeof center === 'string') return center
  throw new BadRequest(`${prefix}: center is not a geolocation such as "47.0,11.5"`)
}

export function isInGeoRange({ center, from, to }: GeoRange, value: Value): boolean {
  const meters = metersBetween(center, value)
  return meters >= from && meters < to
}

/** Great-circle distance. */
export function metersBetween(a: Value, b: Value): number {
  const [lat1 = 0, lon1 = 0] = toRadians(a)
  const [lat2 = 0, lon2 = 0] = toRadians(b)
  const half =
    Math.sin((lat2 - lat1) / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin((lon2 - lon1) / 2) ** 2
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(half)))
}

const toRadians = (place: Value) =>
  String(place)
    .split(',')
    .map(part => (Number(part) * Math.PI) / 180)
