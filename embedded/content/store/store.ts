import type { Asset } from './asset.ts'
import type { ContentType } from './content-type.ts'
import type { StoredEntry } from './entry.ts'
import type { Environment, Stack } from './stack.ts'
import { createView, type View } from './view.ts'

/** Everything the files say, in memory. Readers see a file's last good version; only the folder writes. */
export type Store = ReturnType<typeof createStore>

export function createStore(stack: Stack, environment: Environment) {
  const contentTypes = new Map<string, ContentType>()
  const entries = new Map<string, Map<string, StoredEntry>>()
  const assets = new Map<string, Asset>()
  const views = new Map<string, View>()

  function entriesOf(contentType: string): Map<string, StoredEntry> {
    const known = entries.get(contentType)
    if (known) return known
    const fresh = new Map<string, StoredEntry>()
    entries.set(contentType, fresh)
    return fresh
  }

  function view(contentType: string, locale: string, fallback: boolean): View {
    const key = JSON.stringify([contentType, locale, fallback])
    const known = views.get(key)
    if (known) return known
    const chain = fallback ? (stack.chains.get(locale) ?? []) : [locale]
    const fresh = createView(entriesOf(contentType).values(), chain)
    views.set(key, fresh)
    return fresh
  }

  function putEntry(contentType: string, uid: string, entry: StoredEntry | undefined): void {
    if (entry) entriesOf(contentType).set(uid, entry)
    else entriesOf(contentType).delete(uid)
    views.clear()
  }

  return {
    environment,
    get stack() {
      return stack
    },
    setStack(next: Stack) {
      stack = next
      views.clear()
    },
    contentTypes,
    assets,
    entry: (contentType: string, uid: string) => entries.get(contentType)?.get(uid),
    uidsOf: (contentType: string) => [...(entries.get(contentType)?.keys() ?? [])],
    putEntry,
    view,
  }
}
