import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Hosting } from '../checkout/hosting.ts'
import { hostedRoutes } from '../checkout/routes.ts'
import { startDeletingExpiredCarts } from './cart/stored-cart.ts'
import { channelAssignmentRoutes } from './catalog/channel-assignments.ts'
import { cdnRoutes } from './catalog/picture-address.ts'
import { type DatabaseLog, type DatabasePlace, openDatabase } from './database/open.ts'
import { startCancellingUnpaid } from './order/limits/unpaid-orders.ts'
import { type Delivery, startDelivery } from './outbox/delivery.ts'
import type { Commerce, StoreEnv } from './scope.ts'
import { ensureDefaultCurrency } from './store/currency.ts'
import type { Store } from './store/store.ts'
import { countryRoutes } from './v2/countries.ts'
import { couponRoutes } from './v2/coupons.ts'
import { currencyRoutes } from './v2/currencies.ts'
import { customerGroupRoutes } from './v2/customer-groups.ts'
import { customerV2Routes } from './v2/customers.ts'
import { orderStatusRoutes } from './v2/order-statuses.ts'
import { orderRoutes } from './v2/orders.ts'
import { shippingRoutes } from './v2/shipping.ts'
import { storeRoutes, timeRoutes } from './v2/store.ts'
import { redirectUrlRoutes } from './v3/carts/redirect-urls.ts'
import { cartRoutes } from './v3/carts.ts'
import { brandRoutes } from './v3/catalog/brands.ts'
import { categoryRoutes, treeRoutes } from './v3/catalog/categories.ts'
import { imageRoutes } from './v3/catalog/products/images.ts'
import { optionRoutes, optionValueRoutes } from './v3/catalog/products/options.ts'
import { productVariantRoutes } from './v3/catalog/products/variants.ts'
import { productRoutes } from './v3/catalog/products.ts'
import { variantRoutes } from './v3/catalog/variants.ts'
import { channelRoutes } from './v3/channels.ts'
import { checkoutRoutes } from './v3/checkouts.ts'
import { customerRoutes } from './v3/customers.ts'
import { hookRoutes } from './v3/hooks.ts'
import { inventoryRoutes } from './v3/inventory.ts'
import { priceListRoutes } from './v3/price-lists.ts'
import { pricingRoutes } from './v3/pricing.ts'
import { siteRoutes } from './v3/sites.ts'
import { disturbWebhooks } from './vendor-like/disturb-webhooks.ts'
import { onlyDocumented } from './vendor-like/documented-fields.ts'
import { outages } from './vendor-like/outages.ts'
import { withoutOwnCouponCodes } from './vendor-like/own-coupon-codes.ts'
import { startRandomIds } from './vendor-like/random-ids.ts'
import { requireScope } from './vendor-like/require-scope.ts'
import { staleReads } from './vendor-like/stale-reads.ts'
import type { VendorLike } from './vendor-like/vendor-like.ts'
import { ApiError, toApiError, v2Body, v3Body } from './wire/api-error.ts'
import { authenticate, rateLimit } from './wire/middleware.ts'

export type { Hosting } from '../checkout/hosting.ts'
export type { Delivery } from './outbox/delivery.ts'
export type { Store } from './store/store.ts'
export type { VendorLike } from './vendor-like/vendor-like.ts'
export type CommerceLog = DatabaseLog
export type CommerceServer = {
  fetch(request: Request): Promise<Response>
  /** Whether its database answers, and takes writes. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

type Setup = {
  /** A PGlite in a folder, or a PostgreSQL server. */
  database: DatabasePlace
  stores: readonly Store[]
  now?: () => Date
  log?: CommerceLog
  /** Requests a store answers in 30 s before 429. Default: a million. */
  quota?: number
  /** Behaves as unfriendly as the vendor's. Default: ids from 1, and nothing goes wrong by itself. */
  vendorLike?: VendorLike | null
  /** The pages that shoppers see: sign-in, checkout, confirmation. Without, only the management API answers. */
  hosting?: Hosting
  /** How mails and webhooks go out. Without, they wait, and unpaid orders are not cancelled. */
  delivery?: Delivery
}

/**
 * A server of the BigCommerce V2/V3 management API below `/stores/{hash}`. Bad input gets the
 * protocol's 4xx bodies; a 500 is a fault of the server, and is logged.
 */
export async function createCommerceServer(setup: Setup): Promise<CommerceServer> {
  const { stores, now = () => new Date(), log = console, vendorLike = null } = setup
  const quota = vendorLike?.quota ?? setup.quota
  const { db, health, close } = await openDatabase(setup.database, log)
  try {
    if (vendorLike !== null) for (const { hash } of stores) await startRandomIds(db, hash, vendorLike.seed)
    for (const store of stores) await ensureDefaultCurrency({ db, now }, store)
  } catch (error) {
    await close()
    throw error
  }
  const commerce = { db, health, now, log }
  const stopDeletingCarts = startDeletingExpiredCarts(commerce)
  const days = setup.hosting?.limits.unpaid.releaseAfterDays
  const stopCancelling =
    days === undefined || setup.delivery === undefined
      ? null
      : startCancellingUnpaid(commerce, stores, { days })
  const stopDelivery =
    setup.delivery === undefined
      ? null
      : startDelivery(commerce, stores, deliveryOf(setup.delivery, vendorLike))
  const app = createApp(commerce, { stores, quota, vendorLike, hosting: setup.hosting })
  return {
    fetch: async request => app.fetch(request),
    isReady: health.isReady,
    async close() {
      await stopDelivery?.()
      await stopCancelling?.()
      await stopDeletingCarts()
      await close()
    },
  }
}

