import './production-mode.ts'
import './module-loading.ts'
import type { Config } from '@firnline/web/server/config/config'
import type { ShopBuild } from '@firnline/web/server/pages/shop-build'
import { ensureBuild } from './build.ts'
import { createDatabase } from './embedded/commerce/database.ts'
import type { EmbeddedData } from './embedded/service-start.ts'
import type { Logger } from './process/launch.ts'
import { start } from './process/launch.ts'
import { startWorkers } from './process/workers.ts'

/**
 * Starts the production build, in as many processes as WORKERS says. `readData` gives what embedded services hold; without
 * it, commerce, content and media need accounts.
 */
export async function startProduction(
  readData: (config: Config) => Promise<EmbeddedData | null> = async () => null,
): Promise<void> {
  async function open(config: Config, log: Logger) {
    const [{ serverFile, clientFiles, earlierFiles }, { startShop }] = await Promise.all([
      ensureBuild(),
      import('./shop/shop.ts'),
      createDatabase(config),
    ])
    const build: ShopBuild = await import(serverFile)
    const data = await readData(config)
    return startShop(config, { build, mode: 'production', clientFiles, earlierFiles, data }, log)
  }
  async function openWorkers(config: Config, log: Logger) {
    await ensureBuild()
    return startWorkers(config, log)
  }
  await start(open, openWorkers)
}

if (import.meta.main) await startProduction()
