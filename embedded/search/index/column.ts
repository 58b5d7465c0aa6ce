import type { Value } from '../engine/document.ts'
import { grow } from './arrays.ts'

/**
 * A field’s values by slot. Documents with the same values share a numbered value list, so that facets, filters, boosts
 * and sorting work once per list instead of once per document.
 */
export type Column = ReturnType<typeof createColumn>

/** That of slots without a value. */
const EMPTY_LIST = 0

export function createColumn() {
  const values: Value[] = []
  const valueNumbers = new Map<Value, number>()
  let lists = 1
  /** The value numbers of all lists, and by list, the end of its own ones. */
  let numbers = new Uint32Array(256)
  let ends = new Uint32Array(256)
  /** By value, the list with no other one. */
  const singleLists: number[] = []
  const listNumbers = new Map<string, number>()
  let listOf = new Uint32Array(256)

  function valueNumber(value: Value): number {
    const known = valueNumbers.get(value)
    if (known !== undefined) return known
    valueNumbers.set(value, values.length)
    return values.push(value) - 1
  }

  function addList(added: readonly number[]): number {
    const start = ends[lists - 1] ?? 0
    if (start + added.length > numbers.length) numbers = grow(numbers, start + added.length)
    if (lists === ends.length) ends = grow(ends, lists + 1)
    numbers.set(added, start)
    ends[lists] = start + added.length
    lists += 1
    return lists - 1
  }

  function listNumber(added: readonly Value[]): number {
    const [first] = added
    if (first === undefined) return EMPTY_LIST
    if (added.length === 1) {
      const number = valueNumber(first)
      singleLists[number] ??= addList([number])
      return singleLists[number]
    }
    const distinct = [...new Set(added.map(valueNumber))]
    const key = distinct.join()
    const known = listNumbers.get(key)
    if (known !== undefined) return known
    const list = addList(distinct)
    listNumbers.set(key, list)
    return list
  }

  function someValue(list: number, passes: (value: Value) => boolean): boolean {
    const end = ends[list] ?? 0
    for (let at = ends[list - 1] ?? 0; at < end; at += 1) {
      const value = values[numbers[at] ?? 0]
      if (value !== undefined && passes(value)) return true
    }
    return false
  }

  return {
    values,
    add(slot: number, added: readonly Value[]): void {
      if (slot >= listOf.length) listOf = grow(listOf, slot + 1)
      listOf[slot] = listNumber(added)
    },
    /** By slot, the number of its value list. */
    listOf: (): Uint32Array => listOf,
    /** The numbers of a list’s values, each once. */
    numbersIn: (list: number): Uint32Array => numbers.subarray(ends[list - 1] ?? 0, ends[list]),
    /** By list, what `summarize` makes of the numbers of its values. */
    byList(summarize: (numbers: Uint32Array) => number): Float64Array {
      const summaries = new Float64Array(lists)
      for (let list = 0; list < lists; list += 1)
        summaries[list] = summarize(numbers.subarray(ends[list - 1] ?? 0, ends[list]))
      return summaries
    },
    /** By list, how many of the slots have it. */
    countLists(slots: readonly number[]): Uint32Array {
      const counts = new Uint32Array(lists)
      for (const slot of slots) {
        const list = listOf[slot] ?? EMPTY_LIST
        counts[list] = (counts[list] ?? 0) + 1
      }
      return counts
    },
    /** By value, the sum of the counts of its lists. */
    countValues(listCounts: Uint32Array): Uint32Array {
      const counts = new Uint32Array(values.length)
      for (let list = 1, at = 0; list < listCounts.length; list += 1) {
        const count = listCounts[list] ?? 0
        for (const end = ends[list] ?? 0; at < end; at += 1) {
          const number = numbers[at] ?? 0
          counts[number] = (counts[number] ?? 0) + count
        }
      }
      return counts
    },
    /** The sum of the counts of lists with a value that passes. */
    countMatching(listCounts: Uint32Array, passes: (value: Value) => boolean): number {
      let sum = 0
      for (let list = 1; list < listCounts.length; list += 1) {
        const count = listCounts[list] ?? 0
        if (count > 0 && someValue(list, passes)) sum += count
      }
      return sum
    },
    /** By list, 1 when any of its values passes. */
    matchingLists(passes: (value: Value) => boolean): Uint8Array {
      const matching = new Uint8Array(lists)
      for (let list = 1; list < lists; list += 1) if (someValue(list, passes)) matching[list] = 1
      return matching
    },
    /** By value, its rank in ascending order. */
    ranks: (): Uint32Array => rank(values),
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
