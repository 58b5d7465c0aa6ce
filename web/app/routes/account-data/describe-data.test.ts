import { expect, it } from 'vitest'
import { ANN } from '../../fixture/account.ts'
import { NORDWAND_ORDERED, orderOf } from '../../fixture/order.ts'
import { describeData } from './describe-data.ts'

it('writes all that is kept of a customer, amounts as decimals', () => {
  const orders = [orderOf(NORDWAND_ORDERED)]
  const own = { customer: ANN, phone: '', addresses: [], orders, isSubscribed: true }
  expect(describeData(own, new Date('2026-11-21T09:00:00Z'))).toMatchObject({
    writtenOn: '2026-11-21T09:00:00.000Z',
    profile: { customerNumber: 7, email: 'ann@example.com', pro: false, newsletter: true },
    orders: [
      {
        ...{ number: '1203', currency: 'EUR', total: '749.00', taxIncluded: true },
        lines: [{ sku: 'FL-NW98-1001', choices: { Color: 'Glacier', Length: '172 cm' }, price: '749.00' }],
        billedTo: { name: 'Anna Huber', city: 'Innsbruck' },
      },
    ],
  })
})
