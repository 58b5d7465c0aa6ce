import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { orderAddresses, orderProducts } from '../database/schema.ts'
import type { Reach } from './read-orders.ts'
import { toWireOrderAddress, toWireOrderProduct } from './wire-order-part.ts'

/**
 * By order: what goes where, as GET /v2/orders/{id}/consignments has it. `withLines`:
 * each place says what goes there. Two queries for any number of orders.
 */
export async function readConsignments(
  db: Database,
  { scope, root }: Reach,
  { orderIds, withLines }: { orderIds: readonly number[]; withLines: boolean },
) {
  const ids = [...orderIds]
  const addresses = await db
    .select()
    .from(orderAddresses)
    .where(and(eq(orderAddresses.store, scope.hash), inArray(orderAddresses.order_id, ids)))
    .orderBy(asc(orderAddresses.id))
  const products = await db
    .select()
    .from(orderProducts)
    .where(and(eq(orderProducts.store, scope.hash), inArray(orderProducts.order_id, ids)))
    .orderBy(asc(orderProducts.id))
  const linesOf = (orderId: number, addressId: number) => {
    const lines = products.filter(row => row.order_id === orderId && row.order_address_id === addressId)
    return withLines ? { line_items: lines.map(row => toWireOrderProduct(row, scope.digits)) } : {}
  }
  const consignmentsOf = (id: number) => ({
    pickups: [],
    shipping: addresses
      .filter(row => row.order_id === id)
      .map(row => ({ ...toWireOrderAddress(row, { root, digits: scope.digits }), ...linesOf(id, row.id) })),
    downloads: products.some(row => row.order_id === id && row.order_address_id === 0)
      ? [linesOf(id, 0)]
      : [],
    email: { gift_certificates: [] },
  })
  return new Map(ids.map(id => [id, consignmentsOf(id)]))
}
