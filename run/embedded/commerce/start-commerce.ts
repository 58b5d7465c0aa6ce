import { ofStore } from '@firnline/domain/region'
import type { PaymentMethod } from '@firnline/embedded/checkout/payment/payment-method'
import { createPayments, paymentsOf } from '@firnline/embedded/checkout/payment/payments'
import { type CommerceServer, createCommerceServer } from '@firnline/embedded/commerce/server'
import type { NamedShippingSettings } from '@firnline/services/commerce/create-commerce'
import type { NameOrId } from '@firnline/services/commerce/name-or-id'
import { brand } from '@firnline/shop/folder'
import type { Config } from '@firnline/web/server/config/config'
import { openAnalytics } from '../../shop/analytics.ts'
import { openFiles } from '../../shop/files.ts'
import { hostedStore, siteUrl } from '../hosted-store.ts'
import type { EmbeddedData, EmbeddedNeeds, ServiceStart } from '../service-start.ts'
import { createCheckoutAnalytics } from './checkout-analytics.ts'
import { readCheckoutDesign } from './checkout-design.ts'
import { databasePlace } from './database.ts'
import { emailLook } from './email-look.ts'
import { createOrderLinks, createSpendLimit } from './order-rules.ts'

/** `origin`: where the hosted pages are. */
export async function startCommerce(
  { config, keys, log, needs }: ServiceStart,
  origin: string,
): Promise<CommerceServer> {
  const { stores } = needs.data
  return createCommerceServer({
    database: databasePlace(config),
    stores: stores.map(({ region, ...store }) => ({
      ...store,
      accessToken: keys.commerceToken,
      freeShippingHiddenFrom: hiddenGroups(ofStore(config.tradeTerms, region).shipping),
      adminEmail: config.officeMail,
      ...hostedStore(config, keys, { hash: store.hash, origin }),
      ...(config.vendorLike === null ? {} : { cdnUrl: new URL(config.embeddedUrl ?? origin).origin }),
    })),
    ...(await hostPages(config, { ...needs, stores })),
    vendorLike: config.vendorLike,
    log,
  })
}

function hiddenGroups({ isEnabled, hideFreeShippingGroups }: NamedShippingSettings): readonly NameOrId[] {
  return isEnabled ? hideFreeShippingGroups : []
}

/** The hosted pages in the shop's look, and what goes out from them: mails, and the taking of payments. */
async function hostPages(
  config: Config,
  { catalogueMessages, stores, sendWebhook }: EmbeddedNeeds & Pick<EmbeddedData, 'stores'>,
) {
  const { checkout, tradeTerms } = config
  const { mailFrom, smtpUrl, stripe, testCard } = checkout
  const payments = await createPayments({ testCard, stripe })
  refuseStoresWithoutPayment(stores, payments)
  const mail = smtpUrl === null ? { files: (await openFiles(config)).mails } : { smtpUrl }
  return {
    hosting: {
      theme: await readCheckoutDesign(brand),
      payments,
      catalogueMessages,
      limits: { ...checkout.limits, spendLimitOf: createSpendLimit(tradeTerms, stores) },
      stripeWebhookSecret: stripe?.webhookSecret ?? null,
      analytics: createCheckoutAnalytics(openAnalytics(config)),
    },
    // Without, what is queued waits.
    delivery: config.isQuiet
      ? undefined
      : {
          mail,
          from: mailFrom,
          look: emailLook(brand, siteUrl(config)),
          payments,
          catalogueMessages,
          orderLinks: createOrderLinks(locale => siteUrl(config, locale)),
          ...(sendWebhook === undefined ? {} : { sendWebhook }),
        },
  }
}

/** Not every order can be paid on invoice. */
function refuseStoresWithoutPayment(
  stores: EmbeddedData['stores'],
  payments: readonly PaymentMethod[],
): void {
  const store = stores.find(one => paymentsOf(one, payments).every(({ id }) => id === 'invoice'))
  if (store !== undefined)
    throw new Error(
      `stores.${store.region}.platform.payments in shop.json offers card, and there is no account for cards: set STRIPE_SECRET_KEY, or add bank-transfer.`,
    )
}
