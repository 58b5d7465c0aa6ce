import * as v from 'valibot'
import type { Corpus } from '../index/corpus.ts'
import { flag, parse, whole } from '../wire/parse.ts'
import { BadRequest } from '../wire/refusal.ts'
import { type Schema, typeOf } from './schema.ts'
import { readSort, type Sort } from './sort.ts'

export type Group = { readonly field: string; readonly size: number; readonly sort: Sort | null }

const GroupOption = v.strictObject(
  {
    field: v.string('must be a field'),
    size: v.optional(whole(1, 10), 10),
    sort: v.optional(v.unknown()),
    collapse: v.optional(flag(), false),
  },
  'must be an object',
)

/** Reads `group`; null: results stand alone. */
export function readGroup(option: unknown, schema: Schema): Group | null {
  if (option === undefined || option === null) return null
  const { field, size, sort } = parse('Group', GroupOption, option)
  if (typeOf(schema, field) === undefined) throw new BadRequest(`Group contains invalid field: ${field}`)
  return { field, size, sort: readSort(sort, schema) }
}

/** Slots that share a field's first value, each group in the place of its first; one without value is its own. */
export function groupSlots(slots: readonly number[], field: string, corpus: Corpus): number[][] {
  const column = corpus.column(field)
  const { starts, ends, numbers } = column.cells()
  const groups = new Map<string, number[]>()
  for (const slot of slots) {
    const from = starts[slot] ?? 0
    const key = from < (ends[slot] ?? 0) ? `value ${numbers[from]}` : `slot ${slot}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [slot])
    else group.push(slot)
  }
  return [...groups.values()]
}