function deliveryOf(delivery: Delivery, vendorLike: VendorLike | null): Delivery {
  if (vendorLike === null) return delivery
  const { sendWebhook = fetch } = delivery
  return { ...delivery, sendWebhook: disturbWebhooks(sendWebhook, vendorLike) }
}

type AppOptions = Pick<Setup, 'stores' | 'quota' | 'hosting' | 'vendorLike'>

/** The addresses of the server, without what runs in the background. */
export function createApp(
  commerce: Commerce,
  { stores, quota = 1_000_000, hosting, vendorLike = null }: AppOptions,
): Hono<StoreEnv> {
  const { now, log, health } = commerce
  const app = new Hono<StoreEnv>()
  app.use('/stores/:hash/*', rateLimit({ stores, quota, now }), authenticate(stores), limitBody)
  if (vendorLike !== null) {
    const { seed, hasOutages, missingScopes } = vendorLike
    app.use('/stores/:hash/*', requireScope(missingScopes), onlyDocumented())
    if (hasOutages) app.use('/stores/:hash/*', outages({ seed, now }))
    app.use('/stores/:hash/v3/catalog/*', staleReads({ seed, now }))
    app.use('/stores/:hash/v3/checkouts/*', withoutOwnCouponCodes())
  }
  app.route('/stores/:hash', resources(commerce, hosting))
  app.route('/', cdnRoutes(commerce, stores))
  if (hosting !== undefined) app.route('/shop/:hash', hostedRoutes(commerce, stores, hosting))
  app.notFound(c => c.json(v3Body(new ApiError(404, `There is no ${c.req.method} ${c.req.path}`)), 404))
  app.onError((error, c) => {
    const apiError = error instanceof ApiError ? error : toApiError(error)
    if (apiError === null || health.note(error))
      log.error({ err: error, method: c.req.method, path: c.req.path }, 'commerce failed')
    const answer = apiError ?? new ApiError(500, 'The store failed to answer; its log has the cause')
    const isV2 = c.req.path.split('/')[3] === 'v2' && answer.status !== 401
    return c.json(isV2 ? v2Body(answer) : v3Body(answer), answer.status)
  })
  return app
}

const limitBody = bodyLimit({
  maxSize: 1024 * 1024,
  onError: () => {
    throw new ApiError(413, 'The request body is larger than 1 MB; send less at a time')
  },
})

function resources(commerce: Commerce, hosting: Hosting | undefined): Hono<StoreEnv> {
  const product = '/v3/catalog/products/:product'
  return new Hono<StoreEnv>()
    .route('/v2/store', storeRoutes())
    .route('/v2/time', timeRoutes(commerce))
    .route('/v2/coupons', couponRoutes(commerce))
    .route('/v2/currencies', currencyRoutes(commerce))
    .route('/v2/countries', countryRoutes(commerce))
    .route('/v2/customers', customerV2Routes(commerce))
    .route('/v2/customer_groups', customerGroupRoutes(commerce))
    .route('/v2/orders', orderRoutes(commerce, hosting?.analytics?.forward ?? null))
    .route('/v2/order_statuses', orderStatusRoutes(commerce))
    .route('/v2/shipping', shippingRoutes(commerce))
    .route('/v3/carts', cartRoutes(commerce))
    .route('/v3/carts/:cart/redirect_urls', redirectUrlRoutes(commerce))
    .route('/v3/catalog/brands', brandRoutes(commerce))
    .route('/v3/catalog/products/channel-assignments', channelAssignmentRoutes(commerce))
    .route('/v3/catalog/products', productRoutes(commerce))
    .route(`${product}/images`, imageRoutes(commerce))
    .route(`${product}/options`, optionRoutes(commerce))
    .route(`${product}/options/:option/values`, optionValueRoutes(commerce))
    .route(`${product}/variants`, productVariantRoutes(commerce))
    .route('/v3/catalog/variants', variantRoutes(commerce))
    .route('/v3/catalog/categories', categoryRoutes(commerce))
    .route('/v3/catalog/trees', treeRoutes(commerce))
    .route('/v3/channels', channelRoutes(commerce))
    .route('/v3/checkouts', checkoutRoutes(commerce))
    .route('/v3/customers', customerRoutes(commerce))
    .route('/v3/hooks', hookRoutes(commerce))
    .route('/v3/inventory', inventoryRoutes(commerce))
    .route('/v3/pricelists', priceListRoutes(commerce))
    .route('/v3/pricing', pricingRoutes(commerce))
    .route('/v3/sites', siteRoutes(commerce))
}
