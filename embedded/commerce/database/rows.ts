import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { notFound, type Scope } from '../scope.ts'
import { type Page, pageOf, type Query, readPage } from '../wire/request.ts'
import { assignId, type NumberedResource } from './insert.ts'
import type { Database } from './open.ts'

/** A table whose rows are numbered per store. */
type NumberedTable = PgTable & { readonly store: AnyPgColumn; readonly id: AnyPgColumn }

/** The condition of the store's row with this id. */
export const hasId = (table: NumberedTable, scope: Scope, id: number) =>
  and(eq(table.store, scope.hash), eq(table.id, id))

/** The store's row with this id; throws its 404. `what`: `A coupon`. */
export async function findRow<Table extends NumberedTable>(
  db: Database,
  table: Table,
  { scope, id, what }: { scope: Scope; id: number; what: string },
): Promise<Table['$inferSelect']> {
  const [row]: Table['$inferSelect'][] = await selectFrom(db, table).where(hasId(table, scope, id))
  if (row === undefined) throw notFound(what, id)
  return row
}

type Selection = { readonly where: SQL | undefined; readonly order?: readonly SQL[]; readonly page: Page }

/** A page of rows, in id order by default. */
export async function readRows<Table extends NumberedTable>(
  db: Database,
  table: Table,
  { where, order = [asc(table.id)], page }: Selection,
): Promise<Table['$inferSelect'][]> {
  return selectFrom(db, table)
    .where(where)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset)
}

type PageQuery<Row> = Omit<Selection, 'page'> & {
  readonly query: Query
  readonly toWire: (row: Row) => object
}

/** A page of a V3 list; `page` and `limit` as in the query. */
export async function readPageOf<Table extends NumberedTable>(
  db: Database,
  table: Table,
  { query, toWire, ...selection }: PageQuery<Table['$inferSelect']>,
) {
  const page = readPage(query)
  const rows = await readRows(db, table, { ...selection, page })
  return pageOf(rows.map(toWire), page, { total: await db.$count(table, selection.where), query })
}

/** Inserts a row under the store's next id. Call it in a transaction. */
export async function insertNumbered<Table extends NumberedTable>(
  tx: Database,
  table: Table,
  { scope, resource }: { scope: Scope; resource: NumberedResource },
  columns: Omit<Table['$inferInsert'], 'store' | 'id'>,
): Promise<Table['$inferSelect']> {
  const values = await assignId(tx, { store: scope.hash, resource }, columns)
  const target: PgTable = table
  const [row]: Table['$inferSelect'][] = await tx.insert(target).values(values).returning()
  if (row === undefined) throw new Error(`The new ${resource} of store ${scope.hash} was not returned`)
  return row
}

// As a plain table: drizzle does not resolve its types for a generic one.
const selectFrom = (db: Database, table: PgTable) => db.select().from(table)
