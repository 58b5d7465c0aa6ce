import { fillBrands, fillCategories } from '@firnline/catalogue/store/categories'
import { fillChannel } from '@firnline/catalogue/store/channels'
import { fillCurrency } from '@firnline/catalogue/store/currency'
import { fillProducts, readStock } from '@firnline/catalogue/store/products'
import { createStoreClient, type StoreClient } from '@firnline/catalogue/store/store-client'
import { COUPONS } from './catalogue/coupons.ts'
import { DEMO_ACCOUNTS } from './catalogue/customers.ts'
import { PRODUCTS } from './catalogue/products.ts'
import { type DemoStore, STORES } from './catalogue/stores.ts'
import { lockAccounts } from './seed/customers.ts'
import { BRAND, SKUS, STORE_CATEGORIES, storeProducts } from './seed/products.ts'
import type { SeededStore } from './seed/seeded-store.ts'
import { isSeeded, seedSettings } from './seed/store-settings.ts'

export type SeedOptions = {
  commerce: {
    /** Origin of `/stores/{hash}/…`, no slash at the end. */
    baseUrl: string
    /** Regions may share a store: the first fills it. `channelId`: null or left out is the store's first channel. */
    stores: readonly { region: string; hash: string; accessToken: string; channelId?: number | null }[]
    /** Called with one Request. Default: the global fetch. */
    fetch?: (request: Request) => Response | Promise<Response>
  }
  /** What stands before `/{name}` in the address of a variant's picture. */
  mediaBase: string
  /**
   * false: no accounts, orders and coupons, since the accounts' passwords are published; those of an earlier seeding get
   * random passwords. Default: true.
   */
  withAccounts?: boolean
  /** false: fills nothing, and only sets those random passwords. Default: true. */
  isFilled?: boolean
  /**
   * true: a store that was filled before, or that has products of its own, gets what it lacks too. Default: false, so
   * that deleted records stay deleted.
   */
  isCompleted?: boolean
  log?: (line: string) => void
}

export type Seeded = {
  /** How many products were created. */
  created: number
  /** Whether no store lacked anything. */
  skipped: boolean
}

/**
 * Seeds the commerce stores over BigCommerce's own API: the catalogue, then customer groups, accounts with past orders,
 * and shipping. It adds what is missing, found by SKU, path, name, code or e-mail address, and changes and deletes nothing
 * else; an interrupted seeding is resumed (docs/decisions/0093-seeding-a-store-in-use.md).
 * @throws when a store rejects a request, or is not one of the demo's
 */
export async function seed({
  commerce,
  mediaBase,
  withAccounts = true,
  isFilled = true,
  isCompleted = false,
  log = () => {},
}: SeedOptions): Promise<Seeded> {
  const results = await Promise.allSettled(
    [...Map.groupBy(commerce.stores, ({ hash }) => hash)].map(([hash, regions]) => {
      const base = `${commerce.baseUrl}/stores/${hash}`
      const accessToken = regions[0]?.accessToken ?? ''
      const client = createStoreClient({ base, accessToken, fetch: commerce.fetch })
      return seedRegions(client, regions, {
        mediaBase,
        withAccounts,
        isFilled,
        isCompleted,
        log: line => log(`Store ${hash}${line}`),
      })
    }),
  )
  const failed = results.find(result => result.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  const seeded = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
  return {
    created: seeded.reduce((sum, { created }) => sum + created, 0),
    skipped: seeded.every(({ skipped }) => skipped),
  }
}

type StoreOptions = Required<
  Pick<SeedOptions, 'mediaBase' | 'withAccounts' | 'isFilled' | 'isCompleted' | 'log'>
>

type Region = Pick<SeedOptions['commerce']['stores'][number], 'region' | 'channelId'>

/** The regions of one store. */
async function seedRegions(
  client: StoreClient,
  regions: readonly Region[],
  options: StoreOptions,
): Promise<Seeded> {
  const [first, ...others] = regions.map(({ region, channelId }) => ({
    seeded: { store: demoStore(region), client },
    channelId,
  }))
  if (first === undefined) return { created: 0, skipped: true }
  const { created, skipped } = await seedStore(first.seeded, options)
  if (skipped && !options.isCompleted) return { created, skipped }
  for (const { seeded, channelId } of [first, ...others])
    if (channelId != null) await fillChannel(client, channelId, soldIn(seeded.store))
  return { created, skipped: client.writes() === 0 }
}

async function seedStore(
  seeded: SeededStore,
  { mediaBase, withAccounts, isFilled, isCompleted, log }: StoreOptions,
): Promise<Seeded> {
  const locked = withAccounts ? 0 : await lockAccounts(seeded)
  if (locked > 0) log(` has ${locked} demo accounts: their published passwords count no longer.`)
  if (!isFilled) return { created: 0, skipped: true }
  if (!isCompleted && (await isSeeded(seeded))) {
    log(' is filled already.')
    return { created: 0, skipped: true }
  }
  const { store, client } = seeded
  const stock = await readStock(client, SKUS)
  if (!isCompleted && stock === 'others') {
    log(' has products of its own.')
    return { created: 0, skipped: true }
  }
  if (stock === 'none') await fillCurrency(client, store.currency)
  const categoryIds = await fillCategories(client, STORE_CATEGORIES)
  const brandIds = await fillBrands(client, [BRAND])
  let created = 0
  await fillProducts(client, storeProducts(store, mediaBase), {
    ...{ categoryIds, brandIds, present: 'completed' },
    report({ sku, kind, what }) {
      if (kind === 'made') created += 1
      else log(`: ${sku} is left out, ${what}.`)
    },
  })
  await seedSettings(seeded, { categoryIds, withAccounts, log })
  log(`: ${created} products${withAccounts ? ', accounts, orders' : ''} and shipping.`)
  return { created, skipped: seeded.client.writes() === 0 }
}

/** SKUs of the products that a store shows. */
function soldIn({ region }: DemoStore): string[] {
  return PRODUCTS.filter(({ hiddenIn }) => !hiddenIn.includes(region)).map(({ sku }) => sku)
}

function demoStore(region: string): DemoStore {
  const store = STORES.find(candidate => candidate.region === region)
  if (store !== undefined) return store
  const known = STORES.map(candidate => candidate.region).join(', ')
  throw new Error(`The demo shop has no store for region "${region}". Seed one of: ${known}.`)
}

/** Accounts and coupon codes to try, printed when the shop runs. */
export const greeting: readonly string[] = [...accountLines(), couponLine()]

function accountLines(): string[] {
  const passwords = new Set(DEMO_ACCOUNTS.map(({ password }) => password))
  const accounts = DEMO_ACCOUNTS.map(({ store, role, email }) => {
    return `    ${store.padEnd(13)}${role.padEnd(10)}${email}`
  })
  return [`  demo accounts        password ${[...passwords].join(', ')}`, ...accounts]
}

function couponLine(): string {
  const codes = COUPONS.map(({ name, code }) => `${code} (${name.toLowerCase()})`)
  return `  ${'demo codes'.padEnd(21)}${codes.join(', ')}`
}
