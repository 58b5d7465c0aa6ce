import { defaultAddress } from '@firnline/domain/customer/address'
import type { CommerceRegion } from '@firnline/domain/region'
import type { AccountAddresses } from '../../../app/contexts/account.ts'
import { fallbackTo } from '../../../app/fallback.ts'
import type { AccountParts } from './session-account.ts'

type Parts = Pick<AccountParts, 'accounts' | 'commerce' | 'visitor' | 'degraded'>

const SIGNED_OUT = { kind: 'signed-out' } as const
const GONE = { kind: 'gone' } as const
const DONE = { kind: 'done' } as const

/** The signed-in customer's addresses in one store. The default one is the storefront's own note at the customer. */
export function createAccountAddresses(parts: Parts, region: CommerceRegion): AccountAddresses {
  const { accounts, commerce, visitor } = parts

  /** What is done with one address of the customer, when it is theirs. */
  async function withOwn<T>(addressId: number, act: (customerId: number) => Promise<T>) {
    const customer = await visitor.customer(region)
    if (customer === null) return SIGNED_OUT
    const own = await accounts.addresses(region, customer.id)
    return own.some(({ id }) => id === addressId) ? act(customer.id) : GONE
  }

  async function chosenOf(customerId: number): Promise<number | null> {
    const account = await accounts
      .read(region, customerId)
      .catch(fallbackTo(null, 'the default address', parts))
    const text = account?.memos['Storefront address'] ?? ''
    return /^\d+$/.test(text) ? Number(text) : null
  }

  return {
    async addresses() {
      const customer = await visitor.customer(region)
      if (customer === null) return { addresses: [], defaultId: null }
      const [own, chosen] = await Promise.all([
        accounts.addresses(region, customer.id),
        chosenOf(customer.id),
      ])
      const first = defaultAddress(own, chosen)
      const others = own.filter(address => address !== first)
      return { addresses: first === null ? [] : [first, ...others], defaultId: first?.id ?? null }
    },

    shippingCountries: () => commerce.places(region),

    async addAddress(address) {
      const customer = await visitor.customer(region)
      return customer === null ? SIGNED_OUT : accounts.addAddress(region, customer.id, address)
    },

    changeAddress: (id, address) => withOwn(id, () => accounts.changeAddress(region, id, address)),

    removeAddress: id =>
      withOwn(id, async () => {
        await accounts.removeAddress(region, id)
        return DONE
      }),

    setDefaultAddress: id =>
      withOwn(id, async customerId => {
        await accounts.write(region, customerId, 'Storefront address', String(id))
        return DONE
      }),
  }
}
