import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createStockAlerts, stockAlertTable } from '@firnline/services/stock-alerts/create-stock-alerts'
import type { StockAlerts } from '@firnline/services/stock-alerts/port'
import { Client } from 'pg'
import { SCHEMA, type SharedTables } from './postgres.ts'

const TABLE = 'stock_alerts'
/** In the data folder. */
export const ALERT_FILE = join('storefront', 'storefront.db')
const now = () => new Date()

type OpenStockAlerts = { readonly alerts: StockAlerts; close(): void }

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

/** The data folder of a shop that is stopped, or the database that its processes share. */
type AlertPlace = { readonly dataDir: string } | { readonly url: string }
type Row = Readonly<Record<string, string>>
type CopiedAlerts<T> = {
  readonly table: string
  readonly rows: number
  readonly checksum: string
  readonly rest: T
}

const TARGET = `${SCHEMA}.${TABLE}`
const BATCH = 1_000

/**
 * Copies who waits for what into a PostgreSQL database, and proves that both hold the same. `copyRest` copies everything else; when either fails, nobody on the list is left behind there.
 * @throws when the target knows of somebody who waits already, or when the two differ
 */
export async function copyStockAlerts<T>(
  from: AlertPlace,
  url: string,
  copyRest: () => Promise<T>,
): Promise<CopiedAlerts<T>> {
  const rows = 'url' in from ? await readDatabase(from.url) : readFolder(join(from.dataDir, ALERT_FILE))
  const target = await connect(url)
  try {
    await target.query('begin')
    await fill(target, rows)
    const checksum = checksumOf(rows)
    const copied = await rowsOf(target)
    if (checksumOf(copied) !== checksum)
      throw new Error(
        `The copy of ${TARGET} differs from its origin (${rows.length} rows; copied ${copied.length}). Has the target triggers or columns of its own?`,
      )
    const rest = await copyRest()
    await commit(target)
    return { table: TARGET, rows: rows.length, checksum, rest }
  } finally {
    await target.end()
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'shop copy' })
  await client.connect()
  return client
}

async function readDatabase(url: string): Promise<Row[]> {
  const source = await connect(url)
  try {
    const { rows } = await source.query(`select to_regclass('${TARGET}') as table`)
    return rows[0]?.table === null ? [] : await rowsOf(source)
  } finally {
    await source.end()
  }
}

/** Every column as text, whatever it is called. */
function readFolder(file: string): Row[] {
  if (!existsSync(file)) return []
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const columns = database.prepare('select name from pragma_table_info($1)').all({ $1: TABLE })
    const names = columns.map(({ name }) => String(name))
    if (names.length === 0) return []
    const texts = names.map(name => `cast("${name}" as text) as "${name}"`).join(', ')
    return database
      .prepare(`select ${texts} from ${TABLE}`)
      .all()
      .map(row => toTexts(Object.entries(row)))
  } finally {
    database.close()
  }
}

async function fill(target: Client, rows: readonly Row[]): Promise<void> {
  await target.query(`create schema if not exists ${SCHEMA}`)
  await target.query(stockAlertTable(TARGET))
  await target.query(`lock table ${TARGET} in share row exclusive mode`)
  const before = await rowsOf(target)
  if (before.length > 0)
    throw new Error(
      `The target database holds rows already (${TARGET} ${before.length}), and copying would mix two shops. Copy into a database that no shop has used: create a new one.`,
    )
  for (let at = 0; at < rows.length; at += BATCH)
    await target.query(
      `insert into ${TARGET} select (json_populate_recordset(null::${TARGET}, $1::json)).*`,
      [JSON.stringify(rows.slice(at, at + BATCH))],
    )
}

async function rowsOf(target: Client): Promise<Row[]> {
  const { rows } = await target.query<Record<string, unknown>>(`select * from ${TARGET}`)
  return rows.map(row => toTexts(Object.entries(row)))
}

async function commit(target: Client): Promise<void> {
  try {
    await target.query('commit')
  } catch (cause) {
    throw new Error(
      `Everything was copied but who waits for what (${TARGET}). Create a new database and copy again.`,
      { cause },
    )
  }
}

function toTexts(columns: readonly (readonly [string, unknown])[]): Row {
  return Object.fromEntries(columns.map(([name, value]) => [name, String(value)]))
}

/** The same for the same rows, in whatever order they and their columns come. */
function checksumOf(rows: readonly Row[]): string {
  const texts = rows.map(row => JSON.stringify(Object.entries(row).toSorted(byText)))
  return createHash('md5').update(texts.toSorted().join('\n')).digest('hex')
}

function byText([left]: readonly [string, string], [right]: readonly [string, string]): number {
  return left < right ? -1 : 1
}
