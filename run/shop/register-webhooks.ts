import type { CommerceRegion } from '@firnline/domain/region'
import {
  type CommerceAccess,
  createStoreClient,
  differentStores,
} from '@firnline/services/commerce/store-client'
import { ensureWebhooks } from '@firnline/services/commerce/webhooks'
import { inBackground } from '@firnline/services/http/background'
import { ServiceError } from '@firnline/services/http/service-error'
import { COMMERCE_SCOPES, SECRET_HEADER } from '@firnline/web/server/api/webhooks/commerce-webhook'
import type { Config } from '@firnline/web/server/config/config'
import type { Logger } from '../process/launch.ts'
import type { Keys } from './keys.ts'
import { type Backoff, retryUntilDone } from './retry.ts'
import { SHOP_WEBHOOKS } from './webhooks.ts'

type WebhookRegistration = {
  /** Resolves once each store was called for the first time. */
  readonly firstAttempt: Promise<unknown>
  /** Ends the tries. */
  close(): void
}

/** ms between two looks at what is registered. */
const EVERY = 60 * 60_000

type RegistrationOptions = {
  readonly config: Config
  readonly keys: Keys
  readonly log: Logger
  readonly backoff?: Backoff
  readonly every?: number
}

export function subscriptionOf(destination: string, keys: Pick<Keys, 'commerceWebhookSecret'>) {
  return {
    scopes: COMMERCE_SCOPES,
    destination,
    headers: { [SECRET_HEADER]: keys.commerceWebhookSecret },
  }
}

/**
 * Registers the shop's webhooks at each store where they are missing, and checks them every hour. A refusal is logged and does not
 * stop the shop: pages expire anyway. A store that does not answer is tried again.
 */
export function registerWebhooks(
  access: CommerceAccess,
  { config, keys, log, backoff, every = EVERY }: RegistrationOptions,
): WebhookRegistration {
  const destination = webhookDestination(config)
  if (config.isQuiet) return { firstAttempt: Promise.resolve(), close: () => {} }
  if (destination === null) {
    log.info('The commerce platform tells nothing of changes: that takes a PUBLIC_URL that begins with https')
    return { firstAttempt: Promise.resolve(), close: () => {} }
  }
  const wanted = subscriptionOf(destination, keys)
  const ending = new AbortController()
  const register = async (region: CommerceRegion): Promise<boolean> => {
    try {
      const lacking = await ensureWebhooks(createStoreClient(access, region), wanted)
      if (lacking.length > 0) log.warn({ region, lacking }, 'A store has not kept webhooks that it accepted')
      return lacking.length === 0
    } catch (err) {
      if (ending.signal.aborted) return true
      const isFinal = isRefusal(err)
      const outcome = isFinal ? 'were refused' : 'could not be registered and are tried again'
      log.warn({ err, region }, `The webhooks of a store ${outcome}`)
      return isFinal
    }
  }
  const stores = differentStores(access.stores)
  const first = stores.map(region => {
    const attempted = Promise.withResolvers<void>()
    void retryUntilDone(() => register(region).finally(attempted.resolve), ending.signal, backoff)
    return attempted.promise
  })
  // The platform turns webhooks off that were idle for 90 days, or not acknowledged for two.
  const again = setInterval(() => {
    for (const region of stores) void inBackground(() => register(region))
  }, every)
  again.unref()
  return {
    firstAttempt: Promise.all(first),
    close() {
      clearInterval(again)
      ending.abort()
    },
  }
}

/** The store has understood and says no: asking again would not help. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ServiceError) || error.status === null) return false
  return error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429
}

/** Where the commerce platform sends its webhooks; null: it cannot. */
export function webhookDestination({
  commerce,
  publicUrl,
}: Pick<Config, 'commerce' | 'publicUrl'>): string | null {
  if (commerce === null) return SHOP_WEBHOOKS.commerce
  return publicUrl?.protocol === 'https:' ? `${publicUrl.origin}/webhooks/commerce` : null
}
