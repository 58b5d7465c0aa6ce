import { describe, expect, it } from 'vitest'
import { type Figures, median, type Result, toRatio, toTable } from './table.ts'

const FIGURES: Omit<Figures, 'rounds'> = {
  html: { bytes: 12_345, encoding: 'gzip' },
  scriptBytes: 130_040,
  phone: { performance: 98, largestPaint: 1834, blocked: 41.6, layoutShift: 0 },
}

function measured(site: string, speeds: readonly number[], processor = 2.5): Result {
  const rounds = speeds.map(perSecond => ({ perSecond, p99: 40, processor }))
  return { site, figures: { ...FIGURES, rounds } }
}

const BROKEN: Result = { site: 'Astro', problem: 'the build ended with 1' }

describe('the table', () => {
  it('has a row of figures for each site', () => {
    const [, , row = ''] = toTable([measured('shop', [210, 190, 200.4])]).split('\n')
    const cells = row.split('|').map(cell => cell.trim())
    expect(cells.slice(1, -1)).toEqual([
      ...['shop', '200', '190–210', '40', '2.50', '12.3 (gzip)', '130.0', '98', '1.83', '42', '0.000'],
    ])
  })

  it('has a row with the reason for a site that was not measured', () => {
    const lines = toTable([BROKEN, measured('shop', [1])]).split('\n')
    expect(lines).toHaveLength(4)
    expect(lines[2]).toMatch(/^\| Astro +\| not measured: the build ended with 1 \|$/)
  })
})

it('shortens a reason of many lines', () => {
  const row = toTable([{ site: 'Astro', problem: `npm ci failed:\n${'x'.repeat(500)}` }]).split('\n')
  expect(row).toHaveLength(3)
  expect(row[2]).toContain('npm ci failed: xxx')
  expect(row[2]?.length).toBeLessThan(300)
})

describe('the ratio of two sites', () => {
  it('is the median of the ratios of each round', () => {
    const ratio = toRatio(measured('shop', [300, 100, 450], 4), measured('Next', [100, 50, 100], 6))
    expect(ratio).toBe('3.00 (2.00–4.50), by processor time 1.50 (1.50–1.50): shop / Next')
  })

  it('is not measured when one of them is not', () => {
    expect(toRatio(measured('shop', [1]), BROKEN)).toBe('not measured: shop / Astro')
  })

  it('fails when one of them has fewer rounds', () => {
    expect(() => toRatio(measured('shop', [1, 2]), measured('Next', [1]))).toThrow('fewer rounds')
  })
})

it.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 3],
  [[7], 7],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle)
})
