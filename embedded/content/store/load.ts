import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { isFields, type Json } from '../json.ts'
import { ASSETS, readAsset } from './asset.ts'
import { type ContentType, parseContentType, parseGlobalField } from './content-type.ts'
import { changedLocales, parseEntry, type StoredEntry } from './entry.ts'
import { type EntryFileRef, type FileRef, isEntryFile, pathOf, refOf } from './file-ref.ts'
import { FileProblem, type JsonFile, nullIfMissing, readJsonFile } from './json-file.ts'
import type { Naming } from './naming.ts'
import { parseStack, parseTaxonomy } from './stack.ts'
import { branchOf, type Change, type EntryRef, type EntryStore, type Store } from './store.ts'
import { parseVariant } from './variant.ts'

export type Loader = {
  directory: string
  store: Store
  naming: Naming
  /** Reports what is wrong with a file; `path` is relative to the content folder. */
  report: (path: string, problem: string) => void
  /** Content types that would break published entries; tried again when those entries change. */
  rejected: Set<string>
}

const ORDER = [
  ...(['stack', 'global-field', 'taxonomy', 'content-type', 'asset'] as const),
  ...(['draft', 'entry', 'branch', 'variant'] as const),
] satisfies FileRef['kind'][]
const MAX_REPORTED = 5
const SLICE_MS = 15

/**
 * Loads files into the store, dependencies first. An invalid file is reported and its last valid version kept.
 * @returns what changed for readers
 */
export async function loadFiles(loader: Loader, refs: readonly FileRef[]): Promise<Change[]> {
  const changes: Change[] = []
  for (const kind of ORDER) {
    const ofKind = refs.filter(ref => ref.kind === kind)
    await inSlices(ofKind, async ref => {
      if (isEntryFile(ref) && loader.rejected.has(ref.contentType)) {
        changes.push(...(await loadFile(loader, { kind: 'content-type', uid: ref.contentType })))
      }
      changes.push(...(await loadFile(loader, ref)))
    })
  }
  return changes
}

async function loadFile(loader: Loader, ref: FileRef): Promise<Change[]> {
  const path = pathOf(ref)
  try {
    return await apply(loader, ref, readJsonFile(join(loader.directory, path)))
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    loader.report(path, error.message)
    return []
  }
}

/** @param file null: it was deleted */
async function apply(loader: Loader, ref: FileRef, file: JsonFile | null): Promise<Change[]> {
  if (isEntryFile(ref)) return applyEntryFile(loader, ref, file)
  const { store } = loader
  switch (ref.kind) {
    case 'stack':
      return file ? applyStack(loader, file) : []
    case 'content-type':
      return applyContentType(loader, ref.uid, file)
    case 'asset':
      return applyAsset(loader, ref.uid, file)
    case 'global-field':
      return applyGlobalField(loader, ref.uid, file)
    case 'taxonomy':
      if (file) store.taxonomies.set(ref.uid, parseTaxonomy(ref.uid, file))
      else store.taxonomies.delete(ref.uid)
      return []
  }
}

function applyEntryFile({ store, naming }: Loader, ref: EntryFileRef, read: JsonFile | null): Change[] {
  const entry = { contentType: ref.contentType, uid: naming.uidOf(ref) }
  const file = read && withUids(read, naming, store.contentTypes.get(ref.contentType))
  switch (ref.kind) {
    case 'entry':
      return applyEntry(store, entry, file)
    case 'branch':
      applyEntry(branchOf(store, ref.layer), entry, file)
      return []
    case 'draft': {
      const previous = store.drafts.get(entry.contentType, entry.uid)
      store.putDraft(entry, file ? parse(store, entry, file, previous) : undefined)
      return []
    }
    case 'variant':
      store.variants.put(ref.layer, entry, file ? parseVariant(entry, file, store) : undefined)
      return []
  }
}

/** The file of an entry with the uids of what it refers to; what is invalid in it stays so. */
function withUids(file: JsonFile, naming: Naming, type: ContentType | undefined): JsonFile {
  const { value } = file
  if (type === undefined || !isFields(value)) return file
  const rename = (fields: Json) => naming.withUids(fields, type.fields)
  const renamed = { ...value }
  if (value.shared !== undefined) renamed.shared = rename(value.shared)
  if (isFields(value.locales)) {
    const locales = Object.entries(value.locales).map(([locale, fields]) => [locale, rename(fields)] as const)
    renamed.locales = Object.fromEntries(locales)
  }
  return { ...file, value: renamed }
}

function applyEntry(store: EntryStore, { contentType, uid }: EntryRef, file: JsonFile | null): Change[] {
  const ref = { contentType, uid }
  const previous = store.files.get(contentType, uid)
  const entry = file ? parse(store, ref, file, previous) : undefined
  return entry && changedLocales(previous, entry).length === 0 ? [] : store.putEntry(ref, entry)
}

function parse(
  store: EntryStore,
  { contentType: type, uid }: EntryRef,
  file: JsonFile,
  previous: StoredEntry | undefined,
): StoredEntry {
  const contentType = store.contentTypes.get(type)
  if (!contentType)
    throw new FileProblem(`belongs to no content type: describe it in content-types/${type}.json`)
  const { stack, environment } = store
  return parseEntry({ uid, file, contentType, stack, environmentUid: environment.uid, previous })
}

