import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isCartId } from '../commerce/cart/stored-cart.ts'
import type { Database } from '../commerce/database/open.ts'
import { checkoutLinks } from '../commerce/database/schema.ts'
import type { Scope } from '../commerce/scope.ts'
import { readMeasured } from './analytics.ts'
import { digestOf, newToken } from './secret.ts'
import { findLiveCart } from './steps/checkout-state.ts'
import {
  type HostedContext,
  type HostedEnv,
  type HostedServices,
  renewSession,
  saveSession,
} from './visit.ts'

/** ms a link can be used, once. */
const LIFETIME = 30 * 24 * 60 * 60 * 1000

export type QueryParam = { readonly key: string; readonly value: string }
type NewLinks = { readonly cartId: string; readonly now: Date; readonly queryParams?: readonly QueryParam[] }

/** The three URLs that open a cart at the hosted pages, each usable once within 30 days. */
export async function createRedirectUrls(
  db: Database,
  scope: Scope,
  { cartId, now, queryParams = [] }: NewLinks,
) {
  const tokens = { cart: newToken(), checkout: newToken(), embedded: newToken() }
  await db.delete(checkoutLinks).where(lt(checkoutLinks.expires_at, now))
  await db.insert(checkoutLinks).values(
    Object.values(tokens).map(token => ({
      token: digestOf(token),
      store: scope.hash,
      cart_id: cartId,
      expires_at: new Date(now.getTime() + LIFETIME),
    })),
  )
  const url = (query: Record<string, string>) => {
    const search = new URLSearchParams(query)
    for (const { key, value } of queryParams) if (!search.has(key)) search.append(key, value)
    return `${scope.store.secureUrl}/cart.php?${search}`
  }
  const checkout = { action: 'loadInCheckout', id: cartId }
  return {
    cart_url: url({ action: 'load', id: cartId, token: tokens.cart }),
    checkout_url: url({ ...checkout, token: tokens.checkout }),
    embedded_checkout_url: url({ embedded: '1', ...checkout, token: tokens.embedded }),
  }
}

/** A HEAD request must not use up a link that can be used once. */
export const refuseHead = createMiddleware(async (c, next) => {
  if (c.req.method === 'HEAD') return c.body(null, 405, { Allow: 'GET' })
  await next()
  return undefined
})

/** /cart.php: a single-use link puts its cart into this browser's session. */
export function cartLinkRoutes(services: HostedServices): Hono<HostedEnv> {
  const { db, now: clock } = services.commerce
  const routes = new Hono<HostedEnv>()
  routes.use(refuseHead)
  routes.get('/', async c => {
    const { scope, base, here, session } = c.get('visit')
    const { action = '', id = '', token = '' } = c.req.query()
    if (action !== 'load' && action !== 'loadInCheckout') return redirectExpired(c)
    const link = { token, cartId: id.toLowerCase(), now: clock() }
    if (!isCartId(id) || !(await isUsable(db, scope, link))) return redirectExpired(c)
    const cart = await findLiveCart(db, scope, { id: link.cartId, now: link.now })
    if (cart === null) return redirectExpired(c)
    if (cart.customer_id !== 0 && cart.customer_id !== session.customer?.id)
      return c.redirect(`${base}/login.php?for=cart&redirect_to=${encodeURIComponent(here)}`, 302)
    if (!(await consumeLink(db, scope, link))) return redirectExpired(c)
    const measured = readMeasured(c, services, cart)
    const patch = { cart_id: cart.id, locale: cart.locale.toLowerCase(), measured, events: [] }
    // A guest's cart comes from a storefront where nobody is signed in, so an earlier sign-in here ends.
    if (cart.customer_id === 0 && session.customer !== null)
      await renewSession(c, services, { ...patch, customer_id: null, signed_in_at: null, order_ids: [] })
    else await saveSession(c, services, patch)
    return c.redirect(action === 'load' ? `${scope.store.siteUrl}/cart` : `${base}/checkout`, 302)
  })
  return routes
}

type CartLink = { readonly token: string; readonly cartId: string; readonly now: Date }

async function isUsable(db: Database, scope: Scope, link: CartLink): Promise<boolean> {
  const rows = await db.select({ token: checkoutLinks.token }).from(checkoutLinks).where(usable(scope, link))
  return rows.length > 0
}

/** Marks the link as used; false when another request has done so. */
async function consumeLink(db: Database, scope: Scope, link: CartLink): Promise<boolean> {
  const rows = await db
    .update(checkoutLinks)
    .set({ used_at: link.now })
    .where(usable(scope, link))
    .returning({ token: checkoutLinks.token })
  return rows.length > 0
}

function usable(scope: Scope, { token, cartId, now }: CartLink) {
  return and(
    eq(checkoutLinks.token, digestOf(token)),
    eq(checkoutLinks.store, scope.hash),
    eq(checkoutLinks.cart_id, cartId),
    isNull(checkoutLinks.used_at),
    gt(checkoutLinks.expires_at, now),
  )
}

function redirectExpired(c: HostedContext): Response {
  return c.redirect(`${c.get('visit').scope.store.siteUrl}/cart?notice=link-expired`, 302)
}
