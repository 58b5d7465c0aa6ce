import { join } from 'node:path'
import { isFields } from '../json.ts'
import type { Change } from './change.ts'
import { type ContentType, readContentType } from './content-type.ts'
import { readEntry } from './entry.ts'
import { type GoodJsonFile, readJsonFile } from './json-file.ts'
import { loadEntriesOf } from './load-entries.ts'
import { forgetEntry } from './load-entry.ts'
import type { Loading } from './loading.ts'
import { pathOf } from './place.ts'
import { inSlices } from './slices.ts'

const TOLD_AT_MOST = 5

/** Takes over a content type with its entries, unless entries that are being served would no longer fit it. */
export async function loadContentType(
  loading: Loading,
  uid: string,
  file: GoodJsonFile | null,
): Promise<Change[]> {
  const { store, report } = loading
  const path = pathOf({ kind: 'content-type', uid })
  loading.refused.delete(uid)
  if (!file) {
    store.contentTypes.delete(uid)
    return store.written.uidsOf(uid).flatMap(entry => forgetEntry(uid, entry, store))
  }
  const value = store.globalFields.expand(isFields(file.value) ? file.value : {}, uid)
  const read = readContentType(uid, value, file)
  if (!read.ok) {
    report(path, read.problem)
    return []
  }
  const before = store.contentTypes.get(uid)
  const broken = before ? await brokenEntries(loading, before, read.contentType) : []
  if (broken.length > 0) {
    loading.refused.add(uid)
    report(path, `is not taken over, since entries being served would break: ${listOf(broken)}`)
    return []
  }
  store.contentTypes.set(uid, read.contentType)
  return loadEntriesOf(loading, uid)
}

// Entries whose files are wrong already do not count: they wait for their own correction. Scheduled ones count.
async function brokenEntries(
  { directory, store }: Loading,
  before: ContentType,
  next: ContentType,
): Promise<string[]> {
  const broken: string[] = []
  await inSlices(store.written.uidsOf(next.uid), uid => {
    const path = pathOf({ kind: 'entry', contentType: next.uid, uid })
    const file = readJsonFile(join(directory, path))
    if (!file?.ok) return
    const { stack, environment } = store
    const source = { ...file, uid, stack, environmentUid: environment.uid, previous: undefined }
    const read = readEntry({ ...source, contentType: next })
    if (!read.ok && readEntry({ ...source, contentType: before }).ok) broken.push(`${path} ${read.problem}`)
  })
  return broken.sort()
}

function listOf(broken: readonly string[]): string {
  const more = broken.length - TOLD_AT_MOST
  return [...broken.slice(0, TOLD_AT_MOST), ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}
