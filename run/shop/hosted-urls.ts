import { ofEachStore, ofStore } from '@firnline/domain/region'
import { readCheckoutUrl } from '@firnline/services/commerce/channel'
import { type CommerceStore, createStoreClient } from '@firnline/services/commerce/store-client'
import type { Fetch } from '@firnline/services/http/json-client'
import { ServiceError } from '@firnline/services/http/service-error'
import type { Config } from '@firnline/web/server/config/config'
import type { Logger } from '../process/launch.ts'

/** ms that the start of the shop waits for a site. */
const TIMEOUT = 5_000

/**
 * The configuration with the hosted pages where the sites of the configured channels have them. A site that has no address
 * for them, or cannot be read, leaves the configured one.
 * @param fetch default: the global one
 */
export async function withHostedUrls(
  config: Config,
  log: Pick<Logger, 'warn'>,
  fetch?: Fetch,
): Promise<Config> {
  const { commerce } = config
  if (commerce === null) return config
  const { url: baseUrl, stores } = commerce
  const access = { baseUrl, stores, timeout: TIMEOUT, ...(fetch === undefined ? {} : { fetch }) }
  const found = ofEachStore(async (region): Promise<CommerceStore> => {
    const store = ofStore(stores, region)
    if (store.channelId == null) return store
    try {
      const storeUrl = await readCheckoutUrl(createStoreClient(access, region), store.channelId)
      return storeUrl === null ? store : { ...store, storeUrl }
    } catch (err) {
      if (!(err instanceof ServiceError)) throw err
      log.warn(
        { err, region },
        'The site of a channel cannot be read; its hosted pages are where the settings say',
      )
      return store
    }
  })
  const read = await Promise.all(
    Object.entries(found).map(async ([region, store]) => [region, await store] as const),
  )
  return { ...config, commerce: { ...commerce, stores: Object.fromEntries(read) } }
}
