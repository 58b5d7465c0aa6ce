import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Change } from './change.ts'
import { absent } from './json-file.ts'
import { branchOf, layerPlaces } from './layer.ts'
import { loadDraft, loadEntry } from './load-entry.ts'
import type { Loading } from './loading.ts'
import { type EntryPlace, type Place, pathOf, placeOf } from './place.ts'
import { readPlace } from './read-place.ts'
import { inSlices } from './slices.ts'
import type { Store } from './store.ts'
import { loadVariant } from './variant.ts'

/** A file that belongs to one entry. */
export type PlaceOfEntry = Extract<Place, { kind: 'entry' | 'draft' | 'branch' | 'variant' }>

export function isOfEntry(place: Place): place is PlaceOfEntry {
  return 'entry' in place || place.kind === 'entry'
}

export const entryOf = (place: PlaceOfEntry): EntryPlace => (place.kind === 'entry' ? place : place.entry)

/** Takes over one file of an entry. */
export async function loadOfEntry(loading: Loading, place: PlaceOfEntry): Promise<Change[]> {
  const { store } = loading
  const read = readPlace(loading, place)
  if (read === null) return []
  const { file, tell } = read
  switch (place.kind) {
    case 'entry':
      return loadEntry(place, file, store, tell)
    case 'draft':
      loadDraft(place.entry, file, store, tell)
      return []
    case 'branch':
      loadEntry(place.entry, file, branchOf(store, place.branch), tell)
      return []
    case 'variant':
      loadVariant(place.variant, place.entry, file, store, tell)
      return []
  }
}

/** Takes over the entries of a type with their drafts, then what lies over them; those whose file is gone are forgotten. */
export async function loadEntriesOf(loading: Loading, contentType: string): Promise<Change[]> {
  const { directory, store } = loading
  const changes: Change[] = []
  const load = async (place: PlaceOfEntry) => {
    changes.push(...(await loadOfEntry(loading, place)))
  }
  await inSlices(await entryPlaces(directory, contentType, store), load)
  await inSlices((await layerPlaces(directory, contentType)).filter(isOfEntry), load)
  return changes
}

async function entryPlaces(directory: string, contentType: string, store: Store): Promise<PlaceOfEntry[]> {
  const files = (await readdir(join(directory, contentType)).catch(absent)) ?? []
  const found = files.map(file => placeOf(join(contentType, file))).filter(place => place !== null)
  const known = store.written.uidsOf(contentType).flatMap((uid): PlaceOfEntry[] => {
    const entry: EntryPlace = { kind: 'entry', contentType, uid }
    return [entry, { kind: 'draft', entry }]
  })
  const places = [...found.filter(isOfEntry), ...known]
  return [...new Map(places.map(place => [pathOf(place), place])).values()]
}
