import { createStoreClient, differentStores } from '@firnline/services/commerce/store-client'
import { ensureWebhooks, listWebhooks } from '@firnline/services/commerce/webhooks'
import type { Config } from '@firnline/web/server/config/config'
import { readSettings } from '../process/launch.ts'
import { readKeys } from '../shop/keys.ts'
import { subscriptionOf, webhookDestination } from '../shop/register-webhooks.ts'

/** `npm run webhooks -- list|register`: the shop's webhooks at the stores of the configured BigCommerce accounts. */
const [command = ''] = process.argv.slice(2)
const config = readSettings('The command')
if (config !== null) process.exitCode = await run(command, config)

/** ms for one request. */
const TIMEOUT = 30_000

/** Resolves to the exit code. */
async function run(command: string, config: Config): Promise<number> {
  const { commerce } = config
  if (commerce === null)
    return fail('There is no BigCommerce account: set BIGCOMMERCE_* (.env.example explains them).')
  if (command !== 'list' && command !== 'register')
    return fail('Say what to do with the webhooks: npm run webhooks -- list, or npm run webhooks -- register')
  const access = { baseUrl: commerce.url, stores: commerce.stores, timeout: TIMEOUT }
  const destination = webhookDestination(config)
  if (command === 'register' && destination === null)
    return fail('The stores send webhooks to https addresses only: set PUBLIC_URL to one.')
  const keys = await readKeys(config)
  let code = 0
  for (const region of differentStores(commerce.stores)) {
    const client = createStoreClient(access, region)
    try {
      if (command === 'register' && destination !== null) {
        const lacking = await ensureWebhooks(client, subscriptionOf(destination, keys))
        if (lacking.length > 0) {
          code = 1
          say(`${region}: accepted but not kept: ${lacking.join(', ')}`)
        }
      }
      for (const { id, scope, destination, isActive } of await listWebhooks(client))
        say(`${region}: ${id} ${scope} ${destination}${isActive ? '' : ' (inactive)'}`)
    } catch (error) {
      code = fail(`${region}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return code
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function fail(line: string): number {
  process.stderr.write(`${line}\n`)
  return 1
}
