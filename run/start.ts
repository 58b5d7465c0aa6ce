import { setTimeout as wait } from 'node:timers/promises'
import { COUPONS } from '@firnline/demo/catalogue/coupons'
import { DEMO_ACCOUNTS } from '@firnline/demo/catalogue/customers'
import type { Config } from '@firnline/web/server/config/config'
import { launch } from './launch.ts'
import type { Logger } from './log.ts'
import type { RunningShop } from './shop.ts'

/** Reads the configuration, starts the shop, says what to open, and closes cleanly when told to stop. */
export function start(open: (config: Config, log: Logger) => Promise<RunningShop>): Promise<void> {
  return launch({
    name: 'The shop',
    ports: ['PORT', 'EMBEDDED_PORT', 'CONTENT_PREVIEW_PORT'],
    open: async (config, log) => closedSlowly(await open(config, log), config),
    greeting,
  })
}

/** Says that it is not ready before it refuses connections, for as long as balancers need to hear of it. */
function closedSlowly(shop: RunningShop, { drainSeconds }: Config): RunningShop {
  return {
    ...shop,
    async close() {
      shop.beginDrain()
      await wait(drainSeconds * 1_000)
      await shop.close()
    },
  }
}

function greeting(config: Config, shop: RunningShop): string[] {
  return [
    `  Firnline is open at  ${shop.url}`,
    `  also in German at    ${shop.url}/de-de`,
    `  embedded services    ${shop.embedded.origin}`,
    `  data is kept in      ${dataPlace(config)}`,
    ...(shop.embedded.commerce === null || config.isPublic ? [] : [...accountLines(), couponLine()]),
  ]
}

/** Where what the services write is kept. */
export function dataPlace({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): string {
  return databaseUrl === null ? dataDir : `${dataDir} and the PostgreSQL server of DATABASE_URL`
}

/** Who can sign in to the demo stores, for the greeting. */
export function accountLines(): string[] {
  const passwords = new Set(DEMO_ACCOUNTS.map(({ password }) => password))
  const accounts = DEMO_ACCOUNTS.map(({ store, role, email }) => {
    return `    ${store.padEnd(13)}${role.padEnd(10)}${email}`
  })
  return [`  demo accounts        password ${[...passwords].join(', ')}`, ...accounts]
}

/** Codes to try in the cart, for the greeting. */
export function couponLine(): string {
  const codes = COUPONS.map(({ name, code }) => `${code} (${name.toLowerCase()})`)
  return `  ${'demo codes'.padEnd(21)}${codes.join(', ')}`
}
