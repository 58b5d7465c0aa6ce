import { join } from 'node:path'
import type { DatabasePlace } from '@firnline/embedded/commerce/database/open'
import type { Config } from '@firnline/web/server/config/config'

/** Where the embedded commerce server keeps its data. */
export function databasePlace({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): DatabasePlace {
  return databaseUrl === null ? { dataDir: join(dataDir, 'commerce') } : { url: databaseUrl }
}

/** Creates the database of a first start, which the shop's modules can be loaded beside. */
export async function createDatabase(config: Config): Promise<void> {
  const place = databasePlace(config)
  if (config.commerce !== null || !('dataDir' in place)) return
  const { createDatabaseFolder } = await import('@firnline/embedded/commerce/database/pglite/create-folder')
  await createDatabaseFolder(place.dataDir)
}
