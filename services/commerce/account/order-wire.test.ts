import * as v from 'valibot'
import { expect, it } from 'vitest'
import { toOrder, WireWholeOrder } from './order-wire.ts'

const UNPAID = {
  ...{ id: 1, status_id: 7, status: 'Awaiting Payment', date_created: 'Sat, 21 Nov 2026 10:00:00 +0000' },
  ...{ items_total: 1, total_inc_tax: '10.0000', currency_code: 'EUR', billing_address: {} },
  ...{ payment_status: '', cart_id: '3f6a2c1e-0000-4000-8000-000000000000' },
}
const NO_PARTS = { lines: [], deliveries: [], shipments: [] }
const heldForDays = (change: object, days: number | null) =>
  toOrder(v.parse(WireWholeOrder, { ...UNPAID, ...change }), NO_PARTS, days).heldForDays

it.each<[string, object, number | null, number | null]>([
  ['so many days while it awaits payment', {}, 7, 7],
  ['no days that are known of where the platform is a vendor’s', {}, null, null],
  ['no days once it is paid', { payment_status: 'captured' }, 7, null],
  ['no days when there is nothing to pay', { total_inc_tax: '0.0000' }, 7, null],
  ['no days once it is packed', { status_id: 11, status: 'Awaiting Fulfillment' }, 7, null],
  ['no days once it is cancelled', { status_id: 5, status: 'Cancelled' }, 7, null],
  ['no days where it came over the API', { cart_id: null }, 7, null],
])('an order holds its goods for %s', (_, change, days, held) => {
  expect(heldForDays(change, days)).toBe(held)
})
