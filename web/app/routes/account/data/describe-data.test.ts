import type { StoredAlert } from '@firnline/services/stock-alerts/port'
import { expect, it } from 'vitest'
import { ANN } from '../../../fixture/account.ts'
import { NORDWAND_ORDERED, orderOf } from '../../../fixture/order.ts'
import { describeData } from './describe-data.ts'

const WAITING: StoredAlert = {
  ...{ email: 'ann@example.com', locale: 'de-de', slug: 'nordwand-98', productId: 7, variantId: 1003 },
  ...{ store: 'eu_region_1', askedAt: Date.parse('2026-11-20T08:00:00Z') },
}

it('exports all customer data with decimal amounts', () => {
  const orders = [orderOf(NORDWAND_ORDERED)]
  const own = { customer: ANN, phone: '', addresses: [], orders, isSubscribed: true, stockAlerts: [WAITING] }
  expect(describeData(own, new Date('2026-11-21T09:00:00Z'))).toMatchObject({
    writtenOn: '2026-11-21T09:00:00.000Z',
    profile: { customerNumber: 7, email: 'ann@example.com', pro: false, newsletter: true },
    waitingFor: [{ product: 'nordwand-98', version: 1003, askedOn: '2026-11-20T08:00:00.000Z' }],
    orders: [
      {
        ...{ number: '1203', currency: 'EUR', total: '749.00', taxIncluded: true },
        lines: [{ sku: 'FL-NW98-1001', choices: { Color: 'Glacier', Length: '172 cm' }, price: '749.00' }],
        billedTo: { name: 'Anna Huber', city: 'Innsbruck' },
      },
    ],
  })
})
