import type { StoredEntry } from './entry.ts'

/** An entry's two files: what is or will be published, and the draft beside it. */
type Pair = { file?: StoredEntry; draft?: StoredEntry }
export type EntryRef = { contentType: string; uid: string }

/** Entries as their files say them, published or not. */
export type Written = ReturnType<typeof createWritten>

export function createWritten() {
  const pairs = new Map<string, Map<string, Pair>>()
  const dated = new Map<string, EntryRef>()

  const pair = (contentType: string, uid: string): Pair | undefined => pairs.get(contentType)?.get(uid)

  function put(kind: keyof Pair, contentType: string, uid: string, entry: StoredEntry | undefined): void {
    const ofType = pairs.get(contentType) ?? new Map<string, Pair>()
    const { [kind]: _before, ...other } = ofType.get(uid) ?? {}
    const next: Pair = entry ? { ...other, [kind]: entry } : other
    if (next.file || next.draft) ofType.set(uid, next)
    else ofType.delete(uid)
    pairs.set(contentType, ofType)
    const key = `${contentType}/${uid}`
    if (next.file && next.file.windows.size > 0) dated.set(key, { contentType, uid })
    else dated.delete(key)
  }

  return {
    put,
    file: (contentType: string, uid: string) => pair(contentType, uid)?.file,
    draft: (contentType: string, uid: string) => pair(contentType, uid)?.draft,
    /** Entries of a type that have a file or a draft. */
    uidsOf: (contentType: string) => [...(pairs.get(contentType)?.keys() ?? [])],
    /** Entries whose files give a date. */
    dated: (): readonly EntryRef[] => [...dated.values()],
  }
}
