import { COMMERCE_REGIONS } from '@firnline/domain/region'
import { createReadProductModified } from '@firnline/services/commerce/catalogue/products'
import { readPublished } from '@firnline/services/content/delivery/delivery'
import {
  createFreshnessWatch,
  type FreshnessWatch,
} from '@firnline/web/server/api/webhooks/purge-until-fresh'
import { createWebhooks, type WebhookParts } from '@firnline/web/server/api/webhooks/webhooks'
import type { Purges } from '@firnline/web/server/cache/purges'
import type { Config } from '@firnline/web/server/config/config'
import type { Outside } from './adapters.ts'
import type { Keys } from './keys.ts'
import type { Logger } from './log.ts'

type Around = {
  readonly keys: Keys
  readonly contentWebhookKey: Config['contentWebhookKey']
  readonly purges: Purges
  readonly shared: WebhookParts['shared']
  readonly log: Logger
}

/** What takes the services' webhooks; `close` ends what still looks after their answers. */
export function openWebhooks(
  { content, commerce }: Outside,
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
      ...{ secret: keys.contentWebhookSecret, publicKey: contentWebhookKey, apiKey, environment },
      published: entry => readPublished(delivery, entry),
    },
    commerce: {
      secret: keys.commerceWebhookSecret,
      regionOf: hash => COMMERCE_REGIONS.find(region => commerce.stores[region].hash === hash) ?? null,
      productAge: createReadProductModified(commerce),
    },
    purge: purges.purge,
    freshnessWatch,
    shared,
    onChange: tags => log.info({ tags }, 'A service tells of a change'),
    onError: err => log.error({ err }, 'A webhook was not heeded'),
  })
  return { webhooks, close: freshnessWatch.close }
}
