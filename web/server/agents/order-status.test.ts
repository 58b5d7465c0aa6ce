import type { Accounts, PlacedOrder } from '@firnline/services/commerce/account/port'
import { describe, expect, it } from 'vitest'
import { NORDWAND_ORDERED, orderOf } from '../../app/fixture/order.ts'
import { createRateLimits } from '../gate/rate-limits.ts'
import { ACCOUNTS } from '../pages/fixture/page-parts.ts'
import { agentShop } from './fixture.ts'
import { readOrderStatus } from './order-status.ts'

const ORDER = orderOf(NORDWAND_ORDERED)
const PLACED: PlacedOrder = { customerId: null, email: 'Anna@example.com', whole: async () => ORDER }

function open() {
  const asked: number[] = []
  const accounts: Accounts = {
    ...ACCOUNTS,
    async order(_, id) {
      asked.push(id)
      return id === ORDER.id ? PLACED : null
    },
  }
  const parts = { accounts, limits: createRateLimits() }
  const shop = agentShop()
  return { asked, ask: (number: string, email: string) => readOrderStatus(parts, shop, { number, email }) }
}

describe('order status for an agent', () => {
  it('tells progress, lines and total, and nothing of the buyer', async () => {
    const answer = await open().ask('#1203', ' anna@example.com ')
    expect(answer).toMatchObject({
      number: '1203',
      progress: {
        steps: [{ step: 'placed', state: 'done' }, { step: 'preparing', state: 'current' }, {}, {}],
      },
      lines: [{ sku: 'FL-NW98-1001', name: 'Nordwand 98', quantity: 1, shipped: 0 }],
      total: { amount: 74_900, currency: 'EUR', text: '749,00\u00a0€' },
    })
    expect(JSON.stringify(answer)).not.toMatch(/Huber|Gasse|Innsbruck|anna@/i)
  })

  it('says the same for an unknown number and a wrong address', async () => {
    const { ask } = open()
    const messages = await Promise.all(
      [ask('9', 'anna@example.com'), ask('1203', 'ben@example.com')].map(answer =>
        answer.then(
          () => 'found',
          (error: unknown) => String(error),
        ),
      ),
    )
    expect(messages).toEqual(
      Array(2).fill('AgentRefusal: There is no order of this number and address in this store.'),
    )
  })

  it.each([
    ['mine', 'anna@example.com'],
    ['1203', 'anna'],
  ])('looks nothing up for %s and %s', async (number, email) => {
    const { ask, asked } = open()
    await expect(ask(number, email)).rejects.toThrow(/is not an? /)
    expect(asked).toEqual([])
  })

  it('looks nothing up after 20 attempts of a network', async () => {
    const { ask, asked } = open()
    for (let number = 1; number <= 20; number += 1)
      await expect(ask(String(number), 'a@example.com')).rejects.toThrow(/no order/)
    await expect(ask('1203', 'anna@example.com')).rejects.toMatchObject({
      reason: 'too-often',
      retryAfter: 900,
    })
    expect(asked).toHaveLength(20)
  })
})
