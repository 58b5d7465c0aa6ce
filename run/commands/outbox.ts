import { type OpenDatabase, openDatabase } from '@firnline/embedded/commerce/database/open'
import { discardHeld, type HeldRows, heldRows } from '@firnline/embedded/commerce/outbox/held'
import type { Config } from '@firnline/web/server/config/config'
import { databasePlace } from '../embedded/commerce/database.ts'
import { siteUrl } from '../embedded/hosted-store.ts'
import { readSettings } from '../process/launch.ts'
import { releaseCopy } from '../shared/copy-mark.ts'

/** `npm run outbox -- list | release | discard` (docs/operations/backup.md#a-quiet-shop) */
const USAGE = `Say what to do with what the shop holds back:
  npm run outbox -- list       counts emails, webhooks and payments that wait
  npm run outbox -- release    makes a copied database the shop's own: its next start sends what waits
  npm run outbox -- discard    deletes what waits
`
const say = (line: string) => void process.stdout.write(`${line}\n`)

const COMMANDS = { list, release, discard }

const name = process.argv[2] ?? ''
const command = Object.entries(COMMANDS).find(([known]) => known === name)?.[1]
const config = command === undefined ? null : readSettings('The command')
if (command === undefined) {
  process.stderr.write(USAGE)
  process.exitCode = 2
} else if (config !== null) await run(command, config)

type Command = (database: OpenDatabase, config: Config) => Promise<void>

async function run(command: Command, config: Config): Promise<void> {
  if (config.commerce !== null) {
    process.stderr.write('Emails and webhooks of orders are the commerce platform’s: nothing waits here.\n')
    process.exitCode = 1
    return
  }
  const database = await openDatabase(databasePlace(config))
  try {
    await command(database, config)
  } finally {
    await database.close()
  }
}

async function list({ db }: OpenDatabase): Promise<void> {
  const held = await heldRows(db)
  if (held.length === 0) say('Nothing waits.')
  for (const row of held) say(sentence(row))
}

function sentence({ kind, rows, oldest }: HeldRows): string {
  return `${String(rows).padStart(6)} ${kind}${rows === 1 ? '' : 's'} since ${oldest.toISOString()}`
}

async function release(database: OpenDatabase, config: Config): Promise<void> {
  await list(database)
  if (config.databaseUrl !== null) await releaseCopy(config.databaseUrl)
  say(
    `The database is that of the shop at ${siteUrl(config)}: its next start, without QUIET=1, sends what waits.`,
  )
}

async function discard({ db }: OpenDatabase): Promise<void> {
  say(`${await discardHeld(db)} emails, webhooks and payments were deleted and will not be sent.`)
}
