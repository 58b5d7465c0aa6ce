import { describe, expect, it } from 'vitest'
import { budgetRow, isFailed, measureRows, type Row } from './rows.ts'

const kept: Row = { what: 'size', budget: '≤ 1 kB', measured: '0.5 kB', kept: true, hard: true }

it.each([
  ['an upper limit kept', budgetRow('a', 4.96, { most: 5, unit: ' ms' }), '≤ 5 ms', '5.0 ms', true],
  ['an upper limit broken', budgetRow('a', 5.01, { most: 5, digits: 2 }), '≤ 5', '5.01', false],
  [
    'a lower limit',
    budgetRow('a', 0.79, { least: 0.8, digits: 2, detail: ' (b)' }),
    '≥ 0.8',
    '0.79 (b)',
    false,
  ],
  ['no limit', budgetRow('a', 1, { unit: ' s' }), '', '1.0 s', true],
])('a row has %s', (_, row, budget, measured, kept) => {
  expect(row).toMatchObject({ budget, measured, kept, hard: false })
})

describe('the rows of the benchmark', () => {
  it('keep the other measurements when one fails', async () => {
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
    ['fail when a hard budget is broken', { ...kept, kept: false }, true],
    ['pass when a soft budget is broken', { ...kept, kept: false, hard: false }, false],
    ['pass when every budget is kept', kept, false],
  ])('%s', (_, row, failed) => {
    expect(isFailed([row])).toBe(failed)
  })

  it('fail when something could not be measured', async () => {
    const rows = await measureRows([{ what: 'memory', measure: () => Promise.reject(new Error('gone')) }])
    expect(isFailed(rows)).toBe(true)
  })
})
