import type { TradeStatus } from '@firnline/domain/customer/trade-status'
import { money } from '@firnline/domain/money'
import { describe, expect, it } from 'vitest'
import { IN_GERMANY } from '../../fixture/fake-shop.ts'
import { messagesIn } from '../../fixture/messages-in.ts'
import { describeTradeStatus } from './describe-trade-status.ts'

const messages = messagesIn('de', 'tradeStatus')
const until = new Date('2027-06-30T23:59:59.999Z')
const eur = (amount: number) => money(amount, 'EUR')
const view = (standing: TradeStatus) => describeTradeStatus(standing, IN_GERMANY, messages)
const pro = (spent: number, left: number): TradeStatus => ({
  ...{ kind: 'pro', spent: eur(spent), limit: eur(300_000), left: eur(left), until },
})

describe('trade status', () => {
  it('shows spent and remaining budget and the end date', () => {
    expect(view(pro(75_000, 225_000))).toEqual({
      title: 'Pro-Budget',
      left: 'Noch 2.250,00\u00a0€',
      text: '750,00\u00a0€ von 3.000,00\u00a0€ genutzt, Saison bis 30. Juni 2027',
      share: 0.25,
    })
  })

  it('is full once the limit is passed', () => {
    expect(view(pro(310_000, 0))).toMatchObject({ left: 'Noch 0,00\u00a0€', share: 1 })
  })

  it('shows regular prices after the code has expired', () => {
    const { text, share } = view({ kind: 'expired', until })
    expect(text).toContain('30. Juni 2027')
    expect(text).toContain('regulären Preise')
    expect(share).toBeNull()
  })

  it('shows an employee’s discount', () => {
    expect(view({ kind: 'employee' })).toMatchObject({ title: 'Mitarbeitende', left: '', share: null })
  })
})
