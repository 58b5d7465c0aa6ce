import type { Asset } from './asset.ts'
import type { ContentType } from './content-type.ts'
import { publishedAt, type StoredEntry } from './entry.ts'
import { createGlobalFields } from './global-field.ts'
import { createLayers } from './layer.ts'
import type { Environment, Stack } from './stack.ts'
import type { Taxonomy } from './taxonomy.ts'
import { createView, type View } from './view.ts'
import { createWritten } from './written.ts'

/**
 * Everything the files say, in memory: what readers see of it, and what is written but not published.
 * Readers see a file's last good version; only the folder writes.
 */
export type Store = ReturnType<typeof createStore>

/** `now`: the moment that decides what is published. */
export function createStore(stack: Stack, environment: Environment, now: () => Date = () => new Date()) {
  const contentTypes = new Map<string, ContentType>()
  const written = createWritten()
  let revision = 0
  const entries = new Map<string, Map<string, StoredEntry>>()
  const assets = new Map<string, Asset>()
  const views = new Map<string, Map<string, View>>()

  function entriesOf(contentType: string): Map<string, StoredEntry> {
    const known = entries.get(contentType)
    if (known) return known
    const fresh = new Map<string, StoredEntry>()
    entries.set(contentType, fresh)
    return fresh
  }

  function view(contentType: string, locale: string, fallback: boolean): View {
    const key = `${locale} ${fallback}`
    const known = views.get(contentType)?.get(key)
    if (known) return known
    const chain = fallback ? (stack.chains.get(locale) ?? []) : [locale]
    const fresh = createView(entriesOf(contentType).values(), chain)
    const ofType = views.get(contentType) ?? new Map<string, View>()
    views.set(contentType, ofType.set(key, fresh))
    return fresh
  }

  function putEntry(contentType: string, uid: string, entry: StoredEntry | undefined): void {
    written.put('file', contentType, uid, entry)
    show(contentType, uid)
  }

  function putDraft(contentType: string, uid: string, entry: StoredEntry | undefined): void {
    written.put('draft', contentType, uid, entry)
    revision += 1
  }

  /** Lets readers see of an entry's file what is published by now. */
  function show(contentType: string, uid: string): void {
    const file = written.file(contentType, uid)
    const entry = file && publishedAt(file, now())
    if (entry) entriesOf(contentType).set(uid, entry)
    else entriesOf(contentType).delete(uid)
    views.delete(contentType)
    revision += 1
  }

  return {
    environment,
    now,
    get stack() {
      return stack
    },
    setStack(next: Stack) {
      stack = next
      views.clear()
      revision += 1
    },
    contentTypes,
    globalFields: createGlobalFields(),
    taxonomies: new Map<string, Taxonomy>(),
    layers: createLayers(),
    assets,
    entry: (contentType: string, uid: string) => entries.get(contentType)?.get(uid),
    uidsOf: (contentType: string) => [...(entries.get(contentType)?.keys() ?? [])],
    putEntry,
    putDraft,
    show,
    /** Grows with every change, those of drafts included. */
    get revision() {
      return revision
    },
    written,
    view,
  }
}
