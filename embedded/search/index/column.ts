import type { Value } from '../engine/document.ts'
import { grow } from './arrays.ts'

/** The values of one field, each kept once and numbered; of a document in its slot, the numbers of its values. */
export type Column = {
  readonly values: readonly Value[]
  numberOf(value: Value): number | undefined
  add(slot: number, values: readonly Value[]): void
  /** As it is at this moment: a slot's values are `numbers[starts[slot]]` to `numbers[ends[slot] - 1]`, each once. */
  cells(): ColumnCells
  /** For each value its place among all of them in ascending order. */
  ranks(): Uint32Array
}

export type ColumnCells = {
  readonly starts: Uint32Array
  readonly ends: Uint32Array
  readonly numbers: Uint32Array
}

export function createColumn(): Column {
  const values: Value[] = []
  const known = new Map<Value, number>()
  let starts = new Uint32Array(256)
  let ends = new Uint32Array(256)
  let numbers = new Uint32Array(256)
  let used = 0
  let ranks: Uint32Array | null = null

  function number(value: Value): number {
    const former = known.get(value)
    if (former !== undefined) return former
    known.set(value, values.length)
    values.push(value)
    ranks = null
    return values.length - 1
  }

  return {
    values,
    numberOf: value => known.get(value),
    add(slot, added) {
      if (slot >= starts.length) {
        starts = grow(starts, slot + 1)
        ends = grow(ends, slot + 1)
      }
      if (used + added.length > numbers.length) numbers = grow(numbers, used + added.length)
      const start = used
      for (const value of added) {
        const one = number(value)
        if (numbers.subarray(start, used).includes(one)) continue
        numbers[used] = one
        used += 1
      }
      starts[slot] = start
      ends[slot] = used
    },
    cells: () => ({ starts, ends, numbers }),
    ranks() {
      ranks ??= rank(values)
      return ranks
    },
  }
}

function rank(values: readonly Value[]): Uint32Array {
  const order = values.map((value, at) => ({ value, at }))
  order.sort((a, b) => (a.value < b.value ? -1 : a.value > b.value ? 1 : 0))
  const ranks = new Uint32Array(values.length)
  order.forEach(({ at }, place) => {
    ranks[at] = place
  })
  return ranks
}
