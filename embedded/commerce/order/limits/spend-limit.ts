import { and, between, eq, notInArray, sql } from 'drizzle-orm'
import { readFormFields } from '../../customer/form-field.ts'
import type { Database } from '../../database/open.ts'
import { hasId } from '../../database/rows.ts'
import { brands, customerGroups, customers, orderProducts, orders, products } from '../../database/schema.ts'
import type { Scope } from '../../scope.ts'
import { toMinor } from '../../wire/value.ts'
import type { OrderPrice } from '../price-order.ts'
import type { SpendLimit, SpendLimitOf } from './order-limits.ts'

/** Incomplete, refunded, cancelled and declined orders do not count. */
const NO_SPEND = [0, 4, 5, 6]

type SpendCheck = {
  readonly customerId: number
  readonly locale: string
  readonly price: OrderPrice
  readonly limitOf: SpendLimitOf
  readonly now: Date
}

/**
 * Whether the order exceeds its customer's spend limit. Call it in the transaction that places the order: it locks the
 * customer, so that concurrent orders count each other.
 */
export async function exceedsSpendLimit(
  tx: Database,
  scope: Scope,
  { customerId, locale, price, limitOf, now }: SpendCheck,
): Promise<boolean> {
  const [customer] = await tx
    .select({
      groupId: customers.customer_group_id,
      groupName: sql<string>`coalesce((${nameOfGroup(tx)}), '')`,
      notes: customers.notes,
    })
    .from(customers)
    .where(hasId(customers, scope, customerId))
    .for('no key update')
  if (customer === undefined) return false
  const fields = await readFormFields(tx, scope, [customerId])
  const formFields = new Map(fields.map(({ name, value }) => [name, value]))
  const limit = limitOf({ ...customer, storeHash: scope.hash, formFields, locale, now })
  if (limit === null) return false
  const brandId = await findBrand(tx, scope, limit.brand)
  const own = price.lines.filter(line => line.brandId === brandId)
  const isInclusive = scope.store.isPriceEnteredWithTax ?? false
  const sum = own.reduce((total, line) => total + (isInclusive ? line.total.inc : line.total.ex), 0)
  if (sum === 0) return false
  return (
    (await brandSpendOf(tx, scope, { customerId, brandId, ...limit })) + sum >
    toMinor(limit.most, scope.digits)
  )
}

const nameOfGroup = (db: Database) =>
  db
    .select({ name: customerGroups.name })
    .from(customerGroups)
    .where(and(eq(customerGroups.store, customers.store), eq(customerGroups.id, customers.customer_group_id)))

/** 0: there is no brand of this name. */
async function findBrand(db: Database, scope: Scope, brand: number | string): Promise<number> {
  if (typeof brand === 'number') return brand
  const [found] = await db
    .select({ id: brands.id })
    .from(brands)
    .where(and(eq(brands.store, scope.hash), eq(brands.name, brand)))
  return found?.id ?? 0
}

/** Minor units with tax, without refunds of lines and the lines' share of refunds that name none. */
async function brandSpendOf(
  tx: Database,
  scope: Scope,
  {
    customerId,
    brandId,
    from,
    until,
  }: SpendLimit & { readonly customerId: number; readonly brandId: number },
): Promise<number> {
  const lines = await tx
    .select({
      orderId: orders.id,
      refunded: orders.refunded_amount,
      brandId: products.brand_id,
      total: orderProducts.total_inc_tax,
      quantity: orderProducts.quantity,
      quantityRefunded: orderProducts.quantity_refunded,
    })
    .from(orders)
    .innerJoin(
      orderProducts,
      and(eq(orderProducts.store, orders.store), eq(orderProducts.order_id, orders.id)),
    )
    .leftJoin(products, and(eq(products.store, orders.store), eq(products.id, orderProducts.product_id)))
    .where(
      and(
        eq(orders.store, scope.hash),
        eq(orders.customer_id, customerId),
        eq(orders.is_deleted, false),
        notInArray(orders.status_id, NO_SPEND),
        between(orders.date_created, from, until),
      ),
    )
  const perOrder = Map.groupBy(lines, line => line.orderId)
  return [...perOrder.values()].reduce((spent, order) => spent + brandSpend(order, brandId), 0)
}

type Line = {
  readonly refunded: number
  readonly brandId: number | null
  readonly total: number
  readonly quantity: number
  readonly quantityRefunded: number
}

function brandSpend(lines: readonly Line[], brandId: number): number {
  const kept = (line: Line) =>
    line.quantity === 0 ? 0 : (line.total * (line.quantity - line.quantityRefunded)) / line.quantity
  const sum = (some: readonly Line[], of: (line: Line) => number) =>
    some.reduce((total, line) => total + of(line), 0)
  const all = sum(lines, line => line.total)
  const unnamed = Math.max(0, (lines[0]?.refunded ?? 0) - (all - sum(lines, kept)))
  const own = lines.filter(line => line.brandId === brandId)
  const share = all === 0 ? 0 : sum(own, line => line.total) / all
  return Math.max(0, Math.round(sum(own, kept) - unnamed * share))
}
