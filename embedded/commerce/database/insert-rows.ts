import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './open.ts'

/**
 * Inserts any number of rows with one parameter, so that a statement's text, and with it its plan, does not depend on
 * how many they are. A column that a row leaves undefined gets its default. Columns are called as in the database.
 */
export async function insertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (const [columns, alike] of Map.groupBy(rows, givenColumns)) {
    const names = sql.raw(columns)
    const record = sql.raw(`null::"${getTableName(table)}"`)
    await db.execute(sql`insert into ${table} (${names})
      select ${names} from jsonb_populate_recordset(${record}, ${JSON.stringify(alike)}::jsonb)`)
  }
}

function givenColumns(row: object): string {
  return Object.entries(row)
    .flatMap(([column, value]) => (value === undefined ? [] : [`"${column}"`]))
    .join(', ')
}
