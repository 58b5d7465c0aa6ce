import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { readKeys } from '@firnline/run/shop/keys'
import { freePort } from './ports.ts'
import { COMMERCE_TOKEN, commerceAccount, contentAccount } from './vendor-accounts.ts'

const EMBEDDED_ALONE = fileURLToPath(new URL('../../run/embedded-alone.ts', import.meta.url))

export type Vendors = {
  /** Of the APIs. */
  readonly apiUrl: string
  /** Settings with which a shop has its four accounts here. */
  readonly accounts: Readonly<Record<string, string>>
  /** The same without a media service: products show the stores' pictures. */
  readonly accountsWithoutMedia: Readonly<Record<string, string>>
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
  const settings = {
    EMBEDDED_PORT: String(hosted),
    CONTENT_PREVIEW_PORT: String(drafts),
    PRIVATE_PORT: String(apis),
    EMBEDDED_COMMERCE_TOKEN: COMMERCE_TOKEN,
  }
  const child = spawn(process.execPath, ['--no-experimental-webstorage', EMBEDDED_ALONE], {
    env: { ...process.env, ...settings, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', chunk => {
      if (String(chunk).includes('fill the stores')) resolve()
    })
    child.once('exit', code => reject(new Error(`The embedded services ended with ${code}.`)))
  })
  const keys = await readKeys({ dataDir, keys: { commerceToken: COMMERCE_TOKEN } })
  const hostedUrl = `http://localhost:${hosted}`
  const apiUrl = `http://localhost:${apis}`
  const accountsWithoutMedia = {
    ...{ ...commerceAccount(keys, { apiUrl, hostedUrl }), BIGCOMMERCE_CDN_URL: hostedUrl },
    ...contentAccount(keys, apiUrl),
    ...{ APP_SEARCH_URL: apiUrl, APP_SEARCH_KEY: keys.searchKey, APP_SEARCH_ENGINE_PREFIX: 'shop' },
  }
  return {
    apiUrl,
    accounts: { ...accountsWithoutMedia, AMPLIENCE_URL: apiUrl, AMPLIENCE_ALIAS: 'firnline' },
    accountsWithoutMedia,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
