import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { createBaseApp, type PreviewKeys, previewAccess } from '../http/base-app.ts'
import { invalidParameter } from '../http/errors.ts'
import { publishedAt, type StoredEntry } from '../store/entry.ts'
import type { Log } from '../store/folder.ts'
import { type EntryStore, localesOf, type Store, type View, viewOf } from '../store/store.ts'
import { assetFile, reads } from '../v3/reads.ts'

const MAX_CACHED = 8

/**
 * The host of live previews: all reads, with `/v3` and without, drafts included. Drafts are files, so all values of
 * `live_preview` see the same ones. `preview_timestamp` (ISO, header or query) shows entries as published at that moment;
 * without it dates are ignored.
 */
export function createPreviewApp(store: Store, keys: PreviewKeys, log: Log): Hono {
  const app = createBaseApp(log)
  const cached = new LRUCache<string, Hono>({ max: MAX_CACHED })

  function readsAt(moment: Date | null): Hono {
    const revisions = [store, ...store.branches.values()].map(({ revision }) => revision)
    const key = JSON.stringify([revisions, moment])
    const known = cached.get(key)
    if (known) return known
    const fresh = new Hono({ strict: false })
    const branches = new Map([...store.branches].map(([uid, branch]) => [uid, previewOf(branch, moment)]))
    const preview = { ...previewOf(store, moment), branches }
    for (const base of ['/v3', '/']) fresh.route(base, reads(preview, keys.apiKey))
    cached.set(key, fresh)
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

/** The store at its current revision, with drafts over published entries, locale by locale. */
function previewOf<Entries extends EntryStore>(store: Entries, moment: Date | null): Entries {
  const views = new Map<string, View>()
  const at = (entry: StoredEntry | undefined) => (entry && moment ? publishedAt(entry, moment) : entry)

  function entry(contentType: string, uid: string): StoredEntry | undefined {
    const file = at(store.files.get(contentType, uid))
    const draft = at(store.drafts.get(contentType, uid))
    if (!file || !draft) return draft ?? file
    return { uid, entries: new Map([...file.entries, ...draft.entries]), windows: new Map() }
  }

  function view(contentType: string, locale: string, fallback: boolean): View {
    const key = `${contentType} ${locale} ${fallback}`
    const known = views.get(key)
    if (known) return known
    const entries = store.allUidsOf(contentType).flatMap(uid => entry(contentType, uid) ?? [])
    const fresh = viewOf(entries, localesOf(store.stack, locale, fallback))
    views.set(key, fresh)
    return fresh
  }

  const uidsOf = (contentType: string) =>
    store.allUidsOf(contentType).filter(uid => entry(contentType, uid) !== undefined)
  return { ...store, entry, uidsOf, view }
}
