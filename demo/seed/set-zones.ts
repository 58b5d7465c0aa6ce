import { type DemoZone, ZONES } from '../catalogue/shipping.ts'
import { numberIn, type Row, rowOf, rowsOf } from './answer.ts'
import type { Office } from './fill-office.ts'
import type { StoreClient } from './store-client.ts'

/** POST /v2/shipping/zones and their methods for those that are missing, in order. */
export async function setZones({ store, client }: Office, present: readonly Row[]): Promise<void> {
  for (const { methods, ...zone } of ZONES[store.region]) {
    const found =
      present.find(row => row.name === zone.name) ??
      rowOf(await client.post('/v2/shipping/zones', zone), 'zone')
    await setMethods(client, { zoneId: numberIn(found, 'id', 'zone'), methods })
  }
}

async function setMethods(
  client: StoreClient,
  { zoneId, methods }: { zoneId: number; methods: DemoZone['methods'] },
): Promise<void> {
  const path = `/v2/shipping/zones/${zoneId}/methods`
  const present = rowsOf(await client.get(path), 'shipping methods')
  for (const method of methods) {
    if (present.some(row => row.name === method.name && row.type === method.type)) continue
    await client.post(path, { ...method, enabled: true })
  }
}
