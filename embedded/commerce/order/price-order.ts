import { and, eq } from 'drizzle-orm'
import { type PricedLine, readPricedCart } from '../cart/price-cart.ts'
import { readChoices } from '../catalog/variants.ts'
import type { AppliedCoupon } from '../coupon/cart-coupon.ts'
import type { Database } from '../database/open.ts'
import { hasId } from '../database/rows.ts'
import type { OrderAddress } from '../database/schema/order.ts'
import { type CouponType, type CustomItem, customerGroups, customers } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import {
  quoteShipping,
  type ShippingLine,
  type ShippingOption,
  type ShippingQuote,
} from '../shipping/quote.ts'
import { rateFor, splitTax, sumTaxed, type Taxed } from '../store/tax.ts'
/** The price of an order to one destination. Money is integer minor units of `currency`. */
export type OrderPrice = {
  readonly currency: string
  readonly lines: readonly OrderLine[]
  /** The lines before the coupon. */
  readonly subtotal: Taxed
  /** The lines after the coupon. */
  readonly itemsTotal: Taxed
  /** null: none is applied. */
  readonly coupon: OrderCoupon | null
  readonly shipping: OrderShipping
  /** Empty where nothing is taxed. */
  readonly taxes: readonly OrderTax[]
  /** Goods and chosen shipping. */
  readonly total: Taxed
  /** In units. */
  readonly itemCount: number
  readonly needsShipping: boolean
}

/** Discounts are in minor units, as prices are entered. */
export type OrderCoupon = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly type: CouponType
  /** A decimal, as entered. */
  readonly amount: string
  readonly offItems: number
  readonly offShipping: number
}

type OrderTax = { readonly name: string; readonly percent: number; readonly amount: number }

type OrderShipping = {
  /** null: no destination is known, or the store does not ship there. */
  readonly zone: { readonly id: number; readonly name: string } | null
  /** The cheapest first. */
  readonly options: readonly ShippingOption[]
  /** null: none is chosen, or the chosen one is no longer offered. */
  readonly chosen: ShippingOption | null
  readonly cost: Taxed
}

type OrderLine = {
  /** The id of the cart's item. */
  readonly itemId: string
  /** 0: a custom item. */
  readonly productId: number
  readonly variantId: number
  readonly brandId: number
  readonly name: string
  readonly sku: string
  readonly upc: string
  readonly type: 'physical' | 'digital'
  readonly quantity: number
  /** Of one unit, as prices are entered, with sale and group price. */
  readonly basePrice: number
  /** Of one unit, as prices are entered, without sale and group price. */
  readonly listPrice: number
  readonly price: Taxed
  readonly total: Taxed
  /** The coupon's discount on the line, as prices are entered. */
  readonly couponAmount: number
  /** The total after the coupon. */
  readonly discounted: Taxed
  readonly weight: number
  readonly imageUrl: string
  readonly options: readonly LineOption[]
}

export type LineOption = {
  readonly option_id: number
  readonly value_id: number
  readonly display_name: string
  readonly display_value: string
}

/** An item to order, before tax is computed; money is as prices are entered. */
export type OrderItem = Omit<OrderLine, 'price' | 'total' | 'couponAmount' | 'discounted'> &
  Pick<ShippingLine, 'isFreeShipping' | 'fixedCost'> & {
    readonly extended: number
    /** The unit price without and with tax, where the order states it. */
    readonly ownPrice?: Taxed
  }

export type CartLines = { readonly items: readonly OrderItem[]; readonly priced: readonly PricedLine[] }

/** A cart's lines in their order, custom items last. */
export async function readCartLines(db: Database, scope: Scope, cart: { id: string }): Promise<CartLines> {
  const { lines: priced, customs } = await readPricedCart(db, scope, cart)
  const variants = priced.map(line => line.variant)
  const choicesOf = await readChoices(db, scope.hash, variants)
  const products = priced.map(line => toProductItem(line, choicesOf(line.variant)))
  return { items: [...products, ...customs.map(toCustomItem)], priced }
}

type Line = Pick<
  PricedLine,
  'itemId' | 'product' | 'variant' | 'picture' | 'name' | 'quantity' | 'unit_price' | 'original_price'
>
type Choice = ReturnType<Awaited<ReturnType<typeof readChoices>>>[number]

export function toProductItem(line: Line, choices: readonly Choice[]): OrderItem {
  const { product, variant } = line
  return {
    itemId: line.itemId,
    productId: product.id,
    variantId: variant.id,
    brandId: product.brand_id,
    name: line.name,
    sku: variant.sku || product.sku,
    upc: variant.upc || product.upc,
    type: product.type,
    quantity: line.quantity,
    basePrice: line.unit_price,
    listPrice: line.original_price,
    extended: line.unit_price * line.quantity,
    weight: variant.weight ?? product.weight,
    isFreeShipping: product.is_free_shipping || variant.is_free_shipping,
    fixedCost: variant.fixed_cost_shipping_price ?? product.fixed_cost_shipping_price,
    imageUrl: variant.image_url || (line.picture ?? ''),
    options: choices.map(choice => ({
      option_id: choice.option_id,
      value_id: choice.id,
      display_name: choice.option_display_name,
      display_value: choice.label,
    })),
  }
}

