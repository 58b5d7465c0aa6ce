import type { TradeStatus } from '@firnline/domain/customer/trade-status'
import { fieldsOf } from './fields-of.ts'

/** Personal data of a hydrated page. null: unknown. */
export type Session = {
  readonly cartCount: number | null
  /** Commerce product ids in the cart. */
  readonly cartProducts: readonly number[]
  readonly csrfToken: string | null
  /** null: also when signed out. */
  readonly customer: { readonly id: number; readonly firstName: string; readonly isPro: boolean } | null
  /** null: an ordinary customer. */
  readonly tradeStatus: TradeStatusReply | null
}

/** A `TradeStatus` as JSON. */
export type TradeStatusReply =
  | (Omit<Extract<TradeStatus, { kind: 'pro' }>, 'until'> & { readonly until: string })
  | { readonly kind: 'expired'; readonly until: string }
  | { readonly kind: 'employee' }

export const UNKNOWN_SESSION: Session = {
  cartCount: null,
  cartProducts: [],
  csrfToken: null,
  customer: null,
  tradeStatus: null,
}

export type SessionStore = {
  read(): Session
  /** The first subscriber starts the first read. */
  subscribe(listener: () => void): () => void
  /** Reloads, here and in other tabs. */
  cartChanged(): void
}

export type SessionStoreParts = {
  /** `GET /api/session` */
  readonly ask: () => Promise<Response>
  /** Calls back when the tab is shown again or another tab changed the cart; returns an unsubscribe function. */
  readonly listen: (onChange: () => void) => () => void
  readonly tellOthers: () => void
  readonly log: (message: string, cause: unknown) => void
}

/** Keeps `GET /api/session` in step with the cart across tabs. A failed read is logged once. */
export function createSessionStore({ ask, listen, tellOthers, log }: SessionStoreParts): SessionStore {
  const listeners = new Set<() => void>()
  let session = UNKNOWN_SESSION
  let stopListening: (() => void) | null = null
  let newest = 0
  let failureLogged = false

  async function refresh(): Promise<void> {
    const turn = ++newest
    const next = await readSession()
    // A newer request is pending.
    if (turn !== newest) return
    session = next
    for (const listener of listeners) listener()
  }

  async function readSession(): Promise<Session> {
    try {
      const response = await ask()
      if (!response.ok) throw new Error(`GET /api/session answered ${response.status}.`)
      return toSession(await response.json())
    } catch (cause) {
      if (!failureLogged) log('The cart count is not shown: the session could not be read.', cause)
      failureLogged = true
      return { ...session, cartCount: null }
    }
  }

  return {
    read: () => session,
    subscribe(listener) {
      listeners.add(listener)
      if (stopListening === null) {
        stopListening = listen(() => void refresh())
        void refresh()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stopListening?.()
        stopListening = null
      }
    },
    cartChanged() {
      void refresh()
      tellOthers()
    },
  }
}

function toSession(reply: unknown): Session {
  const { csrfToken, cart, customer, tradeStatus = null } = fieldsOf(reply)
  const { count, productIds = [] } = fieldsOf(cart)
  if (typeof csrfToken !== 'string' || typeof count !== 'number' || !isNumbers(productIds))
    throw new Error('GET /api/session answered in another shape.')
  if (tradeStatus !== null && !isTradeStatus(tradeStatus))
    throw new Error('GET /api/session answered a trade status in another shape.')
  return {
    cartCount: count,
    cartProducts: productIds,
    csrfToken,
    customer: toCustomer(customer),
    tradeStatus,
  }
}

function toCustomer(customer: unknown): Session['customer'] {
  if (customer === null) return null
  const { id, firstName, isPro } = fieldsOf(customer)
  if (typeof id !== 'number' || typeof firstName !== 'string' || typeof isPro !== 'boolean')
    throw new Error('GET /api/session answered a customer in another shape.')
  return { id, firstName, isPro }
}

function isTradeStatus(value: unknown): value is TradeStatusReply {
  const { kind, until, spent, limit, left } = fieldsOf(value)
  if (kind === 'employee') return true
  if (typeof until !== 'string') return false
  return kind === 'expired' || (kind === 'pro' && [spent, limit, left].every(isMoney))
}

function isMoney(value: unknown): boolean {
  const { amount, currency } = fieldsOf(value)
  return typeof amount === 'number' && typeof currency === 'string'
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every(item => typeof item === 'number')
}
