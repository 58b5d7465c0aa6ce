import type { Value } from '../engine/document.ts'
import { grow } from './arrays.ts'

type ColumnCells = {
  readonly starts: Uint32Array
  readonly ends: Uint32Array
  readonly numbers: Uint32Array
}

/** The distinct values of a field, numbered, and for each slot the numbers of its values. */
export type Column = ReturnType<typeof createColumn>

export function createColumn() {
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
    numberOf: (value: Value): number | undefined => known.get(value),
    add(slot: number, added: readonly Value[]): void {
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
    /** The values of a slot are `numbers[starts[slot]]` to `numbers[ends[slot] - 1]`, each once. */
    cells: (): ColumnCells => ({ starts, ends, numbers }),
    /** Tests whether any value of a slot passes; each value is tested once. */
    matcher(passes: (value: Value) => boolean): (slot: number) => boolean {
      const passing = new Uint8Array(values.length)
      values.forEach((value, number) => {
        if (passes(value)) passing[number] = 1
      })
      const [from, to, cells] = [starts, ends, numbers]
      return slot => {
        const end = to[slot] ?? 0
        for (let at = from[slot] ?? 0; at < end; at += 1) if (passing[cells[at] ?? 0] === 1) return true
        return false
      }
    },
    /** The numbers of a slot's values, each once. */
    numbersIn: (slot: number): Uint32Array => numbers.subarray(starts[slot] ?? 0, ends[slot] ?? 0),
    /** By value, its rank in ascending order. */
    ranks(): Uint32Array {
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
