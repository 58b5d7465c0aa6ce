import { describe, expect, it } from 'vitest'
import { LAST_STATUS, statusName } from './order-status.ts'
import { type OrderFacts, statusProblem } from './status-change.ts'

const PLACED = { total: 4_985, refunded: 0, shipped: 0, isPaid: true }
const ALL = Array.from({ length: LAST_STATUS + 1 }, (_, id) => id)

/** Statuses that an order with these facts can get, by id. */
const allowed = (facts: Partial<OrderFacts>, from: number) =>
  ALL.filter(to => to !== from && statusProblem({ ...PLACED, ...facts, status: from }, to) === null)

describe('an order gets another status', () => {
  it.each<[string, Partial<OrderFacts>, number, number[]]>([
    ['awaiting payment, unpaid', { isPaid: false }, 7, [1, 2, 3, 5, 6, 8, 9, 10, 11, 12, 13]],
    ['awaiting fulfillment, paid', {}, 11, [1, 2, 3, 5, 7, 8, 9, 10, 12, 13]],
    ['awaiting fulfillment, with a shipment', { shipped: 1 }, 11, [2, 3, 10, 13]],
    ['shipped', { shipped: 2 }, 2, [3, 10, 13]],
    ['shipped without a shipment', {}, 2, [1, 3, 7, 8, 9, 10, 11, 12, 13]],
    ['partially shipped', { shipped: 1 }, 3, [2, 10, 13]],
    ['completed and refunded', { shipped: 2, refunded: 4_985 }, 10, [2, 3, 4, 13]],
    ['completed and partly refunded', { shipped: 2, refunded: 1 }, 10, [2, 3, 13, 14]],
    ['cancelled', {}, 5, [1, 7, 8, 9, 11, 12, 13]],
    ['cancelled and refunded', { refunded: 4_985 }, 5, [1, 4, 7, 8, 9, 11, 12, 13]],
    ['declined', { isPaid: false }, 6, [1, 5, 7, 8, 9, 11, 12, 13]],
    ['refunded', { refunded: 4_985 }, 4, [13]],
    ['refunded, and less than it was said', { refunded: 4_000 }, 4, [13, 14]],
    ['partly refunded', { refunded: 1 }, 14, [1, 2, 3, 5, 7, 8, 9, 10, 11, 12, 13]],
    ['for nothing', { total: 0 }, 11, [1, 2, 3, 5, 7, 8, 9, 10, 12, 13]],
    ['incomplete', { isPaid: false }, 0, [1, 5, 6, 7, 8, 9, 11, 12, 13]],
  ])('when it is %s', (_, facts, from, statuses) => {
    expect(allowed(facts, from)).toEqual(statuses)
  })

  it('and is refused with a sentence that names both', () => {
    expect(statusProblem({ ...PLACED, status: 2, shipped: 1 }, 5)).toBe(
      `The order is ${statusName(2)} and cannot become ${statusName(5)}: items of it have been sent. Record what comes back as a refund.`,
    )
    expect(statusProblem({ ...PLACED, status: 5 }, 4)).toBe(
      'The order is Cancelled and cannot become Refunded: nothing of its payment was refunded. Send refunded_amount, the sum that was paid back.',
    )
  })
})
