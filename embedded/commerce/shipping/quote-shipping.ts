import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { shippingMethods, shippingZones } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { quote, type ShippingFacts, type ShippingQuote } from './quote.ts'

/** The ways this store ships a cart, reckoned from its zones and methods as they are. */
export async function quoteShipping(
  db: Database,
  scope: Scope,
  facts: ShippingFacts,
): Promise<ShippingQuote> {
  const zones = await db
    .select()
    .from(shippingZones)
    .where(and(eq(shippingZones.store, scope.hash), eq(shippingZones.enabled, true)))
  const methods = await db
    .select()
    .from(shippingMethods)
    .where(and(eq(shippingMethods.store, scope.hash), eq(shippingMethods.enabled, true)))
    .orderBy(asc(shippingMethods.id))
  return quote({ zones, methods, digits: scope.digits }, facts)
}
