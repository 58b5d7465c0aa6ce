import { asc, eq } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { hasId } from '../database/rows.ts'
import { channels } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { ApiError } from '../wire/api-error.ts'

export type Channel = Omit<typeof channels.$inferSelect, 'store'>

/** The storefront that every store has. */
export const FIRST_CHANNEL = 1
/** As old as channels are. */
const CREATED = new Date('2019-01-01T00:00:00Z')

/** The store itself as its first channel. */
function firstChannel({ store }: Scope): Channel {
  return {
    ...{ id: FIRST_CHANNEL, name: store.name, type: 'storefront', platform: 'custom', status: 'active' },
    ...{ external_id: '', site_url: store.siteUrl, checkout_url: store.secureUrl },
    ...{ date_created: CREATED, date_modified: CREATED },
  }
}

/** In id order. */
export async function readChannels(db: Database, scope: Scope): Promise<Channel[]> {
  const rows = await db
    .select()
    .from(channels)
    .where(eq(channels.store, scope.hash))
    .orderBy(asc(channels.id))
  return [firstChannel(scope), ...rows.map(({ store: _, ...row }) => row)]
}

/** null: the store has no such channel. */
export async function findChannel(db: Database, scope: Scope, id: number): Promise<Channel | null> {
  if (id === FIRST_CHANNEL) return firstChannel(scope)
  const [row] = await db
    .select()
    .from(channels)
    .where(hasId(channels, scope, id))
  if (row === undefined) return null
  const { store: _, ...channel } = row
  return channel
}

/** Throws 404. */
export async function requireChannel(db: Database, scope: Scope, id: number): Promise<Channel> {
  const channel = await findChannel(db, scope, id)
  if (channel === null) throw new ApiError(404, `A channel was not found with an id of ${id}`)
  return channel
}

/** Where the storefront of a channel is, and where its checkout. */
export function toWireSite(channel: Channel, { store }: Scope) {
  const { site_url, date_created, date_modified } = channel
  if (site_url === null) return null
  const times = { created_at: date_created.toISOString(), updated_at: date_modified.toISOString() }
  const checkout = channel.checkout_url ?? store.secureUrl
  return {
    id: channel.id,
    url: site_url,
    channel_id: channel.id,
    ...times,
    ssl_status: site_url.startsWith('https:') ? 'dedicated' : 'shared',
    urls: [
      { url: site_url, type: 'primary', ...times },
      { url: site_url, type: 'canonical', ...times },
      { url: checkout, type: 'checkout', ...times },
    ],
    is_checkout_url_customized: new URL(checkout).origin !== new URL(site_url).origin,
  }
}
