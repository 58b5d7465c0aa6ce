import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Log } from '../store/folder.ts'
import type { Store } from '../store/store.ts'
import { assetFile } from '../v3/asset-file.ts'
import { reads } from '../v3/reads.ts'
import { invalidParameter } from '../wire/errors.ts'
import { createShell } from '../wire/shell.ts'
import { type PreviewKeys, previewAccess } from './preview-access.ts'
import { previewStore } from './preview-store.ts'

/** How many moments are kept ready between two edits. */
const MAX_KEPT = 8

/**
 * The host of live previews: every read, with `/v3` and without, drafts included. The hash of
 * the session comes in the header or the query `live_preview`; drafts are files, so that every session sees the same
 * ones, and `init` or no hash at all is a session without edits of its own. `preview_timestamp` (ISO, header or query)
 * shows the entries as they will be then; without it their dates count for nothing.
 */
export function createPreviewApp(store: Store, keys: PreviewKeys, log: Log): Hono {
  const app = createShell(log)
  const kept = new LRUCache<string, Hono>({ max: MAX_KEPT })

  function readsAt(moment: Date | null): Hono {
    const revisions = [store, ...store.layers.branches.values()].map(({ revision }) => revision)
    const key = JSON.stringify([revisions, moment])
    const known = kept.get(key)
    if (known) return known
    const fresh = new Hono({ strict: false })
    for (const base of ['/v3', '/']) fresh.route(base, reads(previewStore(store, moment), keys.apiKey))
    kept.set(key, fresh)
    return fresh
  }

  app.route('/v3/assets', assetFile(store, keys.apiKey))
  app.use(previewAccess(keys))
  app.all('*', c => readsAt(momentOf(c.req.raw)).fetch(c.req.raw))
  return app
}

function momentOf(request: Request): Date | null {
  const name = 'preview_timestamp'
  const written = request.headers.get(name) ?? new URL(request.url).searchParams.get(name)
  if (!written) return null
  const time = Date.parse(written)
  if (Number.isNaN(time)) throw invalidParameter(name, 'must be a moment, such as 2026-12-01T05:00:00.000Z.')
  return new Date(time)
}
