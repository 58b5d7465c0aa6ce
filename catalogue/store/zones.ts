import * as v from 'valibot'
import { Created, type StoreClient } from './store-client.ts'

/** A zone with its methods, as POST /v2/shipping/zones and …/methods take them. */
export type ShippingZone = {
  readonly name: string
  readonly type: 'country' | 'state' | 'global'
  readonly locations: readonly { readonly country_iso2: string; readonly state_iso2?: string }[]
  readonly enabled: boolean
  readonly methods: readonly {
    readonly name: string
    readonly type: string
    readonly settings: object
  }[]
}

const Location = v.object({ country_iso2: v.nullish(v.string(), ''), state_iso2: v.nullish(v.string(), '') })
const Zone = v.object({
  id: v.number(),
  name: v.string(),
  type: v.nullish(v.string(), ''),
  locations: v.nullish(v.array(Location), []),
})
type Zone = v.InferOutput<typeof Zone>
const Method = v.object({ name: v.string(), type: v.string() })

export function readZones(client: StoreClient): Promise<Zone[]> {
  return client.list('/v2/shipping/zones', Zone)
}

/**
 * POST /v2/shipping/zones and their methods for those that are missing, in order. Zones and methods of the merchant's stay
 * as they are.
 */
export async function fillZones(
  client: StoreClient,
  zones: readonly ShippingZone[],
  log: (line: string) => void,
): Promise<void> {
  const present = await readZones(client)
  for (const { methods, ...zone } of zones) {
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
function overlaps(zone: Zone, ours: Omit<ShippingZone, 'methods'>): boolean {
  if (zone.type !== ours.type) return false
  if (zone.type === 'global') return true
  return ours.locations.some(place =>
    zone.locations.some(
      ({ country_iso2, state_iso2 }) =>
        country_iso2 === place.country_iso2 && state_iso2 === (place.state_iso2 ?? ''),
    ),
  )
}
