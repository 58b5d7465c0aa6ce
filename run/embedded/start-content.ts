import { join } from 'node:path'
import { type ContentServer, createContentServer } from '@firnline/embedded/content/server'
import { SHOP_WEBHOOKS } from '../shop/webhooks.ts'
import { EMBEDDED_ENVIRONMENT, type ServiceStart } from './service-start.ts'

export async function startContent({ config, keys, log, needs }: ServiceStart): Promise<ContentServer> {
  const { sendWebhook } = needs
  const webhooks = [{ url: SHOP_WEBHOOKS.content, secret: keys.contentWebhookSecret }]
  return createContentServer({
    directory: config.contentDir ?? needs.data.contentFolder,
    apiKey: keys.contentApiKey,
    deliveryToken: keys.contentDeliveryToken,
    previewToken: keys.contentPreviewToken,
    dataDir: join(config.processDir, 'content'),
    environment: EMBEDDED_ENVIRONMENT,
    vendorLike: config.vendorLike,
    log,
    ...(sendWebhook === undefined ? {} : { webhooks, sendWebhook }),
  })
}
