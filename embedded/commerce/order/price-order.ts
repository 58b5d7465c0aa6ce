import { and, eq } from 'drizzle-orm'
import type { Applied } from '../coupon/cart-coupon.ts'
import type { Database } from '../database/open.ts'
import type { OrderAddress } from '../database/schema/order.ts'
import { customers } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import type { ShippingOption, ShippingQuote } from '../shipping/quote.ts'
import { quoteShipping } from '../shipping/quote-shipping.ts'
import { rateFor, splitTax, sumTaxed, type Taxed } from '../tax/tax.ts'
import type { OrderItem } from './order-item.ts'
import type { OrderCoupon, OrderLine, OrderPrice, OrderTax } from './order-price.ts'

export type Pricing = {
  readonly items: readonly OrderItem[]
  /** Who orders; 0: a guest. */
  readonly customerId: number
  /** null: not known yet; then nothing is shipped, and no tax is named. */
  readonly destination: OrderAddress | null
  /** The id of a quoted option; null: none is chosen. */
  readonly shippingOption: string | null
  /** The coupon that counts for the cart; left out: none. */
  readonly applied?: Applied | null
}

/** What a cart's items cost as an order, by shipping and tax as they are at the moment. */
export async function priceItems(db: Database, scope: Scope, asked: Pricing): Promise<OrderPrice> {
  const shipping = asked.destination === null ? null : await quoteItems(db, scope, asked, asked.destination)
  return toOrderPrice(scope, asked, shipping)
}

/** Shipping goes by what the items cost before the coupon: a code takes free shipping from nobody. */
async function quoteItems(
  db: Database,
  scope: Scope,
  { items, customerId }: Pick<Pricing, 'items' | 'customerId'>,
  destination: OrderAddress,
) {
  const lines = items.map(item => ({ ...item, isPhysical: item.type === 'physical', total: item.extended }))
  const subtotal = sum(items.map(item => item.extended))
  const isFreeHidden = await isFreeShippingHidden(db, scope, customerId)
  return quoteShipping(db, scope, { destination, lines, subtotal, isFreeHidden })
}

async function isFreeShippingHidden(db: Database, scope: Scope, customerId: number): Promise<boolean> {
  const hidden = scope.store.freeShippingHiddenFrom ?? []
  if (hidden.length === 0 || customerId === 0) return false
  const [customer] = await db
    .select({ groupId: customers.customer_group_id })
    .from(customers)
    .where(and(eq(customers.store, scope.hash), eq(customers.id, customerId)))
  return customer !== undefined && hidden.includes(customer.groupId)
}

/**
 * Each line's tax is rounded by itself and shipping's too; every sum is the sum of what it is made of. What a coupon
 * takes off is not taxed.
 */
export function toOrderPrice(
  { store }: Pick<Scope, 'store'>,
  { items, destination, shippingOption, applied = null }: Omit<Pricing, 'customerId'>,
  quoted: ShippingQuote | null,
): OrderPrice {
  const rate = rateFor(store.taxRates, destination)
  const isInclusive = store.isPriceEnteredWithTax ?? false
  const taxed = (amount: number) => splitTax(amount, rate?.percent ?? 0, { isInclusive })
  const lines = items.map(item => toOrderLine(item, { couponAmount: shareOf(item, applied), taxed }))
  const goods = sumTaxed(lines.map(line => line.discounted))
  const asked = quoted?.options.find(option => option.id === shippingOption) ?? null
  const options = (quoted?.options ?? []).map(option => cheaper(option, applied))
  const chosen = asked === null ? null : cheaper(asked, applied)
  const cost = taxed(chosen?.cost ?? 0)
  const total = sumTaxed([goods, cost])
  return {
    currency: store.currency,
    lines,
    subtotal: sumTaxed(lines.map(line => line.total)),
    goods,
    coupon: applied === null ? null : toCoupon(applied, (asked?.cost ?? 0) - (chosen?.cost ?? 0)),
    shipping: { zone: quoted?.zone ?? null, options, chosen, cost },
    taxes: toTaxes(rate, total),
    total,
    itemCount: sum(items.map(item => item.quantity)),
    needsShipping: items.some(item => item.type === 'physical'),
  }
}

type Counting = { readonly couponAmount: number; readonly taxed: (amount: number) => Taxed }

function toOrderLine(
  { isFreeShipping: _, fixedCost: __, extended, ownPrice, ...item }: OrderItem,
  { couponAmount, taxed }: Counting,
): OrderLine {
  const price = ownPrice ?? taxed(item.basePrice)
  const total = ownPrice === undefined ? taxed(extended) : times(ownPrice, item.quantity)
  const discounted = couponAmount === 0 ? total : taxed(extended - couponAmount)
  return { ...item, price, total, couponAmount, discounted }
}

const shareOf = ({ itemId }: OrderItem, applied: Applied | null) => applied?.shares.get(itemId) ?? 0

function cheaper(option: ShippingOption, applied: Applied | null): ShippingOption {
  return { ...option, cost: option.cost - Math.min(option.cost, applied?.offShipping ?? 0) }
}

function toCoupon({ coupon, total }: Applied, offShipping: number): OrderCoupon {
  const { id, code, name, type, amount } = coupon
  return { id, code, name, type, amount, offGoods: total, offShipping }
}

function toTaxes(rate: { name: string; percent: number } | null, total: Taxed): OrderTax[] {
  return rate === null ? [] : [{ name: rate.name, percent: rate.percent, amount: total.inc - total.ex }]
}

const times = ({ ex, inc }: Taxed, quantity: number) => ({ ex: ex * quantity, inc: inc * quantity })
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)
