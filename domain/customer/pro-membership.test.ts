import { describe, expect, it } from 'vitest'
import { money } from '../money.ts'
import { proMembership } from './pro-membership.ts'
import type { TradeStatus } from './trade-status.ts'

const until = new Date('2027-06-30T23:59:59.999Z')
const eur = (amount: number) => money(amount, 'EUR')
const pro = (left: number): TradeStatus => ({
  ...{ kind: 'pro', spent: eur(300_000 - left), limit: eur(300_000), left: eur(left), until },
})
const inWinter = new Date('2026-12-01T12:00:00Z')

describe('proMembership', () => {
  it.each<[string, TradeStatus | null, string]>([
    ['customers without a code', null, 'none'],
    ['employees', { kind: 'employee' }, 'employee'],
    ['ended codes', { kind: 'expired', until }, 'expired'],
    ['pros', pro(100), 'active'],
  ])('distinguishes %s', (_, status, kind) => {
    expect(proMembership(status, inWinter).kind).toBe(kind)
  })

  it.each([
    ['2026-12-01T12:00:00Z', false],
    ['2027-05-15T23:59:59.998Z', false],
    ['2027-05-15T23:59:59.999Z', true],
    ['2027-06-30T12:00:00Z', true],
  ])('allows renewal in the last 46 days: on %s %s', (now, canRenew) => {
    expect(proMembership(pro(100), new Date(now))).toMatchObject({ canRenew })
  })

  it('is used up when nothing is left', () => {
    expect(proMembership(pro(0), inWinter)).toMatchObject({ isUsedUp: true })
    expect(proMembership(pro(1), inWinter)).toMatchObject({ isUsedUp: false })
  })
})
