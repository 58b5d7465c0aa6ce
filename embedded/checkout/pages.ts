import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { createTranslator } from '../commerce/catalogue-words.ts'
import { carts } from '../commerce/database/schema.ts'
import type { Commerce, Scope } from '../commerce/scope.ts'
import { type Store, storeDigits } from '../commerce/store.ts'
import { isDiskFull, Refusal, toRefusal } from '../commerce/wire/refusal.ts'
import { assetRoutes } from './asset/asset-routes.ts'
import { readStyleSheet } from './asset/style-sheet.ts'
import { addressOf } from './client-address.ts'
import type { Hosting } from './hosting.ts'
import { cartLinkRoutes } from './link/cart-routes.ts'
import { currentCustomerRoutes } from './login/customer-routes.ts'
import { formFieldRoutes } from './login/form-field-routes.ts'
import { loginRoutes } from './login/login-routes.ts'
import { loginTokenRoutes } from './login/token-routes.ts'
import { confirmationRoutes } from './order/confirmation.ts'
import { sameOrigin } from './session/form.ts'
import { checkoutRoutes } from './step/checkout-routes.ts'
import { stripeRoutes } from './step/stripe-routes.ts'
import { sendNotFound, sendPlain } from './view/plain-page.ts'
import {
  type HostedContext,
  type HostedEnv,
  type Parts,
  readVisit,
  remember,
  sendLanguage,
  sendSession,
  type Visit,
} from './visit.ts'
import { frameWords } from './words/frame.ts'
import { say } from './words/words.ts'

/** Bytes a form may have. */
const MOST_BYTES = 64 * 1024

/** The pages of a store that its shoppers see, below `/shop/{hash}`. */
export function hostedRoutes(commerce: Commerce, stores: readonly Store[], hosting: Hosting): Hono {
  const styleSheet = readStyleSheet(hosting.look)
  const translator = createTranslator(hosting.catalogueWords, commerce.log)
  const parts: Parts = { commerce, hosting, styleSheet, translator }
  const scopes = new Map(stores.map(store => [store.hash, toScope(store)]))
  const pages = new Hono<HostedEnv>()
  pages.use(secure, enter(parts, scopes), limitForm(parts))
  // What the vendor's SDK posts comes from the storefront's origin, and carries its own proof.
  pages.route('/login/token', loginTokenRoutes(parts))
  // Stripe is no browser: its signature is its proof.
  pages.route('/payment/stripe', stripeRoutes(parts))
  pages.on('POST', '*', sameOrigin)
  pages
    .route('/cart.php', cartLinkRoutes(parts))
    .route('/login.php', loginRoutes(parts))
    .route('/checkout', checkoutRoutes(parts))
    .route('/order-confirmation', confirmationRoutes(parts))
    .route('/customer', currentCustomerRoutes(parts))
    .route('/api/storefront/form-fields', formFieldRoutes())
    .get('/account.php', c => c.redirect(`${c.get('visit').scope.store.siteUrl}/account`, 302))
    .get('/', c => c.redirect(`${c.get('visit').scope.store.siteUrl}/`, 302))
  pages.all('*', c => (isPage(c) ? refuseMethod(c, parts) : sendNotFound(c, parts)))
  pages.onError((error, c) => sendBroken(c, parts, error))
  return new Hono().route('/assets', assetRoutes(styleSheet)).route('/', pages)
}

function toScope(store: Store): Scope {
  return { hash: store.hash, digits: storeDigits(store), store }
}

/** Tokens stand in addresses: nobody else gets to know an address, and nothing is kept on the way. */
const secure = createMiddleware<HostedEnv>(async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('X-Frame-Options', 'DENY')
  c.header('Cross-Origin-Opener-Policy', 'same-origin')
  c.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=()')
})

/** Finds the store and the browser's session. A language that is asked for is remembered. */
function enter(parts: Parts, scopes: ReadonlyMap<string, Scope>) {
  return createMiddleware<HostedEnv>(async (c, next) => {
    const scope = scopes.get(c.req.param('hash') ?? '')
    if (scope === undefined) return c.text('There is no such store', 404)
    const visit = await readVisit(c, parts, { scope, address: addressOf(c.req.raw) })
    c.set('visit', visit)
    if (visit.session.isNew) sendSession(c, visit.session)
    if (c.req.query('lang') !== undefined) await rememberLanguage(c, parts)
    await next()
    return undefined
  })
}

/** The session speaks it from then on, and so does what is written of its cart. */
async function rememberLanguage(c: HostedContext, parts: Parts): Promise<void> {
  const { scope, session, locale } = c.get('visit')
  sendLanguage(c)
  if (session.row === null) return
  await remember(c, parts, {})
  const cartId = session.row.cart_id
  if (cartId === null) return
  const isIt = and(eq(carts.store, scope.hash), eq(carts.id, cartId))
  await parts.commerce.db.update(carts).set({ locale }).where(isIt)
}

function limitForm(parts: Parts) {
  return bodyLimit({
    maxSize: MOST_BYTES,
    onError: c => {
      const words = say(frameWords, c.get('visit').language)
      return sendPlain(c, parts, { status: 413, heading: words.tooLarge, why: words.tooLargeWhy })
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

async function refuseMethod(c: HostedContext, parts: Parts): Promise<Response> {
  const words = say(frameWords, c.get('visit').language)
  const page = { status: 405, heading: words.notAllowed, why: words.notFoundWhy } as const
  const response = await sendPlain(c, parts, page)
  response.headers.set('Allow', 'GET, HEAD, POST')
  return response
}

async function sendBroken(c: HostedContext, parts: Parts, error: Error): Promise<Response> {
  const refusal = error instanceof Refusal ? error : toRefusal(error)
  if (refusal === null || parts.commerce.health.note(error))
    parts.commerce.log.error({ err: error, method: c.req.method, path: c.req.path }, 'a hosted page failed')
  const visit: Visit | undefined = c.get('visit')
  const status = refusal?.status ?? 500
  if (visit === undefined)
    return c.text('The store cannot answer at the moment; please try again soon.', status)
  const words = say(frameWords, visit.language)
  if (isDiskFull(error)) {
    c.header('Retry-After', '60')
    return sendPlain(c, parts, { status, heading: words.notSaved, why: words.notSavedWhy })
  }
  return sendPlain(c, parts, { status, heading: words.broken, why: words.brokenWhy })
}
