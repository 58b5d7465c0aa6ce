import type { IdsByName } from '@firnline/catalogue/store/categories'
import { REST_OF_WORLD } from '@firnline/catalogue/store/platform-zones'
import type { StoreClient } from '@firnline/catalogue/store/store-client'
import { fillZones, readZones } from '@firnline/catalogue/store/zones'
import * as v from 'valibot'
import { COUPONS } from '../catalogue/coupons.ts'
import { ZONES } from '../catalogue/shipping.ts'
import { seedAccounts, seedGroups } from './customers.ts'
import { seedOrders } from './orders.ts'
import type { SeededStore } from './seeded-store.ts'

/** Whether everything has been seeded: products come before settings. */
export async function isSeeded({ client }: SeededStore): Promise<boolean> {
  const zones = await readZones(client)
  return zones.some(zone => zone.name === REST_OF_WORLD.name)
}

type SettingsOptions = {
  readonly categoryIds: IdsByName
  /** Whether to seed accounts, their orders and coupons, whose passwords are published in demo/catalogue. */
  readonly withAccounts: boolean
  readonly log: (line: string) => void
}

/**
 * Seeds what a store with products needs to sell: customer groups, accounts with past orders, coupons and shipping. What
 * exists is kept. The last shipping zone is created last and marks the store as complete.
 */
export async function seedSettings(seeded: SeededStore, options: SettingsOptions): Promise<void> {
  const { client } = seeded
  const groupIds = await seedGroups(client, options.categoryIds)
  if (options.withAccounts) {
    const customerIds = await seedAccounts(seeded, groupIds)
    await seedOrders(seeded, customerIds)
    await seedCoupons(client)
  }
  await fillZones(client, ZONES[seeded.store.region], options.log)
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
