import { createResponseCache } from '@firnline/services/http/response-cache'
import { ServiceError } from '@firnline/services/http/service-error'
import { shopFolder } from '@firnline/shop/folder'
import type { Config } from '@firnline/web/server/config/config'
import type { Embedded } from '../embedded/embedded.ts'
import { readEmbeddedData } from '../embedded/embedded-data.ts'
import { readSettings } from '../process/launch.ts'
import { openSearchIndexer } from '../search/follow-changes.ts'
import { runSearchCommand, SEARCH_COMMANDS, type SearchCommand } from '../search/search-command.ts'
import { openShared } from '../shared/postgres.ts'
import { readKeys } from '../shop/keys.ts'
import { openVendorClients } from '../shop/vendor-clients.ts'
import { createLog } from '../telemetry/log.ts'

/**
 * `npm run search -- fill|verify|status`: replaces the index of each language, compares it with the shop, or counts its
 * documents. Services without a vendor's account are those of the running shop, at its private port.
 */
const command = SEARCH_COMMANDS.find(name => name === process.argv[2])
const config = command === undefined ? null : readSettings('The search command')
const say = (line: string) => void process.stdout.write(`${line}\n`)

if (command === undefined) {
  process.stderr.write(
    `Say what to do with the search index: npm run search -- ${SEARCH_COMMANDS.join('|')}\n`,
  )
  process.exitCode = 2
} else if (config !== null) {
  try {
    process.exitCode = await run(command, config)
  } catch (error) {
    process.stderr.write(`${reasonOf(error, config)}\n`)
    process.exitCode = 1
  }
}

async function run(command: SearchCommand, config: Config): Promise<0 | 1> {
  const log = createLog(config.logLevel)
  const cache = createResponseCache({ ttl: 60_000, maxBytes: 64_000_000, onStale: () => {} })
  const clients = openVendorClients(config, await readKeys(config), await runningServices(config), cache, log)
  const shared = await openShared(config.databaseUrl, log)
  try {
    const indexer = await openSearchIndexer(clients, {
      ...{ log, alone: shared.alone },
      onSent: ({ index, documents, of }) => say(`${index}: ${documents} of ${of} documents sent`),
    })
    if (indexer === null) {
      process.stderr.write('The search account has no key that may write: .env.example names its variable.\n')
      return 1
    }
    return await runSearchCommand(command, {
      indexer,
      search: clients.adapters.search.forPage(() => {}),
      say,
    })
  } finally {
    await shared.close()
  }
}

/** None runs in this process. */
async function runningServices({ commerce, embeddedPort, privatePort }: Config): Promise<Embedded> {
  return {
    data: await readEmbeddedData(shopFolder, commerce === null),
    origin: `http://localhost:${embeddedPort}`,
    apiOrigin: `http://localhost:${privatePort}`,
    ...{ previewOrigin: null, commerce: null, content: null, search: null, media: null },
    beginDrain() {},
    async close() {},
  }
}

function reasonOf(error: unknown, { search, privatePort }: Config): string {
  if (!(error instanceof ServiceError)) return error instanceof Error ? error.message : String(error)
  const hint =
    error.message === 'Network Error' && search === null
      ? ` Does the shop run? Its services are at port ${privatePort}.`
      : ''
  return `${error.service}: ${error.message}${hint}`
}
