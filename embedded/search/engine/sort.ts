import * as v from 'valibot'
import { parse } from '../wire/parse.ts'
import { BadRequest } from '../wire/refusal.ts'
import type { Hit } from './query.ts'
import { type Schema, typeOf } from './schema.ts'
import { type Value, valuesOf } from './value.ts'

type Compare = (a: Hit, b: Hit) => number

const MOST_FIELDS = 10
const SortOption = v.record(v.string(), v.picklist(['asc', 'desc'], 'must be asc or desc'))

/** The order that a search asks for, `_score` among its fields (protocols/app-search §3); null: best first. */
export function readSort(sort: unknown, schema: Schema): Compare | null {
  if (sort === undefined || sort === null) return null
  const keys = (Array.isArray(sort) ? sort : [sort]).map(one => readKey(one, schema))
  if (keys.length > MOST_FIELDS) throw new BadRequest(`Sort contains more than ${MOST_FIELDS} fields`)
  if (keys.length === 0) return null
  return (a, b) => keys.reduce((order, compare) => order || compare(a, b), 0)
}

function readKey(written: unknown, schema: Schema): Compare {
  const [entry, ...more] = Object.entries(parse('Sort', SortOption, written))
  if (entry === undefined || more.length > 0)
    throw new BadRequest('Sort contains invalid value: each object names one field')
  const [field, direction] = entry
  const sign = direction === 'asc' ? 1 : -1
  if (field === '_score') return (a, b) => sign * (a.score - b.score)
  const type = typeOf(schema, field)
  if (type === undefined) throw new BadRequest(`Sort contains invalid field: ${field}`)
  if (type === 'geolocation')
    throw new BadRequest(`Sort contains invalid value for ${field}: it is a geolocation`)
  return (a, b) => compare(keyOf(a, field, sign), keyOf(b, field, sign), sign)
}

// Of several values the one that comes first in the order asked for.
function keyOf({ document }: Hit, field: string, sign: number): Value | null {
  if (field === 'id') return document.id
  const values = valuesOf(document.fields.get(field))
  return values.reduce<Value | null>(
    (best, value) => (best === null || compare(value, best, sign) < 0 ? value : best),
    null,
  )
}

// Documents without a value come last, whichever way the order goes.
function compare(a: Value | null, b: Value | null, sign: number): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b ? -sign : sign
}
