import { setTimeout as wait } from 'node:timers/promises'
import type { Customer } from '@firnline/domain/customer/customer'
import type { CommerceRegion } from '@firnline/domain/region'
import type { Account, Accounts } from '@firnline/services/commerce/account/port'
import type { Commerce } from '@firnline/services/commerce/port'
import type { StockAlerts } from '@firnline/services/stock-alerts/port'
import type { SessionAccount } from '../../../app/contexts/account.ts'
import type { Shop } from '../../../app/contexts/shop.ts'
import { fallbackTo } from '../../../app/fallback.ts'
import type { RateLimits } from '../../gate/rate-limits.ts'
import { type CarriedCart, carryCart } from '../cart/carry-cart.ts'
import type { CartCache } from '../cart/cart-cache.ts'
import { createSessionCart } from '../cart/session-cart.ts'
import { newCsrfToken, newSignInKey, type SignIn, withStore } from '../session.ts'
import type { Visitor } from '../visitor.ts'
import { createAccountAddresses } from './address-book.ts'
import { checkPassword, withKnown } from './check-password.ts'
import { endAllSignIns, endSignIn, readEnded } from './ended-sign-ins.ts'
import { createAccountOrders } from './order-book.ts'
import { hasOwnPages, noProHint, proHint } from './price-group.ts'
import { createAccountProfile } from './profile-book.ts'
import { createTradeStatus } from './trade-status.ts'
import type { ReadTradeTerms } from './trade-terms.ts'

/** ms that every sign-up takes at least. */
const SIGN_UP_TIME = 300

export type AccountParts = {
  readonly accounts: Accounts
  readonly commerce: Commerce
  readonly alerts: StockAlerts
  readonly visitor: Visitor
  readonly limits: RateLimits
  /** Where the request comes from. */
  readonly ip: string
  readonly now: () => Date
  readonly tradeTerms: ReadTradeTerms
  /** `de-at` */
  readonly locale: string
  readonly degraded: Shop['degraded']
  readonly cartCache?: CartCache | undefined
}

export type OwnAccount = SessionAccount & {
  /** The password was changed here: every other sign-in of this customer ends, this one goes on. */
  passwordChanged(customerId: number): Promise<void>
  /** Deletes the customer with all that is theirs but their orders, and ends this browser's sign-in. */
  removeCustomer(customer: Customer): Promise<void>
}

