import * as v from 'valibot'
import { BadRequest } from '../http/errors.ts'
import { decimal, parse, parseByField } from '../http/validation.ts'
import type { Column } from '../index/column.ts'
import type { Corpus } from '../index/corpus.ts'
import type { Matches } from '../query/match.ts'
import { type FieldType, requireField, type Schema, toValue, type Value } from './document.ts'
import { metersBetween } from './geo.ts'

type DecayKind = 'linear' | 'exponential' | 'gaussian'
/** `half` is the distance at which a value counts half: meters, days, or the field's unit. */
type BoostFunction =
  | { readonly kind: 'value'; readonly values: ReadonlySet<Value> }
  | { readonly kind: 'growth'; readonly way: 'linear' | 'exponential' | 'logarithmic' }
  | { readonly kind: 'nearness'; readonly way: DecayKind; readonly center: Value; readonly half: number }

export type Boost = {
  readonly field: string
  readonly type: FieldType
  readonly operation: 'add' | 'multiply'
  readonly factor: number
  readonly reason: BoostFunction
  readonly boostOf: (value: Value) => number
}

const MAX_BOOSTS = 32
const Operation = v.optional(v.picklist(['add', 'multiply'], 'must be add or multiply'), 'add')
const Common = { operation: Operation, factor: v.optional(decimal(-10, 10), 1) }
const Decay = v.picklist(['linear', 'exponential', 'gaussian'], 'must be linear, exponential or gaussian')
const BoostOption = v.variant(
  'type',
  [
    v.strictObject({ type: v.literal('value'), value: v.unknown(), ...Common }),
    v.strictObject({
      type: v.literal('functional'),
      function: v.picklist(
        ['linear', 'exponential', 'logarithmic'],
        'must be linear, exponential or logarithmic',
      ),
      ...Common,
    }),
    v.strictObject({
      type: v.literal('proximity'),
      function: Decay,
      center: v.unknown(),
      ...Common,
    }),
    v.strictObject({
      type: v.literal('recency'),
      function: v.optional(Decay, 'gaussian'),
      center: v.optional(v.unknown(), 'now'),
      ...Common,
    }),
  ],
  'must be value, functional, proximity or recency',
)
type Option = v.InferOutput<typeof BoostOption>

/** In meters, days and numbers. */
const HALF_DISTANCE = { geolocation: 50_000, date: 30, number: 0.5, text: 1 }
const DAY = 86_400_000

export function parseBoosts(option: unknown, schema: Schema, now: Date): Boost[] {
  if (option === undefined || option === null) return []
  return parseByField('Boosts', option, MAX_BOOSTS).map(([field, written]) => {
    const type = requireField(schema, field, 'Boosts')
    const parsed = parse(`Boosts for field ${field}`, BoostOption, written)
    const { operation, factor } = parsed
    const reason = toFunction(parsed, { field, type, now })
    return { field, type, operation, factor, reason, boostOf: toBoostOf(reason, factor, type) }
  })
}

type Place = { readonly field: string; readonly type: FieldType; readonly now: Date }

function toFunction(option: Option, place: Place): BoostFunction {
  if (option.type === 'value') return { kind: 'value', values: valuesWanted(option.value, place) }
  if (option.type === 'functional') {
    requireType(place, ['number'], 'functional')
    return { kind: 'growth', way: option.function }
  }
  requireType(place, option.type === 'recency' ? ['date'] : ['number', 'geolocation'], option.type)
  const center = centerOf(option.center, place)
  return { kind: 'nearness', way: option.function, center, half: halfDistance(center, place.type) }
}

function toBoostOf(reason: BoostFunction, factor: number, type: FieldType): (value: Value) => number {
  if (reason.kind === 'value') return value => (reason.values.has(value) ? factor : 0)
  if (reason.kind === 'growth') return value => factor * growth(reason.way, Number(value))
  const distance = distanceFrom(reason.center, type)
  return value => factor * decay(reason.way, distance(value) / reason.half)
}

function valuesWanted(raw: unknown, { field, type }: Place): Set<Value> {
  const list: unknown[] = Array.isArray(raw) ? raw : [raw]
  return new Set(
    list.map(one => {
      const value = toValue(type, one)
      if (value === undefined)
        throw new BadRequest(`Boosts for field ${field} contains invalid value: not a ${type}`)
      return value
    }),
  )
}

function requireType({ field, type }: Place, types: readonly FieldType[], kind: string): void {
  if (!types.includes(type))
    throw new BadRequest(
      `Boosts for field ${field} contains invalid value: a ${kind} boost needs ${types.join(' or ')}`,
    )
}

function centerOf(center: unknown, { field, type, now }: Place): Value {
  const middle = type === 'date' && center === 'now' ? now.toISOString() : toValue(type, center)
  if (middle !== undefined) return middle
  throw new BadRequest(`Boosts for field ${field} contains invalid value: center is not a ${type}`)
}

function halfDistance(center: Value, type: FieldType): number {
  return type === 'number'
    ? Math.max(Math.abs(Number(center)), 1) * HALF_DISTANCE.number
    : HALF_DISTANCE[type]
}

function distanceFrom(center: Value, type: FieldType): (value: Value) => number {
  if (type === 'geolocation') return value => metersBetween(center, value)
  if (type === 'number') return value => Math.abs(Number(value) - Number(center))
  const time = new Date(center).getTime()
  return value => Math.abs(new Date(value).getTime() - time) / DAY
}

function growth(way: 'linear' | 'exponential' | 'logarithmic', value: number): number {
  if (way === 'linear') return value
  if (way === 'exponential') return Math.exp(Math.min(value, 50))
  return Math.log1p(Math.max(value, 0))
}

function decay(way: DecayKind, distance: number): number {
  if (way === 'linear') return Math.max(0, 1 - distance / 2)
  return way === 'exponential' ? 0.5 ** distance : 0.5 ** (distance * distance)
}

/** Multiplying boosts first, then adding ones. */
export function applyBoosts({ slots, scores }: Matches, boosts: readonly Boost[], corpus: Corpus): Matches {
  for (const operation of ['multiply', 'add'] as const)
    for (const boost of boosts)
      if (boost.operation === operation) apply(boost, corpus.column(boost.field), { slots, scores })
  return { slots, scores }
}

function apply({ operation, boostOf }: Boost, column: Column, { slots, scores }: Matches): void {
  const boosts = column.values.map(boostOf)
  const strongest = column.byList(list =>
    list.reduce((most, number) => {
      const one = boosts[number] ?? 0
      return Math.abs(one) > Math.abs(most) ? one : most
    }, 0),
  )
  const listOf = column.listOf()
  for (const slot of slots) {
    const most = strongest[listOf[slot] ?? 0] ?? 0
    if (most === 0) continue
    const score = scores[slot] ?? 0
    scores[slot] = Math.max(0, operation === 'multiply' ? score * most : score + most)
  }
}
