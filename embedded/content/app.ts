import type { Hono } from 'hono'
import type { Log } from './store/folder.ts'
import type { Store } from './store/store.ts'
import { assetFile } from './v3/asset-file.ts'
import { reads } from './v3/reads.ts'
import { type SyncEvents, sync } from './v3/sync.ts'
import { access } from './wire/access.ts'
import { type Quota, quota } from './wire/quota.ts'
import { createShell } from './wire/shell.ts'

/** The Content Delivery API over a store, and sync over its events. */
export function createApp(
  { store, events }: { store: Store; events: SyncEvents },
  keys: {
    apiKey: string
    deliveryToken: string
    previewToken?: string | undefined
    quota?: Quota | undefined
  },
  log: Log,
): Hono {
  const app = createShell(log)
  if (keys.quota) app.use('/v3/*', quota(keys.quota))
  app.route('/v3/assets', assetFile(store, keys.apiKey))
  app.use('/v3/*', access(keys))
  app.route('/v3', reads(store, keys.apiKey))
  app.route('/v3/stacks', sync(store, events, keys.apiKey))
  return app
}