/** The visitor's account in one store (docs/decisions/0007-session-revocation.md). */
export function createSessionAccount(parts: AccountParts, region: CommerceRegion): OwnAccount {
  const { accounts, commerce, visitor, limits, ip, degraded } = parts
  const tradeStatuses = createTradeStatus(parts, region)
  const seconds = () => parts.now().getTime() / 1000

  /** A platform that fails discards nothing: the session's cart stays as it is. */
  function carry(account: Account, sessionCart: string | null): Promise<CarriedCart> {
    const carts = {
      customerId: account.customer.id,
      sessionCart,
      ownCart: account.memos['Storefront cart'] ?? null,
    }
    const asItIs: CarriedCart = { cartId: sessionCart, carried: 'nothing', lost: [] }
    return changingBoth(carts, () => carryCart({ commerce, region, degraded }, carts)).catch(
      fallbackTo(asItIs, 'the cart’s new owner', { degraded }),
    )
  }

  /** Owner, lines and prices of both carts may change. */
  function changingBoth<R>(
    { sessionCart, ownCart }: { readonly sessionCart: string | null; readonly ownCart: string | null },
    work: () => Promise<R>,
  ): Promise<R> {
    const { changeBy } = createSessionCart(parts, region)
    const own = ownCart === null || ownCart === sessionCart ? work : () => changeBy(ownCart, work)
    return sessionCart === null ? own() : changeBy(sessionCart, own)
  }

  const readTradeStatus = async () => tradeStatuses.statusOf(await visitor.customer(region))

  async function enter(account: Account): Promise<CarriedCart> {
    const { carts, customers } = await visitor.session()
    const before = customers[region]
    if (before !== undefined) await end(before)
    const carried = await carry(account, carts[region] ?? null)
    await rememberCart(parts, region, account, carried.cartId)
    const signIn = signInOf(account, seconds())
    await visitor.change(session => ({
      customers: withStore(session.customers, region, signIn),
      carts: withStore(session.carts, region, carried.cartId),
      csrfToken: newCsrfToken(),
    }))
    if (hasOwnPages(account.customer, await parts.tradeTerms(region)))
      visitor.setCookie(proHint(visitor.secure))
    return carried
  }

  const end = (signIn: SignIn) =>
    endSignIn(accounts, signIn, { region, now: seconds() }).catch(
      fallbackTo(undefined, 'the end of other copies of a sign-in', { degraded }),
    )

  async function leave(): Promise<void> {
    const { carts } = await visitor.session()
    const keptCart = await cartToKeep(parts, region, carts[region] ?? null)
    await visitor.change(session => ({
      customers: withStore(session.customers, region, null),
      carts: withStore(session.carts, region, keptCart),
      csrfToken: newCsrfToken(),
    }))
    visitor.setCookie(noProHint(visitor.secure))
  }

  async function passwordChanged(customerId: number): Promise<void> {
    await endAllSignIns(accounts, customerId, { region, now: seconds() })
    const account = await accounts.read(region, customerId)
    if (account === null) return leave()
    await visitor.change(session => ({
      customers: withStore(session.customers, region, signInOf(account, seconds())),
      csrfToken: newCsrfToken(),
    }))
  }

  return {
    ...createAccountAddresses(parts, region),
    ...createAccountOrders(parts, region),
    ...createAccountProfile({ ...parts, passwordChanged, leave }, region),
    passwordResetUrl: commerce.passwordResetUrl(region),

    current: () => visitor.customer(region),
    tradeStatus: readTradeStatus,
    discounts: async () => tradeStatuses.discountsOf(await visitor.customer(region)),
    overLimit: async cart => tradeStatuses.beyond(await readTradeStatus(), cart),

    async signIn(email, password) {
      const check = await checkPassword(parts, region, { email, password })
      if (check.kind !== 'right') return check
      accounts.forget(region, check.customerId)
      const account = await accounts.read(region, check.customerId)
      if (account === null) return { kind: 'wrong' }
      await visitor.change(session => ({ known: withKnown(session, email) }))
      const { carried, lost } = await enter(account)
      return { kind: 'done', cart: carried, lost: [...lost] }
    },

    async signOut() {
      const signIn = (await visitor.session()).customers[region]
      if (signIn !== undefined) await end(signIn)
      await leave()
      return signIn?.hosted === true ? commerce.hostedSignOutUrl(region) : null
    },

    async create(account) {
      const retryAfter = await limits.create(ip)
      if (retryAfter !== null) return { kind: 'throttled', retryAfter }
      // A taken address is found out sooner than a password is hashed.
      await Promise.all([accounts.open(region, account), wait(SIGN_UP_TIME)])
      return { kind: 'done' }
    },

    passwordChanged,
  }
}

/** Others' clocks may be ahead: a sign-in is never older than its password, nor than what it comes after. */
function signInOf({ customer, passwordChangedAt, memos }: Account, now: number): SignIn {
  const { before } = readEnded(memos['Storefront sessions'])
  return { id: customer.id, since: Math.max(now, before, passwordChangedAt ?? 0), key: newSignInKey() }
}

/** The customer's cart is found again at the next sign-in. */
async function rememberCart(
  { accounts, degraded }: AccountParts,
  region: CommerceRegion,
  account: Account,
  cartId: string | null,
): Promise<void> {
  if (cartId === null || account.memos['Storefront cart'] === cartId) return
  await accounts
    .write(region, account.customer.id, 'Storefront cart', cartId)
    .catch(fallbackTo(undefined, 'the memory of a customer’s cart', { degraded }))
}

/** A cart that never became the customer's stays with the browser; the customer's own leaves with them. */
async function cartToKeep(
  { commerce, degraded }: AccountParts,
  region: CommerceRegion,
  cartId: string | null,
): Promise<string | null> {
  if (cartId === null) return null
  const cart = await commerce
    .cart(region, cartId)
    .catch(fallbackTo(null, 'a look at the cart on leaving', { degraded }))
  return cart?.customerId === null ? cartId : null
}
