import { BadRequest } from '../wire/refusal.ts'
import { type FieldType, toValue, type Value } from './value.ts'

/** From inclusive, to exclusive. */
export type Range = { readonly from: Value | null; readonly to: Value | null }

/** @param complaint begins the sentence of a refusal */
export function readRange(complaint: string, raw: object, type: FieldType): Range {
  if (type !== 'number' && type !== 'date')
    throw new BadRequest(`${complaint}: only number and date fields have ranges, and this one is ${type}`)
  const unknown = Object.keys(raw).filter(key => key !== 'from' && key !== 'to')
  if (unknown.length > 0)
    throw new BadRequest(`${complaint}: a range has no ${unknown.slice(0, 5).join(', ').slice(0, 100)}`)
  const [from, to] = ['from', 'to'].map(key => {
    const given: unknown = Object.hasOwn(raw, key) ? Reflect.get(raw, key) : null
    const bound = given === null ? null : toValue(type, given)
    if (bound === undefined) throw new BadRequest(`${complaint}: ${key} is not a ${type}`)
    return bound
  })
  if ((from ?? null) === null && (to ?? null) === null)
    throw new BadRequest(`${complaint}: a range needs from or to`)
  return { from: from ?? null, to: to ?? null }
}

export function isWithin({ from, to }: Range, value: Value): boolean {
  return (from === null || value >= from) && (to === null || value < to)
}