/** A custom item is shipped, and weighs nothing. */
export function toCustomItem(item: CustomItem): OrderItem {
  return {
    itemId: item.id,
    productId: 0,
    variantId: 0,
    brandId: 0,
    name: item.name,
    sku: item.sku,
    upc: '',
    type: 'physical',
    quantity: item.quantity,
    basePrice: item.list_price,
    listPrice: item.list_price,
    extended: item.list_price * item.quantity,
    weight: 0,
    isFreeShipping: false,
    fixedCost: 0,
    imageUrl: item.image_url,
    options: [],
  }
}

export type Pricing = {
  readonly items: readonly OrderItem[]
  /** 0: a guest. */
  readonly customerId: number
  /** null: unknown; shipping and tax are left out. */
  readonly destination: OrderAddress | null
  /** The id of a quoted option; null: none is chosen. */
  readonly shippingOption: string | null
  /** Omitted or null: none. */
  readonly applied?: AppliedCoupon | null
}

/** Prices a cart's items as an order, with the current shipping and tax. */
export async function priceItems(db: Database, scope: Scope, pricing: Pricing): Promise<OrderPrice> {
  const { destination } = pricing
  const shipping = destination === null ? null : await quoteItems(db, scope, pricing, destination)
  return toOrderPrice(scope, pricing, shipping)
}

/** Quoted for the price before the coupon: a code never costs the free shipping. */
async function quoteItems(
  db: Database,
  scope: Scope,
  { items, customerId }: Pick<Pricing, 'items' | 'customerId'>,
  destination: OrderAddress,
) {
  const lines = items.map(item => ({ ...item, isPhysical: item.type === 'physical', total: item.extended }))
  const subtotal = sum(items.map(item => item.extended))
  const hidesFreeShipping = await isFreeShippingHiddenFrom(db, scope, customerId)
  return quoteShipping(db, scope, { destination, lines, subtotal, hidesFreeShipping })
}

async function isFreeShippingHiddenFrom(db: Database, scope: Scope, customerId: number): Promise<boolean> {
  const hidden = scope.store.freeShippingHiddenFrom ?? []
  if (hidden.length === 0 || customerId === 0) return false
  const [customer] = await db
    .select({ groupId: customers.customer_group_id, groupName: customerGroups.name })
    .from(customers)
    .leftJoin(
      customerGroups,
      and(eq(customerGroups.store, customers.store), eq(customerGroups.id, customers.customer_group_id)),
    )
    .where(hasId(customers, scope, customerId))
  return hidden.some(group => group === customer?.groupId || group === customer?.groupName)
}

/** Rounds the tax of each line and of shipping; totals are sums of rounded amounts. Tax is on the discounted price. */
export function toOrderPrice(
  { store }: Pick<Scope, 'store'>,
  { items, destination, shippingOption, applied = null }: Omit<Pricing, 'customerId'>,
  quoted: ShippingQuote | null,
): OrderPrice {
  const rate = rateFor(store.taxRates, destination)
  const isInclusive = store.isPriceEnteredWithTax ?? false
  const taxed = (amount: number) => splitTax(amount, rate?.percent ?? 0, { isInclusive })
  const lines = items.map(item => toOrderLine(item, { couponAmount: shareOf(item, applied), taxed }))
  const itemsTotal = sumTaxed(lines.map(line => line.discounted))
  const requested = quoted?.options.find(option => option.id === shippingOption) ?? null
  const options = (quoted?.options ?? []).map(option => withDiscount(option, applied))
  const chosen = requested === null ? null : withDiscount(requested, applied)
  const cost = taxed(chosen?.cost ?? 0)
  const total = sumTaxed([itemsTotal, cost])
  return {
    currency: store.currency,
    lines,
    subtotal: sumTaxed(lines.map(line => line.total)),
    itemsTotal,
    coupon: applied === null ? null : toCoupon(applied, (requested?.cost ?? 0) - (chosen?.cost ?? 0)),
    shipping: { zone: quoted?.zone ?? null, options, chosen, cost },
    taxes: toTaxes(rate, total),
    total,
    itemCount: sum(items.map(item => item.quantity)),
    needsShipping: items.some(item => item.type === 'physical'),
  }
}

type LinePricing = { readonly couponAmount: number; readonly taxed: (amount: number) => Taxed }

function toOrderLine(
  { isFreeShipping: _, fixedCost: __, extended, ownPrice, ...item }: OrderItem,
  { couponAmount, taxed }: LinePricing,
): OrderLine {
  const price = ownPrice ?? taxed(item.basePrice)
  const total = ownPrice === undefined ? taxed(extended) : times(ownPrice, item.quantity)
  const discounted = couponAmount === 0 ? total : taxed(extended - couponAmount)
  return { ...item, price, total, couponAmount, discounted }
}

const shareOf = ({ itemId }: OrderItem, applied: AppliedCoupon | null) => applied?.shares.get(itemId) ?? 0

function withDiscount(option: ShippingOption, applied: AppliedCoupon | null): ShippingOption {
  return { ...option, cost: option.cost - Math.min(option.cost, applied?.offShipping ?? 0) }
}

function toCoupon({ coupon, total }: AppliedCoupon, offShipping: number): OrderCoupon {
  const { id, code, name, type, amount } = coupon
  return { id, code, name, type, amount, offItems: total, offShipping }
}

function toTaxes(rate: { name: string; percent: number } | null, total: Taxed): OrderTax[] {
  return rate === null ? [] : [{ name: rate.name, percent: rate.percent, amount: total.inc - total.ex }]
}

const times = ({ ex, inc }: Taxed, quantity: number) => ({ ex: ex * quantity, inc: inc * quantity })
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)
