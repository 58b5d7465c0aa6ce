import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { products } from '../database/schema.ts'
import { absent, idOf, type StoreContext } from '../scope.ts'

/** The product that the path names; throws its 404. */
export async function requireProduct(
  db: Database,
  c: StoreContext,
): Promise<{ store: string; productId: number }> {
  const store = c.get('scope').hash
  const productId = idOf(c, 'product', 'A product')
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.store, store), eq(products.id, productId)))
  if (rows.length === 0) throw absent('A product', productId)
  return { store, productId }
}
