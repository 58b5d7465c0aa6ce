import { isDeepStrictEqual } from 'node:util'
import type { Change } from './change.ts'
import { loadGlobalField } from './global-field.ts'
import type { GoodJsonFile } from './json-file.ts'
import { loadAsset } from './load-asset.ts'
import { loadContentType } from './load-content-type.ts'
import { entryOf, isOfEntry, loadEntriesOf, loadOfEntry } from './load-entries.ts'
import type { Loading } from './loading.ts'
import type { Place } from './place.ts'
import { readPlace } from './read-place.ts'
import { inSlices } from './slices.ts'
import { readStack } from './stack.ts'
import { loadTaxonomy } from './taxonomy.ts'

const order = [
  'stack',
  'global-field',
  'taxonomy',
  'content-type',
  'asset',
  'draft',
  'entry',
  'branch',
  'variant',
] as const satisfies Place['kind'][]

/**
 * Brings what some files say into the store, each after those it needs. A file that cannot be served is reported, and
 * its last good version stays.
 * @returns what changed for readers; nothing when the files say what they said before
 */
export async function loadFiles(loading: Loading, places: readonly Place[]): Promise<Change[]> {
  const changes: Change[] = []
  for (const kind of order) {
    const ofKind = places.filter(place => place.kind === kind)
    await inSlices(ofKind, async place => {
      changes.push(...(await loadFile(loading, place)))
    })
  }
  return changes
}

async function loadFile(loading: Loading, place: Place): Promise<Change[]> {
  if (isOfEntry(place)) {
    const { contentType } = entryOf(place)
    const retried = loading.refused.has(contentType) ? await readContentTypeFile(loading, contentType) : []
    return [...retried, ...(await loadOfEntry(loading, place))]
  }
  const { directory, store } = loading
  const read = readPlace(loading, place)
  if (read === null) return []
  const { file, tell } = read
  switch (place.kind) {
    case 'stack':
      return file ? loadStack(loading, file) : []
    case 'content-type':
      return loadContentType(loading, place.uid, file)
    case 'asset':
      return loadAsset(directory, place.uid, file, store, tell)
    case 'global-field':
      return loadGlobalField(place.uid, file, store.globalFields, tell) ? loadUsersOf(loading, place.uid) : []
    case 'taxonomy':
      loadTaxonomy(place.uid, file, store.taxonomies, tell)
      return []
  }
}

const readContentTypeFile = (loading: Loading, uid: string) =>
  loadFile(loading, { kind: 'content-type', uid })

// New locales let entries in that were refused; new fallbacks change what every reader sees.
async function loadStack(loading: Loading, file: GoodJsonFile): Promise<Change[]> {
  const { store, report } = loading
  const read = readStack(file)
  if (!read.ok) {
    report('stack.json', read.problem)
    return []
  }
  if (isDeepStrictEqual(read.stack, store.stack)) return []
  store.setStack(read.stack)
  for (const branch of store.layers.branches.values()) branch.setStack(read.stack)
  const locales = [...read.stack.chains.keys()]
  const changes: Change[] = []
  for (const contentType of store.contentTypes.keys()) {
    await loadEntriesOf(loading, contentType)
    changes.push(...store.uidsOf(contentType).map(uid => ({ contentType, uid, locales })))
  }
  return changes
}

async function loadUsersOf(loading: Loading, globalField: string): Promise<Change[]> {
  const changes: Change[] = []
  for (const uid of loading.store.globalFields.usersOf(globalField)) {
    changes.push(...(await readContentTypeFile(loading, uid)))
  }
  return changes
}
