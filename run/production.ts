import './production-mode.ts'
import './module-loading.ts'
import type { Config } from '@firnline/web/server/config/config'
import type { ShopBuild } from '@firnline/web/server/pages/shop-build'
import { ensureBuild } from './build.ts'
import { createDatabase } from './embedded/commerce-database.ts'
import type { EmbeddedData } from './embedded/embedded.ts'
import { start } from './shop/launch.ts'

/**
 * Starts the production build. `readData` gives what embedded services hold; without it, commerce, content and media
 * need accounts.
 */
export async function startProduction(
  readData: (config: Config) => Promise<EmbeddedData | null> = async () => null,
): Promise<void> {
  await start(async (config, log) => {
    const databaseCreated = createDatabase(config)
    // startShop waits for it, and throws its error then.
    databaseCreated.catch(() => {})
    const [{ serverFile, clientFiles, earlierFiles }, { startShop }] = await Promise.all([
      ensureBuild(),
      import('./shop/shop.ts'),
    ])
    const build: ShopBuild = await import(serverFile)
    const data = await readData(config)
    const files = { build, clientFiles, earlierFiles }
    return startShop(config, { ...files, mode: 'production', data, databaseCreated }, log)
  })
}

if (import.meta.main) await startProduction()
