import { describe, expect, it } from 'vitest'
import { money } from '../money/money.ts'
import { beyondLimit, proUntil, spendOf } from './standing.ts'

const now = new Date('2026-11-21T09:00:00Z')
const usd = (amount: number) => money(amount, 'USD')
const pro = (expires?: string) => ({
  proCode: { region: 'pro', ...(expires === undefined ? {} : { expires }) },
})

describe('what a pro may spend (SPEC §3 brandSpendLimit, §9)', () => {
  it.each([
    ['nothing spent', 0, 300_000],
    ['something spent', 120_050, 179_950],
    ['all spent', 300_000, 0],
    ['more than all spent', 310_000, 0],
  ])('with %s', (_, spent, left) => {
    const spend = spendOf({ customer: pro(), spent: usd(spent), limit: 3000, now })
    expect(spend).toMatchObject({ spent: usd(spent), limit: usd(300_000), left: usd(left) })
  })

  it.each([
    ['just what is left', 5000, 0],
    ['a cent more', 5001, 1],
    ['nothing', 0, 0],
  ])('goes beyond the limit with a cart of %s', (_, cart, beyond) => {
    expect(beyondLimit({ left: usd(5000) }, usd(cart))).toEqual(usd(beyond))
  })

  it.each([
    ['the season', pro(), '2027-06-30T23:59:59.999Z'],
    ['the code, where it ends sooner', pro('2027-01-31'), '2027-01-31T23:59:59.999Z'],
    ['the season, where the code ends later', pro('2028-01-31'), '2027-06-30T23:59:59.999Z'],
  ])('until the end of %s', (_, customer, until) => {
    expect(proUntil(customer, now).toISOString()).toBe(until)
  })
})
