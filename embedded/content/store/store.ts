import type { Asset } from './asset.ts'
import { type ContentType, createGlobalFields } from './content-type.ts'
import { changedLocales, type Entry, publishedAt, type StoredEntry } from './entry.ts'
import type { Environment, Stack, Taxonomy } from './stack.ts'
import type { VariantEntry } from './variant.ts'

export type EntryRef = { contentType: string; uid: string }

/** A change that readers can see. Assets have the content type `sys_assets`. */
export type Change = EntryRef & { locales: string[] }

/** The entries of one content type in one locale. */
export type View = {
  /** Newest `updated_at` first, then by uid. */
  entries: readonly Entry[]
  byUid: ReadonlyMap<string, Entry>
}

/** Everything in the content folder, in memory: the last valid version of each file, and what is published of it. */
export type Store = ReturnType<typeof createStore>

export function createStore(stack: Stack, environment: Environment, now: () => Date) {
  const shared = { environment, now, contentTypes: new Map<string, ContentType>() }
  return Object.assign(createEntryStore(stack, shared), {
    globalFields: createGlobalFields(),
    taxonomies: new Map<string, Taxonomy>(),
    assets: new Map<string, Asset>(),
    branches: new Map<string, EntryStore>(),
    variants: createVariants(),
  })
}

/** The entries of one branch. */
export type EntryStore = ReturnType<typeof createEntryStore>

type Shared = { environment: Environment; now: () => Date; contentTypes: Map<string, ContentType> }

function createEntryStore(stack: Stack, shared: Shared) {
  let revision = 0
  const files = createTable<StoredEntry>()
  const drafts = createTable<StoredEntry>()
  const published = createTable<StoredEntry>()
  const dated = new Map<string, EntryRef>()
  const views = createTable<View>()

  function view(contentType: string, locale: string, fallback: boolean): View {
    const key = `${locale} ${fallback}`
    const known = views.get(contentType, key)
    if (known) return known
    const fresh = viewOf(published.of(contentType).values(), localesOf(stack, locale, fallback))
    views.put(contentType, key, fresh)
    return fresh
  }

  /** Publishes or unpublishes an entry by its dates; returns what changed for readers. */
  function publish({ contentType, uid }: EntryRef): Change[] {
    const before = published.get(contentType, uid)
    const file = files.get(contentType, uid)
    const after = file && publishedAt(file, shared.now())
    published.put(contentType, uid, after)
    views.clear(contentType)
    revision += 1
    const locales = changedLocales(before, after)
    return locales.length > 0 ? [{ contentType, uid, locales }] : []
  }

  return {
    ...shared,
    get stack() {
      return stack
    },
    setStack(next: Stack) {
      stack = next
      views.clear()
      revision += 1
    },
    /** Entries as in their files, published or not. */
    files,
    drafts,
    /** A published entry. */
    entry: published.get,
    uidsOf: (contentType: string) => [...published.of(contentType).keys()],
    /** Uids of entries that have a file or a draft. */
    allUidsOf: (contentType: string) => [
      ...new Set([...files.of(contentType).keys(), ...drafts.of(contentType).keys()]),
    ],
    /** Entries whose files set dates. */
    dated: (): readonly EntryRef[] => [...dated.values()],
    putEntry(ref: EntryRef, entry: StoredEntry | undefined): Change[] {
      files.put(ref.contentType, ref.uid, entry)
      const key = `${ref.contentType}/${ref.uid}`
      if (entry && entry.windows.size > 0) dated.set(key, ref)
      else dated.delete(key)
      return publish(ref)
    },
    putDraft({ contentType, uid }: EntryRef, draft: StoredEntry | undefined): void {
      drafts.put(contentType, uid, draft)
      revision += 1
    },
    publish,
    /** Increases with every change, drafts included. */
    get revision() {
      return revision
    },
    view,
  }
}

/** Creates the branch on first use. */
export function branchOf(store: Store, uid: string): EntryStore {
  const known = store.branches.get(uid)
  if (known) return known
  const { stack, environment, now, contentTypes } = store
  const branch = createEntryStore(stack, { environment, now, contentTypes })
  store.branches.set(uid, branch)
  return branch
}

export const localesOf = ({ chains }: Stack, locale: string, fallback: boolean): readonly string[] =>
  fallback ? (chains.get(locale) ?? []) : [locale]

/** Each entry in the first of the locales that it has. */
export function viewOf(stored: Iterable<StoredEntry>, locales: readonly string[]): View {
  const entries: Entry[] = []
  for (const entry of stored) {
    const found = locales.find(locale => entry.entries.has(locale))
    const own = found && entry.entries.get(found)
    if (own) entries.push(own)
  }
  return toView(entries)
}

export function toView(unsorted: readonly Entry[]): View {
  const entries = unsorted.toSorted(newestFirst)
  return { entries, byUid: new Map(entries.map(entry => [entry.uid, entry])) }
}

function newestFirst(a: Entry, b: Entry): number {
  if (a.updated_at !== b.updated_at) return a.updated_at < b.updated_at ? 1 : -1
  return a.uid < b.uid ? -1 : 1
}

/** A map with two keys, the first one a content type. */
function createTable<Value>() {
  const rows = new Map<string, Map<string, Value>>()
  const none: ReadonlyMap<string, Value> = new Map()
  return {
    get: (contentType: string, key: string): Value | undefined => rows.get(contentType)?.get(key),
    of: (contentType: string): ReadonlyMap<string, Value> => rows.get(contentType) ?? none,
    put(contentType: string, key: string, value: Value | undefined): void {
      const row = rows.get(contentType) ?? new Map<string, Value>()
      rows.set(contentType, row)
      if (value === undefined) row.delete(key)
      else row.set(key, value)
    },
    clear(contentType?: string): void {
      if (contentType === undefined) rows.clear()
      else rows.delete(contentType)
    },
  }
}

/** Entries that variants override, by variant and content type. A change makes a new map, so that maps can be compared. */
function createVariants() {
  const byName = new Map<string, ReadonlyMap<string, VariantEntry>>()
  const none: ReadonlyMap<string, VariantEntry> = new Map()
  const keyOf = (variant: string, contentType: string) => JSON.stringify([variant, contentType])
  const of = (variant: string, contentType: string) => byName.get(keyOf(variant, contentType)) ?? none
  return {
    of,
    put(variant: string, { contentType, uid }: EntryRef, entry: VariantEntry | undefined): void {
      const entries = new Map(of(variant, contentType))
      if (entry) entries.set(uid, entry)
      else entries.delete(uid)
      byName.set(keyOf(variant, contentType), entries)
    },
  }
}
