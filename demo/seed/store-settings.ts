import * as v from 'valibot'
import { COUPONS } from '../catalogue/coupons.ts'
import { type DemoZone, REST_OF_WORLD, ZONES } from '../catalogue/shipping.ts'
import { seedAccounts, seedGroups } from './customers.ts'
import { seedOrders } from './orders.ts'
import type { CategoryIds } from './products.ts'
import { Created, type SeededStore, type StoreClient } from './store-client.ts'

const Location = v.object({ country_iso2: v.nullish(v.string(), ''), state_iso2: v.nullish(v.string(), '') })
const Zone = v.object({
  id: v.number(),
  name: v.string(),
  type: v.nullish(v.string(), ''),
  locations: v.nullish(v.array(Location), []),
})
type Zone = v.InferOutput<typeof Zone>
const Method = v.object({ name: v.string(), type: v.string() })

/** Whether everything has been seeded: products come before settings. */
export async function isSeeded({ client }: SeededStore): Promise<boolean> {
  const zones = await client.list('/v2/shipping/zones', Zone)
  return zones.some(zone => zone.name === REST_OF_WORLD.name)
}

type SettingsOptions = {
  readonly categoryIds: CategoryIds
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
  await seedZones(seeded, options.log)
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

/**
 * POST /v2/shipping/zones and their methods for those that are missing, in order. Zones and methods of the merchant's stay
 * as they are.
 */
async function seedZones({ store, client }: SeededStore, log: SettingsOptions['log']): Promise<void> {
  const present = await client.list('/v2/shipping/zones', Zone)
  for (const { methods, ...zone } of ZONES[store.region]) {
    const same = present.find(({ name }) => name === zone.name)
    if (same === undefined && present.some(other => overlaps(other, zone))) {
      log(` ships to ${zone.name} by a zone of its own.`)
      continue
    }
    const { id } = same ?? (await client.post('/v2/shipping/zones', zone, Created))
    const path = `/v2/shipping/zones/${id}/methods`
    const known = await client.list(path, Method)
    const isOurs = ({ name, type }: v.InferOutput<typeof Method>) =>
      methods.some(method => method.name === name && method.type === type)
    if (!known.every(isOurs)) continue
    for (const method of methods)
      if (!known.some(({ name, type }) => name === method.name && type === method.type))
        await client.post(path, { ...method, enabled: true }, v.unknown())
  }
}

/** The platform has a place in one zone of a type. */
function overlaps(zone: Zone, ours: Omit<DemoZone, 'methods'>): boolean {
  if (zone.type !== ours.type) return false
  if (zone.type === 'global') return true
  return ours.locations.some(place =>
    zone.locations.some(
      ({ country_iso2, state_iso2 }) =>
        country_iso2 === place.country_iso2 && state_iso2 === (place.state_iso2 ?? ''),
    ),
  )
}
