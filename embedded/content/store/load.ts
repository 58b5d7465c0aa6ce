import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isFields } from '../json.ts'
import type { Change, Report } from './change.ts'
import { readContentType } from './content-type.ts'
import { absent, type GoodJsonFile, readJsonFile } from './json-file.ts'
import { loadAsset } from './load-asset.ts'
import { forgetEntry, loadEntry } from './load-entry.ts'
import { type Place, pathOf, placeOf } from './place.ts'
import { readStack } from './stack.ts'
import type { Store } from './store.ts'

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
  const tell = (problem: string) => report(path, problem)
  const file = await readJsonFile(join(directory, path))
  if (file && !file.ok) {
    tell(file.problem)
    return []
  }
  switch (place.kind) {
    case 'stack':
      return file ? loadStack(directory, file, store, report) : []
    case 'content-type':
      return loadContentType(directory, place, file, store, report)
    case 'asset':
      return loadAsset(directory, place.uid, file, store, tell)
    case 'entry':
      return loadEntry({ contentType: place.contentType, uid: place.uid }, file, store, tell)
  }
}

// New locales let entries in that were refused; new fallbacks change what every reader sees.
async function loadStack(
  directory: string,
  file: GoodJsonFile,
  store: Store,
  report: Report,
): Promise<Change[]> {
  const read = readStack(file.value)
  if (!read.ok) {
    report('stack.json', read.problem)
    return []
  }
  store.setStack(read.stack)
  const locales = [...read.stack.chains.keys()]
  const changes: Change[] = []
  for (const contentType of store.contentTypes.keys()) {
    await loadEntriesOf(directory, contentType, store, report)
    changes.push(...store.uidsOf(contentType).map(uid => ({ contentType, uid, locales })))
  }
  return changes
}

async function loadContentType(
  directory: string,
  place: Extract<Place, { kind: 'content-type' }>,
  file: GoodJsonFile | null,
  store: Store,
  report: Report,
): Promise<Change[]> {
  if (!file) {
    store.contentTypes.delete(place.uid)
    return store.uidsOf(place.uid).flatMap(uid => forgetEntry(place.uid, uid, store))
  }
  const read = readContentType(place.uid, isFields(file.value) ? file.value : {}, file)
  if (!read.ok) {
    report(pathOf(place), read.problem)
    return []
  }
  store.contentTypes.set(place.uid, read.contentType)
  return loadEntriesOf(directory, place.uid, store, report)
}

// Entries whose file is gone are among the uids too, and are forgotten.
async function loadEntriesOf(
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
