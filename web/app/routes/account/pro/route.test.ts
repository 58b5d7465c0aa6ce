import type { TradeStatus } from '@firnline/domain/customer/trade-status'
import { money } from '@firnline/domain/money'
import { ServiceError } from '@firnline/services/http/service-error'
import { describe, expect, it } from 'vitest'
import type { SessionAccount } from '../../../contexts/account.ts'
import { fakeShop, SIGNED_OUT, SKIS } from '../../../fixture/fake-shop.ts'
import { routeArgs } from '../../../fixture/route.ts'
import { loader } from './route.tsx'

const until = new Date('2027-06-30T23:59:59.999Z')
const eur = (amount: number) => money(amount, 'EUR')
const pro = (spent: number): TradeStatus => ({
  ...{ kind: 'pro', spent: eur(spent), limit: eur(300_000), left: eur(300_000 - spent), until },
})

async function open(tradeStatus: SessionAccount['tradeStatus'], now = '2026-12-01', over = {}) {
  const shop = fakeShop({
    account: { ...SIGNED_OUT, tradeStatus, ...over },
    visit: { now: new Date(now) },
    content: { categories: async () => [{ ...SKIS, commerceIds: { eu_region_1: 18 } }] },
  })
  const { args, errors } = routeArgs('/:lang/account/pro', shop)
  const { data, init } = await loader(args)
  return { ...data, status: init?.status, errors }
}

describe('the pro page', () => {
  it('shows budget, proof and the discounts of the group', async () => {
    const percent = { method: 'percent', tenThousandths: 250_000 } as const
    const rules = [
      { of: 'all', ...percent },
      { of: 'category', categoryId: 18, method: 'percent', tenThousandths: 300_000 },
      { of: 'category', categoryId: 99, ...percent },
      { of: 'all', method: 'fixed', tenThousandths: 10_000 },
    ]
    const page = await open(async () => pro(75_000), '2026-12-01', { discounts: async () => rules })
    expect(page.discounts).toEqual(['25\u00a0% auf alles', `30\u00a0% auf ${SKIS.title}`])
    expect(page.membership).toMatchObject({
      ...{ kind: 'active', usedUp: null, canRenew: false, budget: { share: 0.25 } },
      text: 'Du bist bis 30. Juni 2027 dabei.',
      proof: expect.stringContaining('ab 15. Mai 2027'),
    })
  })

  it('says when the budget is used up, and until when', async () => {
    const { membership } = await open(async () => pro(300_000))
    expect(membership).toMatchObject({ usedUp: expect.stringContaining('beginnt am 1. Juli 2027') })
  })

  it('asks for a new proof shortly before the end', async () => {
    const { membership } = await open(async () => pro(0), '2027-06-01')
    expect(membership).toMatchObject({ canRenew: true, proof: expect.stringContaining('Schick den') })
  })

  it.each<[string, TradeStatus | null, string]>([
    ['customers', null, 'none'],
    ['employees', { kind: 'employee' }, 'employee'],
    ['ended codes', { kind: 'expired', until }, 'expired'],
  ])('has a state for %s', async (_, status, kind) => {
    const { membership, status: code, discounts } = await open(async () => status)
    expect({ kind: membership.kind, code, discounts }).toEqual({ kind, code: 200, discounts: [] })
  })

  it('is unavailable when the platform does not answer, which is reported', async () => {
    const failure = new ServiceError('commerce', '[503]')
    const { membership, status, errors } = await open(() => Promise.reject(failure))
    expect({ kind: membership.kind, status, errors }).toEqual({
      ...{ kind: 'unavailable', status: 503, errors: [failure] },
    })
  })
})
