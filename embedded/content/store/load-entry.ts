import type { Change } from './change.ts'
import { changedLocales, readEntry, type StoredEntry } from './entry.ts'
import type { GoodJsonFile } from './json-file.ts'
import type { Store } from './store.ts'
import type { EntryRef } from './written.ts'

/** Takes over an entry's file. The changes are those that readers see: none while its dates keep it unpublished. */
export function loadEntry(
  place: EntryRef,
  file: GoodJsonFile | null,
  store: Store,
  tell: (problem: string) => void,
): Change[] {
  const { contentType, uid } = place
  if (!file) return forgetEntry(contentType, uid, store)
  const previous = store.written.file(contentType, uid)
  const entry = readOrTell(place, { file, previous }, store, tell)
  if (!entry || changedLocales(previous, entry).length === 0) return []
  return changing(place, store, () => store.putEntry(contentType, uid, entry))
}

/** Takes over the draft beside an entry, which only previews show. */
export function loadDraft(
  place: EntryRef,
  file: GoodJsonFile | null,
  store: Store,
  tell: (problem: string) => void,
): void {
  const { contentType, uid } = place
  const previous = store.written.draft(contentType, uid)
  const entry = file ? readOrTell(place, { file, previous }, store, tell) : undefined
  if (entry || !file) store.putDraft(contentType, uid, entry)
}

export function forgetEntry(contentType: string, uid: string, store: Store): Change[] {
  return changing({ contentType, uid }, store, () => store.putEntry(contentType, uid, undefined))
}

/** What readers see otherwise after something was done to an entry. */
export function changing({ contentType, uid }: EntryRef, store: Store, act: () => void): Change[] {
  const before = store.entry(contentType, uid)
  act()
  const locales = changedLocales(before, store.entry(contentType, uid))
  return locales.length > 0 ? [{ contentType, uid, locales }] : []
}

function readOrTell(
  place: EntryRef,
  { file, previous }: { file: GoodJsonFile; previous: StoredEntry | undefined },
  store: Store,
  tell: (problem: string) => void,
): StoredEntry | undefined {
  const contentType = store.contentTypes.get(place.contentType)
  if (!contentType) {
    tell(`belongs to no content type: describe it in content-types/${place.contentType}.json`)
    return undefined
  }
  const { stack, environment } = store
  const environmentUid = environment.uid
  const read = readEntry({ ...file, uid: place.uid, contentType, stack, environmentUid, previous })
  if (read.ok) return read.entry
  tell(read.problem)
  return undefined
}
