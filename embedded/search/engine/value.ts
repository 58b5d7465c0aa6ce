export const FIELD_TYPES = ['text', 'number', 'date', 'geolocation'] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** A date is `2026-11-21T08:00:00+00:00`, always in UTC, so that its text sorts; a place is `lat,lon`. */
export type Value = string | number
export type FieldValue = Value | readonly Value[] | null

/** The value as a field of the type keeps it; undefined when the type cannot hold it. */
export function toValue(type: FieldType, raw: unknown): Value | undefined {
  if (type === 'text') return toText(raw)
  if (type === 'number') return toNumber(raw)
  return type === 'date' ? toDate(raw) : toPlace(raw)
}

/** All values of a field, one or many. */
export function valuesOf(value: FieldValue | undefined): readonly Value[] {
  if (value === undefined || value === null) return []
  return typeof value === 'object' ? value : [value]
}

function toText(raw: unknown): string | undefined {
  if (typeof raw === 'string') return raw
  return typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : undefined
}

function toNumber(raw: unknown): number | undefined {
  if (typeof raw !== 'number' && (typeof raw !== 'string' || raw.trim() === '')) return undefined
  const number = Number(raw)
  return Number.isFinite(number) ? number : undefined
}

const ISO_DATE = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/i

function toDate(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || !ISO_DATE.test(raw)) return undefined
  // Without a zone a time is UTC here, where Date would take this machine's.
  const zoned = /[T ]/i.test(raw) && !/(Z|[+-]\d\d:?\d\d)$/i.test(raw) ? `${raw}Z` : raw
  const date = new Date(zoned.replace(' ', 'T'))
  if (Number.isNaN(date.getTime())) return undefined
  const iso = date.toISOString()
  return /^\d/.test(iso) ? `${iso.slice(0, 19)}+00:00` : undefined
}

function toPlace(raw: unknown): string | undefined {
  if (typeof raw !== 'string') return undefined
  const [lat = Number.NaN, lon = Number.NaN, ...rest] = raw
    .split(',')
    .map(part => toNumber(part) ?? Number.NaN)
  return rest.length === 0 && Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? `${lat},${lon}` : undefined
}
