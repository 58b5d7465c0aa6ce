import type { Customer } from '@firnline/domain/customer/customer'
import type { CommerceRegion } from '@firnline/domain/region'
import type { Accounts } from '@firnline/services/commerce/account/port'
import { hasEnded } from './account/ended-sign-ins.ts'
import type { EndTerms } from './account/trade-status.ts'
import { type CartCache, CHANGE_BYPASS } from './cart/cart-cache.ts'
import { cookieAttributes, readCookie } from './cookie.ts'
import {
  newSession,
  SESSION_LIFETIME,
  type Session,
  type SessionSeal,
  sessionCookie,
  settledAfter,
  withStore,
} from './session.ts'

/** One request's hold on the visitor's session. Opening it makes the answer private. */
export type Visitor = {
  session(): Promise<Session>
  change(change: (session: Session) => Partial<Session>): Promise<void>
  /**
   * Who is signed in at this store. The platform is asked: a customer who is gone, or whose sign-in has been ended, is
   * signed out, and their cart leaves with them. Throws ServiceError when the platform cannot say.
   */
  customer(region: CommerceRegion): Promise<Customer | null>
  /**
   * The request is about to change this cart, or its prices: copies that were read before are out of date in all processes,
   * and for a while it is read anew each time, since a change without an answer may be executed late.
   */
  cartChanging(region: CommerceRegion, cartId: string): Promise<void>
  /**
   * What the request has changed of `region` is answered: carts that began to be read at `since`, in unix ms, or later have
   * the change. null: that is not known.
   */
  settleCarts(region: CommerceRegion, since: number | null): Promise<void>
  /** True once anything personal was read: the answer must not be stored or shared. */
  readonly touched: boolean
  /** Whether cookies go over TLS only. */
  readonly secure: boolean
  setCookie(cookie: string): void
  /** Makes the answer private though nothing of the session was read. */
  keepPrivate(): void
  /** `Set-Cookie` values for the answer. */
  cookies(): Promise<string[]>
}

export type VisitorParts = {
  readonly seal: SessionSeal
  readonly accounts: Pick<Accounts, 'read'>
  /** Left out: everybody stays in their group. */
  readonly endTerms?: EndTerms
  /** Hears of the carts that a request may change. Left out: none is kept. */
  readonly cartCache?: Pick<CartCache, 'bypass'>
  readonly now?: () => Date
}

/** `request` is at the address that its browser asked for. */
export function createVisitor(
  request: Request,
  { seal, accounts, endTerms, cartCache, now = () => new Date() }: VisitorParts,
): Visitor {
  const secure = request.url.startsWith('https:')
  const cookieName = sessionCookie(secure)
  let opened: Promise<Session> | null = null
  let dirty = false
  let isPrivate = false
  /** What held before this request changed carts, and in which stores it did without an answer by now. */
  let settledBefore: number | undefined
  const unanswered = new Set<CommerceRegion>()
  let hasChanged = false
  const extra: string[] = []

  async function open(): Promise<Session> {
    const sealed = readCookie(request, cookieName)
    const found = sealed === null ? null : await seal.open(sealed)
    if (found !== null) return found
    dirty = true
    return newSession()
  }

  const session = () => {
    opened ??= open()
    return opened
  }

  /** Changes follow one another, also those that are asked for at once. */
  async function change(update: (session: Session) => Partial<Session>): Promise<void> {
    opened = session().then(found => ({ ...found, ...update(found) }))
    dirty = true
    await opened
  }

  /** Without discounts that are not theirs; a cart that was read before has other prices then. */
  async function settled(region: CommerceRegion, customer: Customer): Promise<Customer> {
    const { groupId } = customer
    const after = endTerms === undefined ? customer : await endTerms(region, customer)
    const id = (await session()).carts[region]
    if (after.groupId !== groupId && id !== undefined) await cartChanging(region, id)
    return after
  }

  async function cartChanging(region: CommerceRegion, id: string): Promise<void> {
    cartCache?.bypass({ region, id })
    unanswered.add(region)
    await change(session => {
      if (!hasChanged) settledBefore = session.cartsSettledAt
      hasChanged = true
      return settledAfter(session, now().getTime() + CHANGE_BYPASS)
    })
  }

  return {
    session,
    change,
    async customer(region) {
      const signIn = (await session()).customers[region]
      if (signIn === undefined) return null
      const account = await accounts.read(region, signIn.id)
      if (account !== null && !hasEnded(signIn, account)) return settled(region, account.customer)
      await change(({ customers, carts }) => ({
        customers: withStore(customers, region, null),
        carts: withStore(carts, region, null),
      }))
      return null
    },
    cartChanging,
    async settleCarts(region, since) {
      if (since !== null) unanswered.delete(region)
      await change(session => {
        if (since === null || unanswered.size > 0)
          return settledAfter(session, now().getTime() + CHANGE_BYPASS)
        settledBefore = Math.max(settledBefore ?? 0, since)
        return { cartsSettledAt: settledBefore }
      })
    },
    get touched() {
      return isPrivate || opened !== null || extra.length > 0
    },
    secure,
    setCookie: cookie => void extra.push(cookie),
    keepPrivate() {
      isPrivate = true
    },
    async cookies() {
      if (opened === null) return extra
      const kept = await opened
      if (!dirty) return extra
      const value = await seal.seal(kept)
      return [...extra, `${cookieName}=${value}; ${cookieAttributes(secure, SESSION_LIFETIME)}; HttpOnly`]
    },
  }
}
