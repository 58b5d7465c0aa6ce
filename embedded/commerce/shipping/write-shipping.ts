import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { assignIds } from '../database/insert.ts'
import type { Database } from '../database/open.ts'
import { findRow, hasId, insertNumbered } from '../database/rows.ts'
import type { ZoneLocation } from '../database/schema/shipping.ts'
import { shippingMethods, shippingZones } from '../database/schema.ts'
import { notFound, type Scope } from '../scope.ts'
import { flag, id, integer, list, name } from '../wire/value.ts'
import type { Method, Zone } from './quote.ts'
import { decimal, METHOD_SETTINGS } from './shipping-method.ts'

const country = v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/, 'must be two letters'))
const state = v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z0-9]{1,3}$/, 'must be the code of a state'))
const zip = v.pipe(
  name(20),
  v.regex(/^[\p{L}\p{N} *?-]+$/u, 'must be a postcode; * and ? stand for anything'),
)
const given = { id: v.optional(integer()) }

const handlingFees = v.strictObject({
  fixed_surcharge: v.optional(decimal()),
  percentage_surcharge: v.optional(decimal()),
  display_separately: v.optional(flag()),
})

const NO_FREE_SHIPPING = { enabled: false, minimum_sub_total: '0', exclude_fixed_shipping_products: false }

const zone = {
  // A response has an id, and may be sent back.
  ...given,
  name: name(),
  free_shipping: v.optional(
    v.strictObject({
      enabled: flag(),
      minimum_sub_total: v.optional(decimal(), '0'),
      exclude_fixed_shipping_products: v.optional(flag(), false),
    }),
    NO_FREE_SHIPPING,
  ),
  handling_fees: v.optional(v.nullable(handlingFees), null),
  enabled: v.optional(flag(), true),
}

const locations = <Location extends v.GenericSchema>(location: Location) =>
  v.pipe(list(location, 1000), v.minLength(1, 'must name a place'))

/** POST /v2/shipping/zones, and PUT with `changeOf`. */
export const zoneBody = v.pipe(
  v.variant('type', [
    v.strictObject({
      ...zone,
      type: v.literal('zip'),
      locations: locations(v.strictObject({ ...given, zip, country_iso2: country })),
    }),
    v.strictObject({
      ...zone,
      type: v.literal('state'),
      locations: locations(v.strictObject({ ...given, country_iso2: country, state_iso2: state })),
    }),
    v.strictObject({
      ...zone,
      type: v.literal('country'),
      locations: locations(v.strictObject({ ...given, country_iso2: country })),
    }),
    v.strictObject({
      ...zone,
      type: v.literal('global'),
      locations: v.optional(list(v.strictObject(given), 0), []),
    }),
  ]),
  v.transform(({ id: _, ...fields }) => fields),
)
type ZoneBody = v.InferOutput<typeof zoneBody>

const method = {
  ...given,
  name: name(),
  enabled: v.optional(flag(), true),
  handling_fees: v.optional(handlingFees, { fixed_surcharge: '0' }),
  is_fallback: v.optional(flag(), false),
  channel_ids: v.optional(list(id(), 100), [1]),
}

/** POST /v2/shipping/zones/{id}/methods, and PUT with `changeOf`. Carriers' types are refused. */
export const methodBody = v.pipe(
  v.variant('type', [
    v.strictObject({ ...method, type: v.literal('perorder'), settings: METHOD_SETTINGS.perorder }),
    v.strictObject({ ...method, type: v.literal('peritem'), settings: METHOD_SETTINGS.peritem }),
    v.strictObject({ ...method, type: v.literal('weight'), settings: METHOD_SETTINGS.weight }),
    v.strictObject({ ...method, type: v.literal('total'), settings: METHOD_SETTINGS.total }),
    v.strictObject({
      ...method,
      type: v.literal('freeshipping'),
      settings: v.optional(METHOD_SETTINGS.freeshipping, {}),
    }),
  ]),
  v.transform(({ id: _, ...fields }) => fields),
)

/** The schema of a PUT: omitted fields keep their value. */
export function changeOf<Schema extends v.GenericSchema>(schema: Schema, before: object) {
  return v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((change): unknown => ({ ...before, ...change })),
    schema,
  )
}

export const methodPlace = (scope: Scope, { zone, id }: MethodId) =>
  and(eq(shippingMethods.store, scope.hash), eq(shippingMethods.zone_id, zone), eq(shippingMethods.id, id))

type MethodId = { readonly zone: number; readonly id: number }

/** The zone; throws its 404. */
export const findZone = (db: Database, scope: Scope, id: number): Promise<Zone> =>
  findRow(db, shippingZones, { scope, id, what: 'A shipping zone' })

/** Inserts a zone, or updates `before`. Call it in a transaction. */
export async function saveZone(
  tx: Database,
  scope: Scope,
  { before, body }: { before: Zone | null; body: ZoneBody },
): Promise<Zone> {
  const locations = await numberLocations(tx, scope, { before, body })
  const columns = { ...body, locations }
  if (before !== null) {
    await tx
      .update(shippingZones)
      .set(columns)
      .where(hasId(shippingZones, scope, before.id))
    return findZone(tx, scope, before.id)
  }
  return insertNumbered(tx, shippingZones, { scope, resource: 'shipping_zone' }, columns)
}

/** A location with a known id keeps it; others get a new one. */
async function numberLocations(
  tx: Database,
  scope: Scope,
  { before, body }: { before: Zone | null; body: ZoneBody },
): Promise<ZoneLocation[]> {
  const known = new Set(before?.locations.map(location => location.id))
  const stays = (id: number | undefined) => id !== undefined && known.delete(id)
  const places = body.locations.map(location => ({ location, isOld: stays(location.id) }))
  const fresh = places.filter(place => !place.isOld)
  const ids = (await assignIds(tx, { store: scope.hash, resource: 'shipping_location' }, fresh)).map(
    row => row.id,
  )
  return places.map(({ location, isOld }) => ({
    ...location,
    id: (isOld ? location.id : ids.shift()) ?? 0,
  }))
}

export async function deleteZone(db: Database, scope: Scope, id: number): Promise<void> {
  await findZone(db, scope, id)
  await db.delete(shippingZones).where(hasId(shippingZones, scope, id))
}

/** The method of the zone; throws its 404, or the zone's. */
export async function findMethod(db: Database, scope: Scope, place: MethodId): Promise<Method> {
  await findZone(db, scope, place.zone)
  const [method] = await db.select().from(shippingMethods).where(methodPlace(scope, place))
  if (method === undefined) throw notFound('A shipping method', place.id)
  return method
}

/** GET /v2/shipping/zones. */
export function toWireZone({ store: _, handling_fees, ...zone }: Zone) {
  return { ...zone, ...(handling_fees === null ? {} : { handling_fees }) }
}

/** GET /v2/shipping/zones/{id}/methods. */
export function toWireMethod({ store: _, zone_id: __, ...method }: Method) {
  return method
}
