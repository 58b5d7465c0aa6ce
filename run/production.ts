import type { ShopBuild } from '@firnline/web/server/pages/shop-build'
import { ensureBuild } from './build.ts'
import { startShop } from './shop.ts'
import { start } from './start.ts'

await start(async (config, log) => {
  const { serverFile, clientFiles, earlierFiles } = await ensureBuild()
  const build: ShopBuild = await import(serverFile)
  return startShop(config, { build, mode: 'production', clientFiles, earlierFiles }, log)
})
