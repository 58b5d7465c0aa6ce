import { Hono } from 'hono'
import { findAlive } from '../step/checkout-state.ts'
import { type HostedContext, type HostedEnv, type Parts, remember, renewSession } from '../visit.ts'
import { keepOnce } from './keep-once.ts'
import { isUsable, takeLink } from './redirect-link.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** /cart.php: a single-use link makes the cart this browser's. */
export function cartLinkRoutes(parts: Parts): Hono<HostedEnv> {
  const { commerce } = parts
  const routes = new Hono<HostedEnv>()
  routes.use(keepOnce)
  routes.get('/', async c => {
    const { scope, base, here, session } = c.get('visit')
    const { action = '', id = '', token = '' } = c.req.query()
    if (action !== 'load' && action !== 'loadInCheckout') return dead(c)
    const link = { token, cartId: id.toLowerCase(), now: commerce.now() }
    if (!UUID.test(id) || !(await isUsable(commerce.db, scope, link))) return dead(c)
    const cart = await findAlive(commerce.db, scope, { id: link.cartId, now: link.now })
    if (cart === null) return dead(c)
    if (cart.customer_id !== 0 && cart.customer_id !== session.customer?.id)
      return c.redirect(`${base}/login.php?for=cart&redirect_to=${encodeURIComponent(here)}`, 302)
    if (!(await takeLink(commerce.db, scope, link))) return dead(c)
    await bindCart(c, parts, { id: cart.id, customerId: cart.customer_id, locale: cart.locale })
    return c.redirect(action === 'load' ? `${scope.store.siteUrl}/cart` : `${base}/checkout`, 302)
  })
  return routes
}

type Bound = { readonly id: string; readonly customerId: number; readonly locale: string }

/**
 * A guest's cart comes from a storefront where nobody is signed in: a sign-in that this browser has here still,
 * perhaps of another person, ends.
 */
async function bindCart(c: HostedContext, parts: Parts, { id, customerId, locale }: Bound): Promise<void> {
  const patch = { cart_id: id, locale: locale.toLowerCase() }
  if (customerId === 0 && c.get('visit').session.customer !== null)
    await renewSession(c, parts, { ...patch, customer_id: null, signed_in_at: null, order_ids: [] })
  else await remember(c, parts, patch)
}

function dead(c: HostedContext): Response {
  return c.redirect(`${c.get('visit').scope.store.siteUrl}/cart?notice=link-expired`, 302)
}
