import { publishedAt, type StoredEntry } from '../store/entry.ts'
import type { Store } from '../store/store.ts'
import { createView, type View } from '../store/view.ts'

/**
 * A store as previews see it, as of its present revision: drafts in the place of what is published, language by
 * language. Without a moment, dates count for nothing: what is scheduled or over is seen too, as its last version.
 */
export function previewStore(store: Store, moment: Date | null): Store {
  const { written, layers } = store
  const views = new Map<string, View>()

  const seen = (entry: StoredEntry | undefined) => (entry && moment ? publishedAt(entry, moment) : entry)

  function entry(contentType: string, uid: string): StoredEntry | undefined {
    const file = seen(written.file(contentType, uid))
    const draft = seen(written.draft(contentType, uid))
    return file && draft ? overlaid(file, draft) : (draft ?? file)
  }

  function view(contentType: string, locale: string, fallback: boolean): View {
    const key = `${contentType} ${locale} ${fallback}`
    const known = views.get(key)
    if (known) return known
    const chain = fallback ? (store.stack.chains.get(locale) ?? []) : [locale]
    const entries = uidsOf(contentType).flatMap(uid => entry(contentType, uid) ?? [])
    const fresh = createView(entries, chain)
    views.set(key, fresh)
    return fresh
  }

  const uidsOf = (contentType: string) =>
    written.uidsOf(contentType).filter(uid => entry(contentType, uid) !== undefined)
  const branches = new Map([...layers.branches].map(([uid, branch]) => [uid, previewStore(branch, moment)]))
  return { ...store, entry, uidsOf, view, layers: { ...layers, branches } }
}

function overlaid(file: StoredEntry, draft: StoredEntry): StoredEntry {
  return {
    uid: file.uid,
    entries: new Map([...file.entries, ...draft.entries]),
    windows: new Map(),
  }
}
