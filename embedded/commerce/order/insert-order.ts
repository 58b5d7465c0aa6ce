import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { assignId, assignIds } from '../database/insert.ts'
import type { Database } from '../database/open.ts'
import { hasId } from '../database/rows.ts'
import type { OrderAddress } from '../database/schema/order.ts'
import {
  brands,
  type CouponType,
  coupons,
  orderAddresses,
  orderCoupons,
  orderProducts,
  orders,
} from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import type { OrderCoupon, OrderPrice } from './price-order.ts'
import { toDecimal } from './wire-order.ts'

type SetHere = 'store' | 'id' | 'currency_code' | 'billing_address' | 'email_key' | 'is_tax_inclusive_pricing'
type Columns = Omit<typeof orders.$inferInsert, SetHere | 'items_total' | 'taxes'>

export type NewOrder = {
  readonly price: OrderPrice
  readonly billing: OrderAddress
  /** null: nothing is shipped. */
  readonly shipping: OrderAddress | null
  readonly fields: Columns
}

/** Inserts an order with its products, address and coupon. Call it in a transaction. Resolves to its id. */
export async function insertOrder(tx: Database, scope: Scope, order: NewOrder): Promise<number> {
  const { price, billing, shipping, fields } = order
  const row = await assignId(
    tx,
    { store: scope.hash, resource: 'order' },
    {
      ...amountsOf(price),
      ...fields,
      currency_code: price.currency,
      is_tax_inclusive_pricing: scope.store.isPriceEnteredWithTax ?? false,
      items_total: price.itemCount,
      taxes: price.taxes.map(({ name, percent, amount }) => ({ name, rate: percent, amount })),
      billing_address: billing,
      email_key: billing.email.toLowerCase(),
    },
  )
  await tx.insert(orders).values(row)
  const addressId =
    shipping === null ? 0 : await insertAddress(tx, scope, { orderId: row.id, shipping, price })
  await insertProducts(tx, scope, { orderId: row.id, addressId, price })
  if (price.coupon !== null) await recordCouponUse(tx, scope, { orderId: row.id, coupon: price.coupon })
  return row.id
}

function amountsOf({ subtotal, coupon, shipping, total }: OrderPrice) {
  return {
    coupon_discount: coupon?.offItems ?? 0,
    subtotal_ex_tax: subtotal.ex,
    subtotal_inc_tax: subtotal.inc,
    shipping_cost_ex_tax: shipping.cost.ex,
    shipping_cost_inc_tax: shipping.cost.inc,
    total_ex_tax: total.ex,
    total_inc_tax: total.inc,
  }
}

type AddressOf = { orderId: number; shipping: OrderAddress; price: OrderPrice }

async function insertAddress(
  tx: Database,
  scope: Scope,
  { orderId, shipping: address, price: { lines, shipping } }: AddressOf,
): Promise<number> {
  const shipped = lines.filter(line => line.type === 'physical')
  const row = await assignId(
    tx,
    { store: scope.hash, resource: 'order_address' },
    {
      order_id: orderId,
      address,
      items_total: shipped.reduce((sum, line) => sum + line.quantity, 0),
      shipping_method: shipping.chosen?.name ?? '',
      base_cost: shipping.chosen?.cost ?? 0,
      cost_ex_tax: shipping.cost.ex,
      cost_inc_tax: shipping.cost.inc,
      shipping_zone_id: shipping.zone?.id ?? 0,
      shipping_zone_name: shipping.zone?.name ?? '',
    },
  )
  await tx.insert(orderAddresses).values(row)
  return row.id
}

async function insertProducts(
  tx: Database,
  scope: Scope,
  { orderId, addressId, price: { lines, coupon } }: { orderId: number; addressId: number; price: OrderPrice },
): Promise<void> {
  const brandIds = lines.map(line => line.brandId)
  const brandOf = await readBrands(tx, scope, brandIds)
  const rows = lines.map(line => ({
    order_id: orderId,
    order_address_id: line.type === 'physical' ? addressId : 0,
    product_id: line.productId,
    variant_id: line.variantId,
    name: line.name,
    sku: line.sku,
    upc: line.upc,
    brand: brandOf.get(line.brandId) ?? '',
    type: line.type,
    quantity: line.quantity,
    base_price: line.basePrice,
    list_price: line.listPrice,
    price_ex_tax: line.price.ex,
    price_inc_tax: line.price.inc,
    total_ex_tax: line.total.ex,
    total_inc_tax: line.total.inc,
    coupon_code: line.couponAmount === 0 ? '' : coupon?.code,
    coupon_amount: line.couponAmount,
    discounted_total_inc_tax: line.discounted.inc,
    weight: line.weight,
    image_url: line.imageUrl,
    product_options: [...line.options],
  }))
  if (rows.length === 0) return
  await tx
    .insert(orderProducts)
    .values(await assignIds(tx, { store: scope.hash, resource: 'order_product' }, rows))
}

async function readBrands(db: Database, scope: Scope, brandIds: readonly number[]) {
  const ids = [...new Set(brandIds)].filter(id => id > 0)
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: brands.id, name: brands.name })
    .from(brands)
    .where(and(eq(brands.store, scope.hash), inArray(brands.id, ids)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type OrderCouponRow = typeof orderCoupons.$inferSelect

/** Inserts the coupon of a new order and counts its use. The coupon must be locked. */
async function recordCouponUse(
  tx: Database,
  scope: Scope,
  { orderId, coupon }: { orderId: number; coupon: OrderCoupon },
): Promise<void> {
  const { id, code, type, amount, offItems, offShipping } = coupon
  const row = await assignId(
    tx,
    { store: scope.hash, resource: 'order_coupon' },
    { order_id: orderId, coupon_id: id, code, type, amount, discount: offItems + offShipping },
  )
  await tx.insert(orderCoupons).values(row)
  await tx
    .update(coupons)
    .set({ num_uses: sql`${coupons.num_uses} + 1` })
    .where(hasId(coupons, scope, id))
}

export function readOrderCoupons(db: Database, store: string, orderId: number): Promise<OrderCouponRow[]> {
  return db
    .select()
    .from(orderCoupons)
    .where(and(eq(orderCoupons.store, store), eq(orderCoupons.order_id, orderId)))
    .orderBy(asc(orderCoupons.id))
}

/** In orders the type is a number. */
const TYPE_NUMBERS: Record<CouponType, number> = {
  per_item_discount: 0,
  percentage_discount: 1,
  per_total_discount: 2,
  shipping_discount: 3,
  free_shipping: 4,
}

/** GET /v2/orders/{id}/coupons. */
export function toWireOrderCoupon({ store: _, type, discount, ...row }: OrderCouponRow, digits: number) {
  return { ...row, type: TYPE_NUMBERS[type], discount: toDecimal(discount, digits) }
}
