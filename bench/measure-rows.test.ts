import { describe, expect, it } from 'vitest'
import { isFailed, measureRows } from './measure-rows.ts'
import type { Row } from './row.ts'

const kept: Row = { what: 'size', budget: '≤ 1 kB', measured: '0.5 kB', kept: true, hard: true }

describe('the rows of the benchmark', () => {
  it('hold the other measurements when one fails', async () => {
    const rows = await measureRows([
      { what: 'first', measure: async () => [kept] },
      {
        what: 'tiles of a page',
        measure: async () => {
          throw new Error('The page of 48 tiles has 42.')
        },
      },
      { what: 'last', measure: async () => [{ ...kept, what: 'last size' }] },
    ])
    expect(rows.map(({ what, measured }) => `${what}: ${measured}`)).toEqual([
      'size: 0.5 kB',
      'tiles of a page: not measured: The page of 48 tiles has 42.',
      'last size: 0.5 kB',
    ])
  })

  it.each([
    ['a hard budget is broken', { ...kept, kept: false }, true],
    ['a soft budget is broken', { ...kept, kept: false, hard: false }, false],
    ['every budget is kept', kept, false],
  ])('when %s, fail or not', (_, row, failed) => {
    expect(isFailed([row])).toBe(failed)
  })

  it('fail when something could not be measured', async () => {
    const rows = await measureRows([{ what: 'memory', measure: () => Promise.reject(new Error('gone')) }])
    expect(isFailed(rows)).toBe(true)
  })
})
