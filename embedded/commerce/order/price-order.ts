import type { Database } from '../database/open.ts'
import type { OrderAddress } from '../database/schema/order.ts'
import type { Scope } from '../scope.ts'
import type { ShippingQuote } from '../shipping/quote.ts'
import { quoteShipping } from '../shipping/quote-shipping.ts'
import { rateFor, splitTax, sumTaxed, type Taxed } from '../tax/tax.ts'
import { type OrderItem, readCartLines } from './order-item.ts'
import type { OrderPrice, OrderTax } from './order-price.ts'

export type Pricing = {
  readonly cart: { readonly id: string; readonly customer_id: number }
  /** null: not known yet; then nothing is shipped, and no tax is named. */
  readonly destination: OrderAddress | null
  /** The id of a quoted option; null: none is chosen. */
  readonly shippingOption: string | null
}

/** What the cart costs as an order, by the catalogue, the customer's group, shipping and tax as they are at the moment. */
export async function priceOrder(db: Database, scope: Scope, pricing: Pricing): Promise<OrderPrice> {
  const { items } = await readCartLines(db, scope, pricing.cart)
  return priceItems(db, scope, { ...pricing, items })
}

type Items = Pick<Pricing, 'destination' | 'shippingOption'> & { readonly items: readonly OrderItem[] }

/** As `priceOrder`, of items that were read already. */
export async function priceItems(db: Database, scope: Scope, asked: Items): Promise<OrderPrice> {
  const shipping =
    asked.destination === null ? null : await quoteItems(db, scope, asked.items, asked.destination)
  return toOrderPrice(scope, asked, shipping)
}

function quoteItems(db: Database, scope: Scope, items: readonly OrderItem[], destination: OrderAddress) {
  const lines = items.map(item => ({ ...item, isPhysical: item.type === 'physical', total: item.extended }))
  return quoteShipping(db, scope, { destination, lines, subtotal: sum(items.map(item => item.extended)) })
}

/** Each line's tax is rounded by itself and shipping's too; every sum is the sum of what it is made of. */
export function toOrderPrice(
  { store }: Pick<Scope, 'store'>,
  { items, destination, shippingOption }: Items,
  quoted: ShippingQuote | null,
): OrderPrice {
  const rate = rateFor(store.taxRates, destination)
  const isInclusive = store.isPriceEnteredWithTax ?? false
  const taxed = (amount: number) => splitTax(amount, rate?.percent ?? 0, { isInclusive })
  const lines = items.map(({ isFreeShipping: _, fixedCost: __, extended, ownPrice, ...item }) => {
    const price = ownPrice ?? taxed(item.basePrice)
    return {
      ...item,
      price,
      total: ownPrice === undefined ? taxed(extended) : times(ownPrice, item.quantity),
    }
  })
  const subtotal = sumTaxed(lines.map(line => line.total))
  const chosen = quoted?.options.find(option => option.id === shippingOption) ?? null
  const cost = taxed(chosen?.cost ?? 0)
  const total = sumTaxed([subtotal, cost])
  return {
    currency: store.currency,
    lines,
    subtotal,
    shipping: { zone: quoted?.zone ?? null, options: quoted?.options ?? [], chosen, cost },
    taxes: toTaxes(rate, total),
    total,
    itemCount: sum(items.map(item => item.quantity)),
    needsShipping: items.some(item => item.type === 'physical'),
  }
}

function toTaxes(rate: { name: string; percent: number } | null, total: Taxed): OrderTax[] {
  return rate === null ? [] : [{ name: rate.name, percent: rate.percent, amount: total.inc - total.ex }]
}

const times = ({ ex, inc }: Taxed, quantity: number) => ({ ex: ex * quantity, inc: inc * quantity })
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)
