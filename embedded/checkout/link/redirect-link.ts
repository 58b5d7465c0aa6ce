import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../commerce/database/open.ts'
import { checkoutLinks } from '../../commerce/database/schema.ts'
import type { Scope } from '../../commerce/scope.ts'
import { digestOf, isToken, newToken } from '../session/secret.ts'

/** Ms a link can be used, once. */
const LIFETIME = 30 * 24 * 60 * 60 * 1000

export type QueryParam = { readonly key: string; readonly value: string }
type Minting = { readonly cartId: string; readonly now: Date; readonly queryParams?: readonly QueryParam[] }

/** The three addresses that a cart is taken to the hosted pages by, each good once, for 30 days. */
export async function mintRedirectUrls(
  db: Database,
  scope: Scope,
  { cartId, now, queryParams = [] }: Minting,
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
  return {
    cart_url: url({ action: 'load', id: cartId, token: tokens.cart }),
    checkout_url: url({ action: 'loadInCheckout', id: cartId, token: tokens.checkout }),
    embedded_checkout_url: url({
      embedded: '1',
      action: 'loadInCheckout',
      id: cartId,
      token: tokens.embedded,
    }),
  }
}

type Link = { readonly token: string; readonly cartId: string; readonly now: Date }

/** Whether the link could be used; it is not used by this. */
export async function isUsable(db: Database, scope: Scope, link: Link): Promise<boolean> {
  if (!isToken(link.token)) return false
  const found = await db.select({ token: checkoutLinks.token }).from(checkoutLinks).where(usable(scope, link))
  return found.length > 0
}

/** Uses the link up. Of two at the same moment one gets true. */
export async function takeLink(db: Database, scope: Scope, link: Link): Promise<boolean> {
  if (!isToken(link.token)) return false
  const taken = await db
    .update(checkoutLinks)
    .set({ used_at: link.now })
    .where(usable(scope, link))
    .returning({ token: checkoutLinks.token })
  return taken.length > 0
}

function usable(scope: Scope, { token, cartId, now }: Link) {
  return and(
    eq(checkoutLinks.token, digestOf(token)),
    eq(checkoutLinks.store, scope.hash),
    eq(checkoutLinks.cart_id, cartId),
    isNull(checkoutLinks.used_at),
    gt(checkoutLinks.expires_at, now),
  )
}
