import type { Order } from '@firnline/domain/order'
import type { CommerceRegion } from '@firnline/domain/region'
import type { Account, Accounts } from '@firnline/services/commerce/account/port'
import type { StockAlerts } from '@firnline/services/stock-alerts/port'
import type { OwnData } from '../../../app/contexts/account.ts'

/** Orders asked for at once, each with its parts. */
const AT_ONCE = 10
/** More than anybody has. */
const MOST_PAGES = 200

/** All that a store keeps of a customer, as the customer may see it. */
export async function readOwnData(
  { accounts, alerts }: { accounts: Accounts; alerts: StockAlerts },
  region: CommerceRegion,
  { customer, phone }: Account,
): Promise<OwnData> {
  const [addresses, orders, isSubscribed, stockAlerts] = await Promise.all([
    accounts.addresses(region, customer.id),
    readOrders(accounts, region, customer.id),
    accounts.isSubscribed(region, customer.email),
    alerts.of(region, customer.email),
  ])
  return { customer, phone, addresses, orders, isSubscribed, stockAlerts }
}

async function readOrders(accounts: Accounts, region: CommerceRegion, customerId: number): Promise<Order[]> {
  const all: Order[] = []
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { orders, hasMore } = await accounts.orders(region, customerId, { page, size: AT_ONCE })
    const placed = await Promise.all(orders.map(({ id }) => accounts.order(region, id)))
    const whole = placed.map(order => order?.whole())
    all.push(...(await Promise.all(whole)).filter(order => order !== undefined))
    if (!hasMore) break
  }
  return all
}
