import { describe, expect, it } from 'vitest'
import { createColumn } from './column.ts'

describe('a column', () => {
  const column = createColumn()
  const bySlot = [['a', 'b'], ['b'], [], ['a', 'b', 'a'], [3], ['b', 'a']]
  bySlot.forEach((values, slot) => {
    column.add(slot, values)
  })
  const slots = bySlot.map((_, slot) => slot)
  const counts = column.countLists(slots)

  it('shares a list between slots with the same values', () => {
    const listOf = column.listOf()
    expect(listOf[3]).toBe(listOf[0])
    expect(listOf[2]).toBe(0)
    expect(new Set(listOf.subarray(0, bySlot.length)).size).toBe(5)
  })

  it('counts a slot once for each distinct value', () => {
    const byValue = column.values.map((value, number) => [value, column.countValues(counts)[number]])
    expect(byValue).toEqual([
      ['a', 3],
      ['b', 4],
      [3, 1],
    ])
  })

  it('counts a slot once when several of its values pass', () => {
    expect(column.countMatching(counts, value => typeof value === 'string')).toBe(4)
    expect(column.countMatching(counts, value => value === 'a')).toBe(3)
    const matching = column.matchingLists(value => value === 3)
    expect(slots.filter(slot => matching[column.listOf()[slot] ?? 0] === 1)).toEqual([4])
  })

  it('summarizes each list once', () => {
    const sizes = column.byList(numbers => numbers.length)
    expect(slots.map(slot => sizes[column.listOf()[slot] ?? 0])).toEqual([2, 1, 0, 2, 1, 2])
  })
})
