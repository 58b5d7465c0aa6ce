import type { Change } from './change.ts'
import { changedLocales, readEntry } from './entry.ts'
import type { GoodJsonFile } from './json-file.ts'
import type { Store } from './store.ts'

export function loadEntry(
  place: { contentType: string; uid: string },
  file: GoodJsonFile | null,
  store: Store,
  tell: (problem: string) => void,
): Change[] {
  if (!file) return forgetEntry(place.contentType, place.uid, store)
  const contentType = store.contentTypes.get(place.contentType)
  if (!contentType) {
    tell(`belongs to no content type: describe it in content-types/${place.contentType}.json`)
    return []
  }
  const previous = store.entry(place.contentType, place.uid)
  const { stack, environment } = store
  const read = readEntry({
    ...file,
    uid: place.uid,
    contentType,
    stack,
    environmentUid: environment.uid,
    previous,
  })
  if (!read.ok) {
    tell(read.problem)
    return []
  }
  const locales = changedLocales(previous, read.entry)
  if (locales.length === 0) return []
  store.putEntry(place.contentType, place.uid, read.entry)
  return [{ ...place, locales }]
}

export function forgetEntry(contentType: string, uid: string, store: Store): Change[] {
  const locales = changedLocales(store.entry(contentType, uid), undefined)
  store.putEntry(contentType, uid, undefined)
  return locales.length > 0 ? [{ contentType, uid, locales }] : []
}
