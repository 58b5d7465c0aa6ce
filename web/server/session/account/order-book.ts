import type { GuestOrder, Order } from '@firnline/domain/order'
import type { CommerceRegion } from '@firnline/domain/region'
import type { AccountOrders } from '../../../app/contexts/account.ts'
import type { RateLimits } from '../../gate/rate-limits.ts'
import type { AccountParts } from './session-account.ts'

type Parts = Pick<AccountParts, 'accounts' | 'visitor' | 'limits' | 'ip'>

const ORDERS_PER_PAGE = 10

/** The signed-in customer's orders in one store, and a guest's one. */
export function createAccountOrders(
  { accounts, visitor, limits, ip }: Parts,
  region: CommerceRegion,
): AccountOrders {
  return {
    async orders(page) {
      const customer = await visitor.customer(region)
      if (customer === null) return { orders: [], hasMore: false }
      return accounts.orders(region, customer.id, { page, size: ORDERS_PER_PAGE })
    },

    async order(id) {
      const customer = await visitor.customer(region)
      if (customer === null) return null
      const placed = await accounts.order(region, id)
      return placed?.customerId === customer.id ? placed.whole() : null
    },

    guestOrder: (id, email) => findGuestOrder({ accounts, limits, ip }, { region, id, email }),
  }
}

type Lookup = { readonly region: CommerceRegion; readonly id: number; readonly email: string }

/** Pages and agents count together, so that nobody can guess. */
export async function findGuestOrder(
  { accounts, limits, ip }: Pick<Parts, 'accounts' | 'ip'> & { limits: Pick<RateLimits, 'orderStatus'> },
  { region, id, email }: Lookup,
): ReturnType<AccountOrders['guestOrder']> {
  const retryAfter = await limits.orderStatus(ip)
  if (retryAfter !== null) return { kind: 'throttled', retryAfter }
  const placed = await accounts.order(region, id)
  if (placed === null || plain(placed.email) !== plain(email) || plain(email) === '')
    return { kind: 'unknown' }
  return { kind: 'found', order: toGuestOrder(await placed.whole()) }
}

function toGuestOrder(order: Order): GuestOrder {
  const { number, placedOn, status, lines, shipments, heldForDays, totals } = order
  return { number, placedOn, status, lines, shipments, heldForDays, total: totals.total }
}

const plain = (text: string) => text.trim().toLowerCase()
