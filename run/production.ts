import './production-mode.ts'
import './module-loading.ts'
import { shopFolder } from '@firnline/shop/folder'
import type { Config } from '@firnline/web/server/config/config'
import type { ShopBuild } from '@firnline/web/server/pages/shop-build'
import { ensureBuild } from './build.ts'
import { createDatabase } from './embedded/commerce/database.ts'
import { readEmbeddedData } from './embedded/embedded-data.ts'
import { collectGarbageAtRest } from './process/collect-garbage.ts'
import type { Logger } from './process/launch.ts'
import { start } from './process/launch.ts'
import { startWorkers } from './process/workers.ts'
import type { RunningShop } from './shop/shop.ts'

/** `npm start`: the shop in production, in as many processes as WORKERS says. */
if (import.meta.main) await start(open, openWorkers)

async function open(config: Config, log: Logger): Promise<RunningShop> {
  const [{ serverFile, clientFiles, earlierFiles }, { startShop }] = await Promise.all([
    ensureBuild(),
    import('./shop/shop.ts'),
    createDatabase(config),
  ])
  const build: ShopBuild = await import(serverFile)
  const data = await readEmbeddedData(shopFolder, config.commerce === null)
  collectGarbageAtRest(globalThis.gc)
  return startShop(config, { build, mode: 'production', clientFiles, earlierFiles, data }, log)
}

async function openWorkers(config: Config, log: Logger) {
  await ensureBuild()
  return startWorkers(config, log)
}
