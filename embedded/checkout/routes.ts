import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { createTranslator } from '../commerce/catalog/catalogue-messages.ts'
import { carts } from '../commerce/database/schema.ts'
import type { Commerce, Scope } from '../commerce/scope.ts'
import { type Store, toScope } from '../commerce/store/store.ts'
import { ApiError, isDiskFull, toApiError } from '../commerce/wire/api-error.ts'
import { cartLinkRoutes } from './cart-link.ts'
import { addressOf } from './client-address.ts'
import type { Hosting } from './hosting.ts'
import { sendMessage, sendNotFound } from './html/page.ts'
import { currentCustomerRoutes, formFieldRoutes } from './login/customer-api.ts'
import { loginRoutes } from './login/login-routes.ts'
import { loginTokenRoutes } from './login/login-token.ts'
import { confirmationRoutes } from './order-confirmation.ts'
import { sameOrigin } from './posted-form.ts'
import { checkoutRoutes } from './steps/checkout-routes.ts'
import { stripeWebhookRoutes } from './steps/stripe-webhook.ts'
import { assetRoutes, readStyleSheet } from './style-sheet.ts'
import {
  type HostedContext,
  type HostedEnv,
  type HostedServices,
  type HostedVisit,
  readVisit,
  saveSession,
  setLanguageCookie,
  setSession,
} from './visit.ts'

const MAX_FORM_BYTES = 64 * 1024

/** The hosted pages of the stores, below `/shop/{hash}`. */
export function hostedRoutes(commerce: Commerce, stores: readonly Store[], hosting: Hosting): Hono {
  const styleSheet = readStyleSheet(hosting.theme)
  const translator = createTranslator(hosting.catalogueMessages, commerce.log)
  const services: HostedServices = { commerce, hosting, styleSheet, translator }
  const scopes = new Map(stores.map(store => [store.hash, toScope(store)]))
  const pages = new Hono<HostedEnv>()
  pages.use(securityHeaders, setVisit(services, scopes), formLimit(services))
  // The vendor's SDK posts from the storefront's origin; the token is the proof.
  pages.route('/login/token', loginTokenRoutes(services))
  // Stripe's signature is the proof.
  pages.route('/payment/stripe', stripeWebhookRoutes(services))
  pages.on('POST', '*', sameOrigin)
  pages
    .route('/cart.php', cartLinkRoutes(services))
    .route('/login.php', loginRoutes(services))
    .route('/checkout', checkoutRoutes(services))
    .route('/order-confirmation', confirmationRoutes(services))
    .route('/customer', currentCustomerRoutes(services))
    .route('/api/storefront/form-fields', formFieldRoutes())
    .get('/account.php', c => c.redirect(`${c.get('visit').scope.store.siteUrl}/account`, 302))
    .get('/', c => c.redirect(`${c.get('visit').scope.store.siteUrl}/`, 302))
  pages.all('*', c => (isPage(c) ? refuseMethod(c, services) : sendNotFound(c, services)))
  pages.onError((error, c) => sendError(c, services, error))
  return new Hono().route('/assets', assetRoutes(styleSheet)).route('/', pages)
}

/** URLs contain tokens: no referrer, and no caching. */
const securityHeaders = createMiddleware<HostedEnv>(async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('X-Frame-Options', 'DENY')
  c.header('Cross-Origin-Opener-Policy', 'same-origin')
  c.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=()')
})

function setVisit(services: HostedServices, scopes: ReadonlyMap<string, Scope>) {
  return createMiddleware<HostedEnv>(async (c, next) => {
    const scope = scopes.get(c.req.param('hash') ?? '')
    if (scope === undefined) return c.text('There is no such store', 404)
    const visit = await readVisit(c, services, { scope, address: addressOf(c.req.raw) })
    c.set('visit', visit)
    if (visit.session.isNew) setSession(c, visit.session)
    if (c.req.query('lang') !== undefined) await saveLanguage(c, services)
    await next()
    return undefined
  })
}

/** In the session and its cart too: emails about the order are in the cart's language. */
async function saveLanguage(c: HostedContext, services: HostedServices): Promise<void> {
  const { scope, session, locale } = c.get('visit')
  setLanguageCookie(c)
  if (session.row === null) return
  await saveSession(c, services, {})
  const cartId = session.row.cart_id
  if (cartId === null) return
  const isIt = and(eq(carts.store, scope.hash), eq(carts.id, cartId))
  await services.commerce.db.update(carts).set({ locale }).where(isIt)
}

function formLimit(services: HostedServices) {
  return bodyLimit({
    maxSize: MAX_FORM_BYTES,
    onError: c => {
      const { tooLarge, tooLargeText } = c.get('visit').messages.hostedPage
      return sendMessage(c, services, { status: 413, heading: tooLarge, text: tooLargeText })
    },
  })
}

const PAGES = [
  ...['/', '/account.php', '/cart.php', '/login.php', '/checkout', '/checkout/payment-return'],
  ...['/customer/current.jwt', '/api/storefront/form-fields'],
]

function isPage(c: HostedContext): boolean {
  const path = new URL(c.req.url).pathname.slice(`/shop/${c.get('visit').scope.hash}`.length)
  return PAGES.includes(path) || /^\/(order-confirmation|login\/token)\/[^/]+$/.test(path)
}

async function refuseMethod(c: HostedContext, services: HostedServices): Promise<Response> {
  const { notAllowed, notFoundText } = c.get('visit').messages.hostedPage
  const response = await sendMessage(c, services, { status: 405, heading: notAllowed, text: notFoundText })
  response.headers.set('Allow', 'GET, HEAD, POST')
  return response
}

async function sendError(c: HostedContext, services: HostedServices, error: Error): Promise<Response> {
  const { health, log } = services.commerce
  const apiError = error instanceof ApiError ? error : toApiError(error)
  if (apiError === null || health.note(error))
    log.error({ err: error, method: c.req.method, path: c.req.path }, 'a hosted page failed')
  const visit: HostedVisit | undefined = c.get('visit')
  const status = apiError?.status ?? 500
  if (visit === undefined)
    return c.text('The store cannot answer at the moment; please try again soon.', status)
  const { diskFull, diskFullText, serverError, serverErrorText } = visit.messages.hostedPage
  if (!isDiskFull(error))
    return sendMessage(c, services, { status, heading: serverError, text: serverErrorText })
  c.header('Retry-After', '60')
  return sendMessage(c, services, { status, heading: diskFull, text: diskFullText })
}
