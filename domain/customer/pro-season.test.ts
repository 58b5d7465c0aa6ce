import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SPEND_LIMIT, proSeason } from './pro-season.ts'

describe('the pro season', () => {
  it.each([
    ['2026-11-21T09:00:00.000Z', '2026-07-01T00:00:00.000Z', '2027-06-30T23:59:59.999Z'],
    ['2026-07-01T00:00:00.000Z', '2026-07-01T00:00:00.000Z', '2027-06-30T23:59:59.999Z'],
    ['2026-06-30T23:59:59.999Z', '2025-07-01T00:00:00.000Z', '2026-06-30T23:59:59.999Z'],
    ['2026-01-01T00:00:00.000Z', '2025-07-01T00:00:00.000Z', '2026-06-30T23:59:59.999Z'],
    ['2028-02-29T12:00:00.000Z', '2027-07-01T00:00:00.000Z', '2028-06-30T23:59:59.999Z'],
  ])('of %s runs from 1 July to 30 June', (now, from, until) => {
    expect(proSeason(new Date(now))).toEqual({ from: new Date(from), until: new Date(until) })
  })

  it('holds the moment it is asked for, and the next begins as it ends', () => {
    const moment = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(moment, now => {
        const { from, until } = proSeason(now)
        const next = proSeason(new Date(until.getTime() + 1))
        return from <= now && now <= until && next.from.getTime() === until.getTime() + 1
      }),
    )
  })

  it('has a spend limit of 3000 unless the brand says otherwise (SPEC §9)', () => {
    expect(DEFAULT_SPEND_LIMIT).toBe(3000)
  })
})
