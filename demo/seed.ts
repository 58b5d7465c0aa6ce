import { type DemoStore, STORES } from './catalogue/stores.ts'
import { fillOffice } from './seed/fill-office.ts'
import { type Filling, fillStore } from './seed/fill-store.ts'
import { lockAccounts } from './seed/lock-accounts.ts'
import { createStoreClient } from './seed/store-client.ts'

export type SeedOptions = {
  commerce: {
    /** Origin that answers `/stores/{hash}/…`, no slash at the end. */
    baseUrl: string
    stores: readonly { region: string; hash: string; accessToken: string }[]
    /** Called with one Request. Default: the global fetch. */
    fetch?: (request: Request) => Response | Promise<Response>
  }
  /** Origin of the media service, no slash at the end: variants' pictures point there. */
  mediaBase: string
  /**
   * false: no accounts, orders and codes, since everybody can read their passwords here; those of an earlier seeding get
   * passwords that nobody knows. Left out: they are made.
   */
  withAccounts?: boolean
  log?: (line: string) => void
}

export type Seeded = {
  /** How many products were made. */
  created: number
  /** Whether there was nothing to do in any store. */
  skipped: boolean
}

/**
 * Fills the commerce stores over BigCommerce's own wire: the catalogue, then customer groups,
 * accounts with past orders, and shipping. What is there is left alone, and so is a store with products of its own; a
 * filling that was interrupted goes on.
 * @throws when a store refuses a request, is not one of the demo's, or numbers a product otherwise than the content entries say
 */
export async function seed({
  commerce,
  mediaBase,
  withAccounts = true,
  log = () => {},
}: SeedOptions): Promise<Seeded> {
  const fillings = await Promise.allSettled(
    commerce.stores.map(({ region, hash, accessToken }) => {
      const base = `${commerce.baseUrl}/stores/${hash}`
      const client = createStoreClient({ base, accessToken, fetch: commerce.fetch })
      const filling = { store: demoStore(region), client, mediaBase, withAccounts }
      return seedStore(filling, line => log(`Store ${hash}${line}`))
    }),
  )
  const failed = fillings.find(filling => filling.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  const seeded = fillings.flatMap(filling => (filling.status === 'fulfilled' ? [filling.value] : []))
  return {
    created: seeded.reduce((sum, { created }) => sum + created, 0),
    skipped: seeded.every(({ skipped }) => skipped),
  }
}

type StoreFilling = Filling & { withAccounts: boolean }

async function seedStore(filling: StoreFilling, log: (line: string) => void): Promise<Seeded> {
  const locked = filling.withAccounts ? 0 : await lockAccounts(filling)
  if (locked > 0) log(` has ${locked} demo accounts: their published passwords count no longer.`)
  const created = await fillStore(filling)
  if (created === null) {
    log(' has products of its own.')
    return { created: 0, skipped: true }
  }
  const isFilled = await fillOffice(filling)
  const skipped = created === 0 && !isFilled
  log(
    skipped
      ? ' is filled already.'
      : `: ${created} products${filling.withAccounts ? ', accounts, orders' : ''} and shipping.`,
  )
  return { created, skipped }
}

function demoStore(region: string): DemoStore {
  const store = STORES.find(candidate => candidate.region === region)
  if (store !== undefined) return store
  const known = STORES.map(candidate => candidate.region).join(', ')
  throw new Error(`The demo shop has no store for region "${region}". Seed one of: ${known}.`)
}
