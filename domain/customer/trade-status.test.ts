import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money } from '../money.ts'
import { DEFAULT_SPEND_LIMIT, overSpendLimit, proSeason, proUntil, seasonSpend } from './trade-status.ts'

const now = new Date('2026-11-21T09:00:00Z')
const usd = (amount: number) => money(amount, 'USD')
const pro = (expires?: string) => ({
  proCode: { region: 'pro', ...(expires === undefined ? {} : { expires }) },
})

describe('pro spend', () => {
  it.each([
    ['nothing spent', 0, 300_000],
    ['something spent', 120_050, 179_950],
    ['all spent', 300_000, 0],
    ['more than all spent', 310_000, 0],
  ])('with %s', (_, spent, left) => {
    const spend = seasonSpend({ customer: pro(), spent: usd(spent), limit: 3000, now })
    expect(spend).toMatchObject({ spent: usd(spent), limit: usd(300_000), left: usd(left) })
  })

  it.each([
    ['just what is left', 5000, 0],
    ['a cent more', 5001, 1],
    ['nothing', 0, 0],
  ])('is over the limit with a cart of %s', (_, cart, beyond) => {
    expect(overSpendLimit({ left: usd(5000) }, usd(cart))).toEqual(usd(beyond))
  })

  it.each([
    ['the season', pro(), '2027-06-30T23:59:59.999Z'],
    ['the code, where it ends sooner', pro('2027-01-31'), '2027-01-31T23:59:59.999Z'],
    ['the season, where the code ends later', pro('2028-01-31'), '2027-06-30T23:59:59.999Z'],
  ])('lasts until the end of %s', (_, customer, until) => {
    expect(proUntil(customer, now).toISOString()).toBe(until)
  })
})

describe('pro season', () => {
  it.each([
    ['2026-11-21T09:00:00.000Z', '2026-07-01T00:00:00.000Z', '2027-06-30T23:59:59.999Z'],
    ['2026-07-01T00:00:00.000Z', '2026-07-01T00:00:00.000Z', '2027-06-30T23:59:59.999Z'],
    ['2026-06-30T23:59:59.999Z', '2025-07-01T00:00:00.000Z', '2026-06-30T23:59:59.999Z'],
    ['2026-01-01T00:00:00.000Z', '2025-07-01T00:00:00.000Z', '2026-06-30T23:59:59.999Z'],
    ['2028-02-29T12:00:00.000Z', '2027-07-01T00:00:00.000Z', '2028-06-30T23:59:59.999Z'],
  ])('of %s runs from 1 July to 30 June', (now, from, until) => {
    expect(proSeason(new Date(now))).toEqual({ from: new Date(from), until: new Date(until) })
  })

  it('contains its moment and is followed by the next', () => {
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

  it('has a default spend limit of 3000', () => {
    expect(DEFAULT_SPEND_LIMIT).toBe(3000)
  })
})
