import { fileURLToPath } from 'node:url'
import { shopFolder } from '@firnline/shop/folder'
import type { ShopBuild } from '@firnline/web/server/pages/shop-build'
import { createServer } from 'vite'
import { readEmbeddedData } from './embedded/embedded-data.ts'
import { start } from './process/launch.ts'
import { startShop } from './shop/shop.ts'

const root = fileURLToPath(new URL('../web', import.meta.url))

await start(async (config, log) => {
  const vite = await createServer({
    root,
    configFile: `${root}/vite.config.ts`,
    server: { middlewareMode: true },
    appType: 'custom',
  })
  const shop = await startShop(
    config,
    {
      // Vite gives modules without types; this one is React Router's own.
      build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ShopBuild,
      mode: 'development',
      clientFiles: null,
      data: await readEmbeddedData(shopFolder, config.commerce === null),
      before: listener => (request, response) =>
        vite.middlewares(request, response, () => listener(request, response)),
    },
    log,
  )
  const close = async () => {
    await vite.close()
    await shop.close()
  }
  return { ...shop, close }
})
