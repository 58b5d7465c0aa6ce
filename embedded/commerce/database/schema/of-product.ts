import { type AnyPgColumn, foreignKey } from 'drizzle-orm/pg-core'
import { products } from './product.ts'

/** The foreign key of what belongs to a product and goes with it. */
export function ofProduct<Table extends string>(
  name: string,
  t: { store: AnyPgColumn<{ tableName: Table }>; product_id: AnyPgColumn<{ tableName: Table }> },
) {
  return foreignKey({
    name,
    columns: [t.store, t.product_id],
    foreignColumns: [products.store, products.id],
  }).onDelete('cascade')
}
