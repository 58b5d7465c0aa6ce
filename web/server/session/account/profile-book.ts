import type { Customer } from '@firnline/domain/customer/customer'
import type { Order } from '@firnline/domain/order'
import type { CommerceRegion } from '@firnline/domain/region'
import type { Account, Accounts } from '@firnline/services/commerce/account/port'
import { inBackground } from '@firnline/services/http/background'
import type { StockAlerts } from '@firnline/services/stock-alerts/port'
import type { AccountProfile, OwnData, PasswordChecked } from '../../../app/contexts/account.ts'
import { fallbackTo } from '../../../app/fallback.ts'
import { checkPassword } from './check-password.ts'
import type { AccountParts, OwnAccount } from './session-account.ts'

type Parts = AccountParts & {
  readonly passwordChanged: OwnAccount['passwordChanged']
  /** Ends this browser's sign-in. */
  readonly leave: () => Promise<void>
}

const SIGNED_OUT = { kind: 'signed-out' } as const
const DONE = { kind: 'done' } as const

/** What one store knows of the signed-in customer, and its changes (docs/decisions/0025-account-self-service.md). */
export function createAccountProfile(
  parts: Parts,
  region: CommerceRegion,
): AccountProfile & Pick<OwnAccount, 'removeCustomer'> {
  const { accounts, alerts, commerce, visitor, limits, ip, degraded } = parts

  /** For the signed-in customer who knows the password. */
  async function checked<T>(password: string, act: (customer: Customer) => Promise<T>) {
    const customer = await visitor.customer(region)
    if (customer === null) return SIGNED_OUT
    const check = await checkPassword(parts, region, { email: customer.email, password })
    return check.kind === 'right' ? act(customer) : check
  }

  /** A newsletter that went to the old address goes to the new one. */
  async function moveSubscription(customer: Customer, email: string): Promise<void> {
    if (!(await accounts.isSubscribed(region, customer.email))) return
    await accounts.subscribe(region, { ...customer, email })
    await accounts.unsubscribe(region, customer.email)
  }

  /** The session's and the one remembered from another browser; a guest's stays with the browser. */
  async function removeCarts({ id: customerId }: Customer): Promise<void> {
    const [session, account] = await Promise.all([visitor.session(), accounts.read(region, customerId)])
    for (const id of new Set([session.carts[region], account?.memos['Storefront cart']])) {
      const cart = id === undefined ? null : await commerce.cart(region, id)
      if (cart?.customerId === customerId) await commerce.deleteCart(region, cart.id)
    }
  }

  async function removeCustomer(customer: Customer): Promise<void> {
    await accounts
      .unsubscribe(region, customer.email)
      .catch(fallbackTo(undefined, 'the end of a newsletter', { degraded }))
    await alerts
      .removeAllOf(region, customer.email)
      .catch(fallbackTo(undefined, 'the end of waiting for products', { degraded }))
    await removeCarts(customer).catch(
      fallbackTo(undefined, 'the removal of a customer’s carts', { degraded }),
    )
    await accounts.close(region, customer.id)
    await parts.leave()
  }

  return {
    async profile() {
      const customer = await visitor.customer(region)
      const account = customer === null ? null : await accounts.read(region, customer.id)
      return account === null ? null : { customer: account.customer, phone: account.phone }
    },

    async changeDetails(details) {
      const customer = await visitor.customer(region)
      if (customer === null) return SIGNED_OUT
      await accounts.change(region, customer.id, details)
      return DONE
    },

    changeEmail: (email, password) =>
      checked(password, async customer => {
        if (email === customer.email) return DONE
        // Whoever changes addresses all day is looking for those that are taken.
        const retryAfter = await limits.create(ip)
        if (retryAfter !== null) return { kind: 'throttled', retryAfter } as const
        if (!(await accounts.change(region, customer.id, { email }))) return { kind: 'taken' } as const
        await moveSubscription(customer, email).catch(
          fallbackTo(undefined, 'the newsletter’s new address', { degraded }),
        )
        await alerts
          .move(region, customer.email, email)
          .catch(fallbackTo(undefined, 'the new address of who waits for products', { degraded }))
        return DONE
      }),

    changePassword: (present, next) =>
      checked(present, async (customer): Promise<PasswordChecked> => {
        await accounts.change(region, customer.id, { password: next })
        await parts.passwordChanged(customer.id)
        return DONE
      }),

    async isSubscribed() {
      const customer = await visitor.customer(region)
      return customer !== null && accounts.isSubscribed(region, customer.email)
    },

    async subscribe(wanted) {
      const customer = await visitor.customer(region)
      if (customer === null) return SIGNED_OUT
      if (wanted) await accounts.subscribe(region, customer)
      else await accounts.unsubscribe(region, customer.email)
      return DONE
    },

    async stockAlerts() {
      const customer = await visitor.customer(region)
      return customer === null ? [] : alerts.of(region, customer.email)
    },

    async removeStockAlert(variantId) {
      const customer = await visitor.customer(region)
      if (customer === null) return SIGNED_OUT
      await alerts.remove({ store: region, email: customer.email, variantId })
      return DONE
    },

    async ownData() {
      const customer = await visitor.customer(region)
      const account = customer === null ? null : await accounts.read(region, customer.id)
      if (account === null) return SIGNED_OUT
      const retryAfter = await limits.ownData(`${region} ${account.customer.id}`)
      if (retryAfter !== null) return { kind: 'throttled', retryAfter }
      // Many orders need more requests than a quota may have left for those who wait for a page.
      const data = await inBackground(() => readOwnData({ accounts, alerts }, region, account))
      return { kind: 'found', data }
    },

    close: password =>
      checked(password, async (customer): Promise<PasswordChecked> => {
        await removeCustomer(customer)
        return DONE
      }),

    removeCustomer,
  }
}

/** Orders asked for at once, each with its parts. */
const AT_ONCE = 10
/** More than anybody has. */
const MOST_PAGES = 200

/** All that a store keeps of a customer, as the customer may see it. */
async function readOwnData(
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
