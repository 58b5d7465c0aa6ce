import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createStockAlerts, stockAlertTable } from '@firnline/services/stock-alerts/create-stock-alerts'
import type { StockAlerts } from '@firnline/services/stock-alerts/port'
import type { SharedTables } from './open-shared.ts'

export const TABLE = 'stock_alerts'
/** In the data folder. */
export const ALERT_FILE = join('storefront', 'storefront.db')
const now = () => new Date()

export type OpenStockAlerts = { readonly alerts: StockAlerts; close(): void }

/** Who waits for what: in what the shop's processes share, else in a file of the data folder. */
export async function openStockAlerts(
  tables: SharedTables | null,
  dataDir: string,
): Promise<OpenStockAlerts> {
  return tables === null ? openFile(join(dataDir, ALERT_FILE)) : openTable(tables)
}

async function openTable({ pool, schema, create }: SharedTables): Promise<OpenStockAlerts> {
  const table = `${schema}.${TABLE}`
  await create(stockAlertTable(table))
  const ask = async (statement: string, values: readonly (string | number)[]) =>
    (await pool.query(statement, [...values])).rows
  return { alerts: createStockAlerts({ ask, table, now }), close: () => {} }
}

/** Written through to the disk before anybody is answered. */
async function openFile(file: string): Promise<OpenStockAlerts> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 2000')
  database.exec(stockAlertTable(TABLE))
  const ask = async (statement: string, values: readonly (string | number)[]) =>
    database.prepare(statement).all(Object.fromEntries(values.map((value, at) => [`$${at + 1}`, value])))
  return { alerts: createStockAlerts({ ask, table: TABLE, now }), close: () => database.close() }
}