// New locales make rejected entries valid; new fallbacks change every view.
async function applyStack(loader: Loader, file: JsonFile): Promise<Change[]> {
  const { store } = loader
  const stack = parseStack(file)
  if (isDeepStrictEqual(stack, store.stack)) return []
  for (const each of [store, ...store.branches.values()]) each.setStack(stack)
  const locales = [...stack.chains.keys()]
  const changes: Change[] = []
  for (const contentType of store.contentTypes.keys()) {
    await loadEntriesOf(loader, contentType)
    changes.push(...store.uidsOf(contentType).map(uid => ({ contentType, uid, locales })))
  }
  return changes
}

async function applyGlobalField(loader: Loader, uid: string, file: JsonFile | null): Promise<Change[]> {
  const { byUid, usersOf } = loader.store.globalFields
  if (file) byUid.set(uid, parseGlobalField(uid, file))
  else if (!byUid.delete(uid)) return []
  const changes: Change[] = []
  for (const user of usersOf(uid)) {
    changes.push(...(await loadFile(loader, { kind: 'content-type', uid: user })))
  }
  return changes
}

async function applyAsset(
  { directory, store, naming }: Loader,
  name: string,
  file: JsonFile | null,
): Promise<Change[]> {
  const { environment, stack, assets } = store
  const locale = stack.masterLocale
  const uid = naming.uidOf({ contentType: ASSETS, uid: name })
  const change = { contentType: ASSETS, uid, locales: [locale] }
  if (!file) return assets.delete(uid) ? [change] : []
  const folder = join(directory, 'assets')
  assets.set(uid, await readAsset(uid, file, { folder, name, environmentUid: environment.uid, locale }))
  return [change]
}

// A content type that would break its entries is rejected.
async function applyContentType(loader: Loader, uid: string, file: JsonFile | null): Promise<Change[]> {
  const { store, rejected } = loader
  rejected.delete(uid)
  if (!file) {
    store.contentTypes.delete(uid)
    return store.allUidsOf(uid).flatMap(entry => store.putEntry({ contentType: uid, uid: entry }, undefined))
  }
  const next = parseContentType(uid, store.globalFields.expand(file.value, uid), file)
  const before = store.contentTypes.get(uid)
  const broken = before ? await brokenEntries(loader, before, next) : []
  if (broken.length > 0) {
    rejected.add(uid)
    const more = broken.length - MAX_REPORTED
    const listed = [...broken.slice(0, MAX_REPORTED), ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
    throw new FileProblem(`is not taken over, since entries being served would break: ${listed}`)
  }
  store.contentTypes.set(uid, next)
  return loadEntriesOf(loader, uid)
}

// Entries that are invalid already do not count; scheduled ones do.
async function brokenEntries(
  { directory, store, naming }: Loader,
  before: ContentType,
  next: ContentType,
): Promise<string[]> {
  const broken: string[] = []
  const { stack, environment } = store
  await inSlices(store.allUidsOf(next.uid), uid => {
    const name = naming.fileOf({ contentType: next.uid, uid })
    const path = pathOf({ kind: 'entry', contentType: next.uid, uid: name })
    const problemWith = (contentType: ContentType) => {
      try {
        const file = readJsonFile(join(directory, path))
        if (file)
          parseEntry({ uid, file, contentType, stack, environmentUid: environment.uid, previous: undefined })
        return null
      } catch (error) {
        if (error instanceof FileProblem) return error.message
        throw error
      }
    }
    const problem = problemWith(next)
    if (problem !== null && problemWith(before) === null) broken.push(`${path} ${problem}`)
  })
  return broken.sort()
}

/** Loads the entries and drafts of a content type, then its branches and variants; deleted ones are removed. */
async function loadEntriesOf(loader: Loader, contentType: string): Promise<Change[]> {
  const { directory, store, naming } = loader
  const known = store.allUidsOf(contentType).flatMap((entry): EntryFileRef[] => {
    const uid = naming.fileOf({ contentType, uid: entry })
    return [
      { kind: 'entry', contentType, uid },
      { kind: 'draft', contentType, uid },
    ]
  })
  const refs = [...(await entryFilesIn(directory, contentType)), ...known]
  for (const folder of ['branches', 'variants']) {
    for (const layer of (await readdir(join(directory, folder)).catch(nullIfMissing)) ?? []) {
      refs.push(...(await entryFilesIn(directory, join(folder, layer, contentType))))
    }
  }
  const changes: Change[] = []
  await inSlices(new Map(refs.map(ref => [pathOf(ref), ref])).values(), async ref => {
    changes.push(...(await loadFile(loader, ref)))
  })
  return changes
}

async function entryFilesIn(directory: string, folder: string): Promise<EntryFileRef[]> {
  const files = (await readdir(join(directory, folder)).catch(nullIfMissing)) ?? []
  return files
    .map(file => refOf(join(folder, file)))
    .filter(ref => ref !== null)
    .filter(isEntryFile)
}

/** Handles items in turn, and lets requests in between every few milliseconds. */
export async function inSlices<Item>(
  items: Iterable<Item>,
  handle: (item: Item) => Promise<void> | void,
): Promise<void> {
  let pauseAt = performance.now() + SLICE_MS
  for (const item of items) {
    await handle(item)
    if (performance.now() < pauseAt) continue
    await setImmediate()
    pauseAt = performance.now() + SLICE_MS
  }
}
