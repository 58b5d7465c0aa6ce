import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isFields } from '../json.ts'
import { readAsset } from './asset.ts'
import { readContentType } from './content-type.ts'
import { changedLocales, readEntry } from './entry.ts'
import { absent, type JsonFile, readJsonFile } from './json-file.ts'
import { type Place, placeOf } from './place.ts'
import { readStack } from './stack.ts'
import type { Store } from './store.ts'

/** Something a reader can see has changed. Assets have the content type `sys_assets`. */
export type Change = { contentType: string; uid: string; locales: string[] }
/** `path` is the file's, relative to the content folder. */
export type Report = (path: string, problem: string) => void

type ReadFile = Extract<JsonFile, { ok: true }>

/**
 * Brings what one file says into the store. A file that cannot be served is reported, and its last good version stays.
 * @returns what changed for readers; nothing when the file says what it said before
 */
export async function loadFile(
  directory: string,
  place: Place,
  store: Store,
  report: Report,
): Promise<Change[]> {
  const path = pathOf(place)
  const file = await readJsonFile(join(directory, path))
  if (file && !file.ok) {
    report(path, file.problem)
    return []
  }
  const tell = (problem: string) => report(path, problem)
  switch (place.kind) {
    case 'stack':
      return file ? loadStack(directory, file, store, report) : []
    case 'content-type':
      return loadContentType(directory, place.uid, file, store, report)
    case 'asset':
      return loadAsset(directory, place.uid, file, store, tell)
    case 'entry':
      return loadEntry(place, file, store, tell)
  }
}

/** Loads every entry file of a content type, and forgets the entries whose file is gone. */
export async function loadEntriesOf(
  directory: string,
  contentType: string,
  store: Store,
  report: Report,
): Promise<Change[]> {
  const files = (await readdir(join(directory, contentType)).catch(absent)) ?? []
  const places = files.map(file => placeOf(join(contentType, file))).filter(place => place?.kind === 'entry')
  const uids = new Set([...places.map(place => place.uid), ...store.uidsOf(contentType)])
  const changes: Change[] = []
  for (const uid of uids) {
    changes.push(...(await loadFile(directory, { kind: 'entry', contentType, uid }, store, report)))
  }
  return changes
}

function pathOf(place: Place): string {
  switch (place.kind) {
    case 'stack':
      return 'stack.json'
    case 'content-type':
      return join('content-types', `${place.uid}.json`)
    case 'asset':
      return join('assets', `${place.uid}.json`)
    case 'entry':
      return join(place.contentType, `${place.uid}.json`)
  }
}

async function loadStack(directory: string, file: ReadFile, store: Store, report: Report): Promise<Change[]> {
  const read = readStack(file.value)
  if (!read.ok) {
    report('stack.json', read.problem)
    return []
  }
  store.setStack(read.stack)
  const changes: Change[] = []
  for (const contentType of store.contentTypes.keys()) {
    await loadEntriesOf(directory, contentType, store, report)
    changes.push(
      ...store.uidsOf(contentType).map(uid => ({ contentType, uid, locales: [...read.stack.chains.keys()] })),
    )
  }
  return changes
}

async function loadContentType(
  directory: string,
  uid: string,
  file: ReadFile | null,
  store: Store,
  report: Report,
): Promise<Change[]> {
  if (!file) {
    store.contentTypes.delete(uid)
    return store.uidsOf(uid).flatMap(entry => forgetEntry(uid, entry, store))
  }
  const read = readContentType(uid, isFields(file.value) ? file.value : {}, file)
  if (!read.ok) {
    report(join('content-types', `${uid}.json`), read.problem)
    return []
  }
  store.contentTypes.set(uid, read.contentType)
  return loadEntriesOf(directory, uid, store, report)
}

async function loadAsset(
  directory: string,
  uid: string,
  file: ReadFile | null,
  store: Store,
  tell: (problem: string) => void,
): Promise<Change[]> {
  const change = { contentType: 'sys_assets', uid, locales: [store.stack.masterLocale] }
  if (!file) return store.assets.delete(uid) ? [change] : []
  const folder = join(directory, 'assets')
  const read = await readAsset({
    ...file,
    uid,
    folder,
    environmentUid: store.environment.uid,
    locale: store.stack.masterLocale,
  })
  if (!read.ok) {
    tell(read.problem)
    return []
  }
  store.assets.set(uid, read.asset)
  return [change]
}

function loadEntry(
  { contentType: typeUid, uid }: Extract<Place, { kind: 'entry' }>,
  file: ReadFile | null,
  store: Store,
  tell: (problem: string) => void,
): Change[] {
  if (!file) return forgetEntry(typeUid, uid, store)
  const contentType = store.contentTypes.get(typeUid)
  if (!contentType) {
    tell(`belongs to no content type: describe it in content-types/${typeUid}.json`)
    return []
  }
  const previous = store.entry(typeUid, uid)
  const environmentUid = store.environment.uid
  const read = readEntry({ ...file, uid, contentType, stack: store.stack, environmentUid, previous })
  if (!read.ok) {
    tell(read.problem)
    return []
  }
  const locales = changedLocales(previous, read.entry)
  if (locales.length === 0) return []
  store.putEntry(typeUid, uid, read.entry)
  return [{ contentType: typeUid, uid, locales }]
}

function forgetEntry(contentType: string, uid: string, store: Store): Change[] {
  const locales = changedLocales(store.entry(contentType, uid), undefined)
  store.putEntry(contentType, uid, undefined)
  return locales.length > 0 ? [{ contentType, uid, locales }] : []
}
