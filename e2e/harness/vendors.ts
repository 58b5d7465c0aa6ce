import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './ports.ts'

const EMBEDDED_ALONE = fileURLToPath(new URL('../../run/embedded-alone.ts', import.meta.url))
const STORES = { US: 'firnline-us', CA: 'firnline-ca', EU_REGION_1: 'firnline-eu' }

export type Vendors = {
  /** Settings with which a shop has its four accounts here. */
  readonly accounts: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/**
 * `npm run embedded` in a process of its own, for shops that call it as they call vendors.
 * @param dataDir of a shop that has been filled
 */
export async function startVendors(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Vendors> {
  const [hosted, drafts, apis] = [await freePort(), await freePort(), await freePort()]
  const ports = {
    EMBEDDED_PORT: String(hosted),
    CONTENT_PREVIEW_PORT: String(drafts),
    PRIVATE_PORT: String(apis),
  }
  const child = spawn(process.execPath, ['--no-experimental-webstorage', EMBEDDED_ALONE], {
    env: { ...process.env, ...ports, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', chunk => {
      if (String(chunk).includes('fill the stores')) resolve()
    })
    child.once('exit', code => reject(new Error(`The embedded services ended with ${code}.`)))
  })
  return {
    accounts: await readAccounts(dataDir, {
      hosted: `http://localhost:${hosted}`,
      apis: `http://localhost:${apis}`,
    }),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function readAccounts(dataDir: string, { hosted, apis }: { hosted: string; apis: string }) {
  const keys = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'))
  const stores = Object.entries(STORES).flatMap(([region, hash]) =>
    Object.entries({
      STORE_HASH: hash,
      ACCESS_TOKEN: keys.commerceToken,
      CLIENT_ID: `${hash}-storefront`,
      CLIENT_SECRET: keys.commerceClientSecret,
      STORE_URL: `${hosted}/shop/${hash}`,
    }).map(([name, value]) => [`BIGCOMMERCE_${region}_${name}`, value]),
  )
  return {
    BIGCOMMERCE_API_URL: apis,
    ...Object.fromEntries(stores),
    CONTENTSTACK_URL: apis,
    CONTENTSTACK_API_KEY: keys.contentApiKey,
    CONTENTSTACK_DELIVERY_TOKEN: keys.contentDeliveryToken,
    CONTENTSTACK_ENVIRONMENT: 'production',
    APP_SEARCH_URL: apis,
    APP_SEARCH_KEY: keys.searchKey,
    APP_SEARCH_ENGINE_PREFIX: 'firnline',
    AMPLIENCE_URL: apis,
    AMPLIENCE_ALIAS: 'firnline',
  }
}
