import { and, eq } from 'drizzle-orm'
import { numbered, numberedOne } from '../database/numbering.ts'
import type { Database } from '../database/open.ts'
import type { ZoneLocation } from '../database/schema/shipping.ts'
import { shippingMethods, shippingZones } from '../database/schema.ts'
import { absent, type Scope } from '../scope.ts'
import type { Method } from './quote.ts'
import type { MethodBody, ZoneBody } from './shipping-body.ts'
import type { Zone } from './zone-of.ts'

const zonePlace = (scope: Scope, id: number) =>
  and(eq(shippingZones.store, scope.hash), eq(shippingZones.id, id))
const methodPlace = (scope: Scope, { zone, id }: MethodId) =>
  and(eq(shippingMethods.store, scope.hash), eq(shippingMethods.zone_id, zone), eq(shippingMethods.id, id))

export type MethodId = { readonly zone: number; readonly id: number }

/** The zone; throws its 404. */
export async function findZone(db: Database, scope: Scope, id: number): Promise<Zone> {
  const [zone] = await db.select().from(shippingZones).where(zonePlace(scope, id))
  if (zone === undefined) throw absent('A shipping zone', id)
  return zone
}

/** Writes a new zone, or changes the one there is. Call it in a transaction. */
export async function saveZone(
  tx: Database,
  scope: Scope,
  { before, body }: { before: Zone | null; body: ZoneBody },
): Promise<Zone> {
  const locations = await numberLocations(tx, scope, { before, body })
  const columns = { ...body, locations }
  if (before !== null) {
    await tx.update(shippingZones).set(columns).where(zonePlace(scope, before.id))
    return findZone(tx, scope, before.id)
  }
  const news = await numberedOne(tx, { store: scope.hash, resource: 'shipping_zone' }, columns)
  await tx.insert(shippingZones).values(news)
  return findZone(tx, scope, news.id)
}

/** A place that stays keeps its number; any other gets a new one. */
async function numberLocations(
  tx: Database,
  scope: Scope,
  { before, body }: { before: Zone | null; body: ZoneBody },
): Promise<ZoneLocation[]> {
  const known = new Set(before?.locations.map(location => location.id))
  const stays = (id: number | undefined) => id !== undefined && known.delete(id)
  const places = body.locations.map(location => ({ location, isOld: stays(location.id) }))
  const fresh = places.filter(place => !place.isOld)
  const ids = (await numbered(tx, { store: scope.hash, resource: 'shipping_location' }, fresh)).map(
    row => row.id,
  )
  return places.map(({ location, isOld }) => ({
    ...location,
    id: (isOld ? location.id : ids.shift()) ?? 0,
  }))
}

export async function deleteZone(db: Database, scope: Scope, id: number): Promise<void> {
  await findZone(db, scope, id)
  await db.delete(shippingZones).where(zonePlace(scope, id))
}

/** The method of the zone; throws its 404, or the zone's. */
export async function findMethod(db: Database, scope: Scope, place: MethodId): Promise<Method> {
  await findZone(db, scope, place.zone)
  const [method] = await db.select().from(shippingMethods).where(methodPlace(scope, place))
  if (method === undefined) throw absent('A shipping method', place.id)
  return method
}

export async function insertMethod(
  tx: Database,
  scope: Scope,
  { zone, body }: { zone: number; body: MethodBody },
): Promise<Method> {
  const counter = { store: scope.hash, resource: 'shipping_method' } as const
  const news = await numberedOne(tx, counter, { ...body, zone_id: zone })
  await tx.insert(shippingMethods).values(news)
  return findMethod(tx, scope, { zone, id: news.id })
}

export async function changeMethod(
  db: Database,
  scope: Scope,
  { place, body }: { place: MethodId; body: MethodBody },
): Promise<Method> {
  await db.update(shippingMethods).set(body).where(methodPlace(scope, place))
  return findMethod(db, scope, place)
}

export async function deleteMethod(db: Database, scope: Scope, place: MethodId): Promise<void> {
  await findMethod(db, scope, place)
  await db.delete(shippingMethods).where(methodPlace(scope, place))
}

/** As GET /v2/shipping/zones has it. */
export function toWireZone({ store: _, handling_fees, ...zone }: Zone) {
  return { ...zone, ...(handling_fees === null ? {} : { handling_fees }) }
}

/** As GET /v2/shipping/zones/{id}/methods has it. */
export function toWireMethod({ store: _, zone_id: __, ...method }: Method) {
  return method
}
