import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type CopiedTable, copyDatabase } from '@firnline/embedded/commerce/database/copy'
import type { Config } from '@firnline/web/server/config/config'
import { readSettings } from '../process/launch.ts'
import { markCopy, readCopyMark } from '../shared/copy-mark.ts'
import { copyStockAlerts } from '../shared/stock-alerts.ts'

/** `npm run db:copy -- --from var/commerce --to postgresql://…` (docs/postgres.md, docs/operations/backup.md) */
const USAGE =
  'npm run db:copy -- --from var/commerce --to postgresql://user:password@host:5432/shop\n' +
  '  npm run db:copy -- --from postgresql://… --to postgresql://…'
const POSTGRES = /^postgres(ql)?:\/\//

type Way = { from: string; to: string }

function readWay(args: readonly string[]): Way | null {
  const { values } = parseArgs({
    args: [...args],
    options: { from: { type: 'string' }, to: { type: 'string' } },
    strict: false,
  })
  const { from, to } = values
  return typeof from === 'string' && typeof to === 'string' && POSTGRES.test(to) ? { from, to } : null
}

function report(tables: readonly CopiedTable[]): string {
  const width = Math.max(...tables.map(({ table }) => table.length))
  const lines = tables.map(
    ({ table, rows, checksum }) => `  ${table.padEnd(width)} ${String(rows).padStart(9)}  ${checksum}`,
  )
  const total = tables.reduce((sum, { rows }) => sum + rows, 0)
  return [...lines, '', `${total} rows in ${tables.length} tables are the same in both databases.`].join('\n')
}

function quietSentence(address: string | null): string {
  const where = address === null ? 'It is quiet' : `At another address than ${address} it is quiet`
  return `${where}: it sends no emails, webhooks and payments until npm run outbox -- release.`
}

async function copy({ from, to }: Way, config: Config): Promise<void> {
  const [commerce, storefront] = POSTGRES.test(from)
    ? [{ url: from }, { url: from }]
    : [{ dataDir: from }, { dataDir: dirname(resolve(from)) }]
  const { rest, ...alerts } = await copyStockAlerts(storefront, to, () => copyDatabase(commerce, to))
  // A copy of a copy is one of the same shop.
  const mark = POSTGRES.test(from) ? await readCopyMark(from) : null
  const address = mark === null ? (config.publicUrl?.origin ?? null) : mark.address
  await markCopy(to, { address })
  process.stdout.write(
    `${report([...rest, alerts])}\nStart the shop with DATABASE_URL set to the new database. ${quietSentence(address)}\n`,
  )
}

const way = readWay(process.argv.slice(2))
if (way === null) {
  process.stderr.write(
    `Nothing was copied: say from which folder or PostgreSQL database, and to which PostgreSQL database.\n  ${USAGE}\n`,
  )
  process.exitCode = 1
} else {
  const config = readSettings('The copy')
  if (config !== null)
    await copy(way, config).catch((error: unknown) => {
      process.stderr.write(`The copy failed: ${reasonOf(error)}\n`)
      process.exitCode = 1
    })
}

/** A connection that is refused at several addresses has a code and no words. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.message !== '' || !('code' in error)) return error.message
  return `the PostgreSQL server did not answer (${String(error.code)}). Does it run, and is its address right?`
}
