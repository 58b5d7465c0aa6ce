import * as v from 'valibot'
import { COUPONS } from '../catalogue/coupons.ts'
import { REST_OF_WORLD, ZONES } from '../catalogue/shipping.ts'
import { seedAccounts, seedGroups } from './customers.ts'
import { seedOrders } from './orders.ts'
import { seedMissingBrands } from './products.ts'
import { Created, type SeededStore, type StoreClient } from './store-client.ts'

const Zone = v.object({ id: v.number(), name: v.string() })
const Method = v.object({ name: v.string(), type: v.string() })

/** Whether everything has been seeded: products come before settings. */
export async function isSeeded({ client }: SeededStore): Promise<boolean> {
  const zones = await client.list('/v2/shipping/zones', Zone)
  return zones.some(zone => zone.name === REST_OF_WORLD.name)
}

/**
 * Seeds what a store with products needs to sell: brand, customer groups, accounts with past orders, coupons and
 * shipping. What exists is kept. The last shipping zone is created last and marks the store as complete.
 * @param withAccounts whether to seed accounts, their orders and coupons, whose passwords are published in demo/catalogue
 */
export async function seedSettings(seeded: SeededStore, withAccounts: boolean): Promise<void> {
  const { client } = seeded
  await seedMissingBrands(client)
  const groupIds = await seedGroups(client)
  if (withAccounts) {
    const customerIds = await seedAccounts(seeded, groupIds)
    await seedOrders(seeded, customerIds)
    await seedCoupons(client)
  }
  await seedZones(seeded)
}

/** POST /v2/coupons for those that are missing. Category 0 is every product. */
async function seedCoupons(client: StoreClient): Promise<void> {
  const present = await client.list('/v2/coupons', v.object({ code: v.string() }))
  for (const coupon of COUPONS) {
    if (present.some(({ code }) => code === coupon.code)) continue
    const applies_to = { entity: 'categories', ids: [0] }
    const body = { ...coupon, min_purchase: '0.0000', enabled: true, applies_to }
    await client.post('/v2/coupons', body, v.unknown())
  }
}

/** POST /v2/shipping/zones and their methods for those that are missing, in order. */
async function seedZones({ store, client }: SeededStore): Promise<void> {
  const present = await client.list('/v2/shipping/zones', Zone)
  for (const { methods, ...zone } of ZONES[store.region]) {
    const { id } =
      present.find(({ name }) => name === zone.name) ??
      (await client.post('/v2/shipping/zones', zone, Created))
    const path = `/v2/shipping/zones/${id}/methods`
    const known = await client.list(path, Method)
    for (const method of methods)
      if (!known.some(({ name, type }) => name === method.name && type === method.type))
        await client.post(path, { ...method, enabled: true }, v.unknown())
  }
}
