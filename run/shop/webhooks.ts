import { COMMERCE_REGIONS, ofStore } from '@firnline/domain/region'
import { createReadProductModified } from '@firnline/services/commerce/catalogue/products'
import { isPersonalTag } from '@firnline/services/commerce/personal-tags'
import { readPublished } from '@firnline/services/content/delivery/delivery'
import { untilAborted } from '@firnline/services/http/json-client'
import {
  createFreshnessWatch,
  type FreshnessWatch,
} from '@firnline/web/server/api/webhooks/purge-until-fresh'
import { createWebhooks, type WebhookParts } from '@firnline/web/server/api/webhooks/webhooks'
import type { App } from '@firnline/web/server/app'
import type { Purges } from '@firnline/web/server/cache/purges'
import type { Config } from '@firnline/web/server/config/config'
import { levelOf } from '@firnline/web/server/errors'
import type { Logger } from '../process/launch.ts'
import type { Keys } from './keys.ts'
import type { VendorClients } from './vendor-clients.ts'

/** Where the embedded services send their webhooks: the shop of whichever process sends them. */
export const SHOP_WEBHOOKS = {
  content: 'http://localhost/webhooks/content',
  commerce: 'http://localhost/webhooks/commerce',
}

type WebhookSender = {
  /** `fetch`, but for the shop's own addresses, which need no socket. Whoever is early waits for the shop, or the signal. */
  send(url: string, init: RequestInit): Promise<Response>
  /** The shop has started. */
  open(shop: App['fetch']): void
}

/** The way back from the embedded services to the shop, which starts after them. */
export function createWebhookSender(): WebhookSender {
  const shop = Promise.withResolvers<App['fetch']>()
  const own = new Set(Object.values(SHOP_WEBHOOKS))
  return {
    async send(url, init) {
      if (!own.has(url)) return fetch(url, init)
      const answer = await (init.signal == null ? shop.promise : untilAborted(shop.promise, init.signal))
      return answer(new Request(url, init))
    },
    open: shop.resolve,
  }
}

type Around = {
  readonly keys: Keys
  readonly contentWebhookKey: Config['contentWebhookKey']
  readonly purges: Purges
  readonly shared: WebhookParts['shared']
  readonly log: Logger
}

/** What takes the services' webhooks; `close` ends what still looks after their answers. */
export function openWebhooks(
  { content, commerce, adapters }: VendorClients,
  { keys, contentWebhookKey, purges, shared, log }: Around,
): { webhooks: ReturnType<typeof createWebhooks> } & Pick<FreshnessWatch, 'close'> {
  const freshnessWatch = createFreshnessWatch({
    onStale: (key, err) =>
      log.info(
        { key, err },
        'A service still answers what is older than its webhook; the pages’ short life is the net',
      ),
  })
  const { apiKey, environment, delivery } = content
  const webhooks = createWebhooks({
    content: {
      secret: keys.contentWebhookSecret,
      publicKey: contentWebhookKey,
      apiKey,
      environment,
      published: entry => readPublished(delivery, entry),
      categoriesOf: adapters.content.categoriesOf,
    },
    commerce: {
      secret: keys.commerceWebhookSecret,
      regionsOf: hash => COMMERCE_REGIONS.filter(region => ofStore(commerce.stores, region).hash === hash),
      productAge: createReadProductModified(commerce),
    },
    purge: purges.purge,
    freshnessWatch,
    shared,
    onChange: tags =>
      log[tags.every(isPersonalTag) ? 'debug' : 'info']({ tags }, 'A service reports a change'),
    onError: err => log[levelOf(err)]({ err }, 'A webhook could not be processed'),
  })
  return { webhooks, close: freshnessWatch.close }
}
