import { type DemoStore, STORES } from './catalogue/stores.ts'
import { fillStore } from './seed/fill-store.ts'
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
  log?: (line: string) => void
}

/**
 * Fills the commerce stores with the demo shop's catalogue over BigCommerce's own wire (protocols/bigcommerce §3).
 * A store that is filled already, or has products of its own, is left alone; a filling that was interrupted goes on.
 * @returns how many products were made, and whether there was nothing to do in any store
 * @throws when a store refuses a request, is not one of the demo's, or numbers a product otherwise than the content entries say
 */
export async function seed({
  commerce,
  mediaBase,
  log,
}: SeedOptions): Promise<{ created: number; skipped: boolean }> {
  const fillings = await Promise.allSettled(
    commerce.stores.map(async ({ region, hash, accessToken }) => {
      const client = createStoreClient({
        base: `${commerce.baseUrl}/stores/${hash}`,
        accessToken,
        fetch: commerce.fetch,
      })
      const created = await fillStore({ store: demoStore(region), client, mediaBase })
      log?.(created === null ? `Store ${hash} is filled already.` : `Store ${hash}: ${created} products.`)
      return created
    }),
  )
  const failed = fillings.find(filling => filling.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  const created = fillings.flatMap(filling => (filling.status === 'fulfilled' ? [filling.value] : []))
  return {
    created: created.reduce<number>((sum, count) => sum + (count ?? 0), 0),
    skipped: created.every(count => count === null),
  }
}

function demoStore(region: string): DemoStore {
  const store = STORES.find(candidate => candidate.region === region)
  if (store !== undefined) return store
  const known = STORES.map(candidate => candidate.region).join(', ')
  throw new Error(`The demo shop has no store for region "${region}". Seed one of: ${known}.`)
}
