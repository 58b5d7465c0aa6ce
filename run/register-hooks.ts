import { ensureHooks } from '@firnline/services/commerce/hooks'
import { type CommerceAccess, createStoreClient, ofEachStore } from '@firnline/services/commerce/store-client'
import type { Config } from '@firnline/web/server/config'
import { COMMERCE_SCOPES, SECRET_HEADER } from '@firnline/web/server/webhooks/commerce-webhook'
import type { Keys } from './keys.ts'
import type { Logger } from './log.ts'
import { SHOP_WEBHOOKS } from './way-to-shop.ts'

/**
 * Registers the shop at each store of the commerce platform to be told of products, where that is missing. A platform
 * that refuses is no reason not to open: the pages' short life is the net.
 */
export async function registerHooks(
  access: CommerceAccess,
  { config, keys, log }: { config: Config; keys: Keys; log: Logger },
): Promise<void> {
  const destination = destinationOf(config)
  if (destination === null) {
    log.info('The commerce platform tells nothing of changes: that takes a PUBLIC_URL that begins with https')
    return
  }
  const wanted = {
    ...{ scopes: COMMERCE_SCOPES, destination },
    headers: { [SECRET_HEADER]: keys.commerceWebhookSecret },
  }
  const registering = ofEachStore(region =>
    ensureHooks(createStoreClient(access, region), wanted).catch(err =>
      log.warn({ err, region }, 'The webhooks of a store could not be registered'),
    ),
  )
  await Promise.all(Object.values(registering))
}

function destinationOf({ commerce, publicUrl }: Config): string | null {
  if (commerce === null) return SHOP_WEBHOOKS.commerce
  return publicUrl?.protocol === 'https:' ? `${publicUrl.origin}/webhooks/commerce` : null
}
