import { shopFolder } from '@firnline/shop/folder'
import type { Config } from '@firnline/web/server/config/config'
import { pictureBase, storeAccounts } from '../catalogue/store-accounts.ts'
import { readSeed } from '../embedded/embedded-data.ts'
import { readSettings } from '../process/launch.ts'

/** `npm run seed`: fills the stores that are configured, the vendor's or the embedded ones, over the wire. */
const config = readSettings('Seeding')
if (config !== null) {
  await seedStores(config).catch((error: unknown) => {
    process.stderr.write(`${reasonOf(error, config)}\n`)
    process.exitCode = 1
  })
}

async function seedStores(config: Config): Promise<void> {
  const { seed } = await readSeed(shopFolder)
  const { skipped } = await seed({
    commerce: await storeAccounts(config),
    mediaBase: pictureBase(config),
    withAccounts: !config.isPublic,
    isCompleted: true,
    log: line => process.stdout.write(`${line}\n`),
  })
  if (skipped) process.stdout.write('There was nothing to do.\n')
}

function reasonOf(error: unknown, { commerce, privatePort }: Config): string {
  if (!(error instanceof Error)) return String(error)
  // What fetch throws when no server answers.
  if (!(error instanceof TypeError) || error.cause === undefined) return error.message
  return commerce === null
    ? `Nothing was seeded: no commerce server answers at port ${privatePort}. Start it with npm run embedded, or npm start.`
    : `Nothing was seeded: ${commerce.url} does not answer (${String(error.cause)}). Check BIGCOMMERCE_API_URL and the network.`
}
