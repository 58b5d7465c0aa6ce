import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../database/open.ts'
import { currencies, orderAddresses, orderProducts, orders } from '../../database/schema.ts'
import { readOrderCoupons } from '../../order/insert-order.ts'
import { minorDigits } from '../../wire/value.ts'
import { writtenMoney } from './written-money.ts'

export type ReadOrder = Awaited<ReturnType<typeof readOrder>>

/** An order with its lines and addresses, and what writes its money. Throws when there is no such order. */
export async function readOrder(db: Database, store: string, id: number) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.store, store), eq(orders.id, id)))
  if (order === undefined)
    throw new Error(`Order ${id} of store ${store} is gone; its letter has nothing to say`)
  const lines = await db
    .select()
    .from(orderProducts)
    .where(and(eq(orderProducts.store, store), eq(orderProducts.order_id, id)))
    .orderBy(asc(orderProducts.id))
  const addresses = await db
    .select()
    .from(orderAddresses)
    .where(and(eq(orderAddresses.store, store), eq(orderAddresses.order_id, id)))
    .orderBy(asc(orderAddresses.id))
  const [coupon] = await readOrderCoupons(db, store, id)
  const [currency] = await db
    .select()
    .from(currencies)
    .where(and(eq(currencies.store, store), eq(currencies.currency_code, order.currency_code)))
  const code = order.currency_code
  const digits = minorDigits(code)
  const money = (minor: number) =>
    writtenMoney(minor, currency ?? { ...UNKNOWN, token: code, decimal_places: digits }, digits)
  return { order, lines, addresses, coupon: coupon ?? null, money }
}

const UNKNOWN = { token_location: 'right', decimal_token: '.', thousands_token: '' } as const
