import { ELSEWHERE } from '../catalogue/shipping.ts'
import type { DemoStore } from '../catalogue/stores.ts'
import { rowsOf } from './answer.ts'
import { brandProducts } from './brand-products.ts'
import { setAccounts } from './set-accounts.ts'
import { setCoupons } from './set-coupons.ts'
import { setGroups } from './set-groups.ts'
import { setOrders } from './set-orders.ts'
import { setZones } from './set-zones.ts'
import type { StoreClient } from './store-client.ts'

export type Office = { store: DemoStore; client: StoreClient }

/** `withAccounts`: accounts, their orders and codes too, whose passwords everybody can read in demo/catalogue. */
type OfficeFilling = Office & { withAccounts: boolean }

/**
 * Gives a store that has its products what it needs to sell: the brand, customer groups, accounts with past orders, codes
 * that make a cart cheaper, and shipping. What is there is left alone. The last shipping zone comes last of all, and says that everything is there.
 * @returns whether there was something to do
 */
export async function fillOffice({ withAccounts, ...office }: OfficeFilling): Promise<boolean> {
  const { client } = office
  const zones = rowsOf(await client.get('/v2/shipping/zones'), 'zones')
  if (zones.some(zone => zone.name === ELSEWHERE.name)) return false
  await brandProducts(client)
  const groupIds = await setGroups(client)
  if (withAccounts) {
    const customerIds = await setAccounts(office, groupIds)
    await setOrders(office, customerIds)
    await setCoupons(client)
  }
  await setZones(office, zones)
  return true
}
