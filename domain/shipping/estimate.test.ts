import { describe, expect, it } from 'vitest'
import { money } from '../money/money.ts'
import { estimatedTotal, offeredEstimate, type ShippingEstimate } from './estimate.ts'

const euro = (amount: number) => money(amount, 'EUR')
const FREE = { name: 'Standard', cost: euro(0) }
const EXPRESS = { name: 'Express', cost: euro(1_990) }
const both: ShippingEstimate = { ok: true, options: [FREE, EXPRESS] }
const terms = (isEnabled: boolean) => ({
  ...{ methods: [], currency: 'EUR' },
  settings: { isEnabled, hideFreeShippingGroups: [7] },
})

describe('what a customer is offered of an estimate (SPEC §5)', () => {
  it.each([
    ['a guest', terms(true), null, both],
    ['a group that is not named', terms(true), 3, both],
    ['a named group while the settings are off', terms(false), 7, both],
    ['anybody while the terms are not known', null, 7, both],
    ['a named group', terms(true), 7, { ok: true, options: [EXPRESS] }],
  ])('%s', (_, terms, groupId, offered) => {
    expect(offeredEstimate(both, { terms, groupId })).toEqual(offered)
  })

  it('is nothing where only free shipping was left', () => {
    const free: ShippingEstimate = { ok: true, options: [FREE] }
    const offered = offeredEstimate(free, { terms: terms(true), groupId: 7 })
    expect(offered).toEqual({ ok: false, reason: 'not-served' })
  })

  it('is a refusal as it came', () => {
    const refused: ShippingEstimate = { ok: false, reason: 'gone' }
    expect(offeredEstimate(refused, { terms: terms(true), groupId: 7 })).toEqual(refused)
  })
})

describe('what a cart would come to (SPEC §9 Shipping)', () => {
  it.each([
    ['with the cheapest, wherever it stands', [EXPRESS, { name: 'Post', cost: euro(790) }], euro(10_790)],
    ['with free shipping as it is', [FREE, EXPRESS], euro(10_000)],
    ['is not known without options', [], null],
    ['is not known in another currency', [{ name: 'Post', cost: money(790, 'USD') }], null],
  ])('%s', (_, options, total) => {
    expect(estimatedTotal(euro(10_000), options)).toEqual(total)
  })
})
