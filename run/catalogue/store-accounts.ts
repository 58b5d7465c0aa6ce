import { originalsAt } from '@firnline/services/media/media-service'
import { shop, shopFolder } from '@firnline/shop/folder'
import type { Config } from '@firnline/web/server/config/config'
import { readEmbeddedData } from '../embedded/embedded-data.ts'
import { readKeys } from '../shop/keys.ts'

/** The stores that are configured, the vendor's or the embedded ones, as they are filled over the wire. */
export async function storeAccounts(config: Config) {
  const baseUrl = config.commerce?.url ?? `http://localhost:${config.privatePort}`
  if (config.commerce !== null)
    return {
      baseUrl,
      stores: Object.entries(config.commerce.stores).map(([region, store]) => ({ region, ...store })),
    }
  const { commerceToken } = await readKeys(config)
  const { stores } = await readEmbeddedData(shopFolder)
  return {
    baseUrl,
    stores: stores.map(({ region, hash }) => ({ region, hash, accessToken: commerceToken })),
  }
}

/** What stands before `/{name}` in the addresses of pictures. `origin`: of the embedded media server. */
export function pictureBase(
  { media, embeddedUrl, embeddedPort }: Config,
  origin = `http://localhost:${embeddedPort}`,
): string {
  const embedded = { kind: 'amplience', url: embeddedUrl ?? origin, alias: shop.brand.mediaAlias } as const
  return originalsAt(media ?? embedded)
}

/** Whether nobody answers at a port or an address, which is what fetch throws then. */
export function isUnanswered(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return error instanceof TypeError || cause instanceof TypeError
}
