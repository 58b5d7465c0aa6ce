import { setImmediate as nextTurn } from 'node:timers/promises'
import * as v from 'valibot'
import type { OnTagsRead, ResponseCache } from '../../http/response-cache.ts'
import { ServiceError } from '../../http/service-error.ts'
import type { Entries, EntryQuery } from '../delivery/delivery.ts'
import type { PageWaitLimit } from '../wait-limit.ts'

export type EntryReaderOptions = {
  readonly delivery: Entries
  readonly cache: ResponseCache
  readonly onBadEntry: OnInvalidEntry
  /** How long an answer is waited for. Left out: as long as it takes. */
  readonly patience?: PageWaitLimit
}

/** What a mapping may use beside the entry. */
export type EntryContext = {
  readonly contentType: string
  readonly read: ReadReferences
  readonly onBadEntry: OnInvalidEntry
}

/** A question, and the other types whose entries stand in its answer. */
type ReaderQuery = EntryQuery & { readonly alsoFrom?: readonly string[] }

/** Entries of the content service as the shop knows them, kept with the tags of the types they were made from. */
export type EntryReader = {
  /** All that the question finds; `map` may leave out an entry or make several of it. */
  all<S extends v.GenericSchema, T>(
    schema: S,
    question: ReaderQuery,
    map: (entry: v.InferOutput<S>, context: EntryContext) => T | readonly T[],
  ): Promise<T[]>
  /** null: the question finds none. */
  first<S extends v.GenericSchema, T>(
    schema: S,
    question: ReaderQuery,
    map: (entry: v.InferOutput<S>, context: EntryContext) => T,
  ): Promise<T | null>
  /** What `load` makes of several questions, kept as one answer. Its own questions must not be asked through this reader. */
  kept<T>(question: ReaderQuery, load: (delivery: Entries) => Promise<T>): Promise<T>
}

/** The tag of everything made from entries of a type: any edit of one may change any list of them. */
export function contentTag(contentType: string): string {
  return `content:${contentType}`
}

/** Entries that are read at a time: of a very long list, others have their turn in between. */
const STRIDE = 2_000

/** `seen` is told the tags of what is read. */
export function createEntryReader(options: EntryReaderOptions, seen: OnTagsRead): EntryReader {
  const { delivery, cache, onBadEntry, patience } = options

  function kept<T>(question: ReaderQuery, load: (delivery: Entries) => Promise<T>): Promise<T> {
    const { contentType, language, query, sort, alsoFrom = [] } = question
    const key = `content:${JSON.stringify([contentType, language, query, sort])}`
    const tags = [contentType, ...alsoFrom].map(contentTag)
    const read = { key, tags, load: () => load(delivery) }
    return cache.read(patience === undefined ? read : { ...read, patience: patience() }, seen)
  }

  async function list<S extends v.GenericSchema>(schema: S, { alsoFrom: _, ...question }: ReaderQuery) {
    const entries = await delivery.entries(question)
    const readable: v.InferOutput<S>[] = []
    for (let at = 0; at < entries.length; at += STRIDE) {
      if (at > 0) await nextTurn()
      readable.push(...readEntries(schema, entries.slice(at, at + STRIDE), question.contentType, onBadEntry))
    }
    if (readable.length === 0 && entries.length > 0) throw noneValid(question.contentType, entries.length)
    return readable
  }

  function contextOf({ contentType }: ReaderQuery): EntryContext {
    return { contentType, onBadEntry, read: referenceReader(contentType, onBadEntry) }
  }

  return {
    kept,
    all: (schema, question, map) =>
      kept(question, async () =>
        (await list(schema, question)).flatMap(entry => map(entry, contextOf(question))),
      ),
    first: (schema, question, map) =>
      kept(question, async () => {
        const [entry] = await list(schema, question)
        return entry === undefined ? null : map(entry, contextOf(question))
      }),
  }
}

/** A list of which nothing can be read is no empty list: what was kept of it stays. */
function noneValid(contentType: string, count: number): ServiceError {
  return new ServiceError('content', `None of ${count} ${contentType} entries is as its model says.`)
}

/** Something in an entry is not as the content model says; the entry is left out. */
export type OnInvalidEntry = (what: {
  readonly contentType: string
  readonly uid: string
  readonly problem: string
}) => void

export type ReadReferences = <S extends v.GenericSchema>(
  schema: S,
  references: readonly unknown[],
) => v.InferOutput<S>[]

/** Reads entries one by one: one that is broken does not take its neighbours along. */
export function readEntries<S extends v.GenericSchema>(
  schema: S,
  entries: readonly unknown[],
  contentType: string,
  onBadEntry: OnInvalidEntry,
): v.InferOutput<S>[] {
  return entries.flatMap(entry => {
    const result = v.safeParse(schema, entry)
    if (result.success) return [result.output]
    const [issue] = result.issues
    onBadEntry({
      contentType,
      uid: uidOrUnknown(entry),
      problem: `${v.getDotPath(issue) ?? 'entry'}: ${issue.message}`,
    })
    return []
  })
}

/** A reader for references inside entries. One that was not resolved (unpublished, not in this language) has only its uid and is left out silently. */
export function referenceReader(contentType: string, onBadEntry: OnInvalidEntry): ReadReferences {
  return (schema, references) => readEntries(schema, references.filter(isResolved), contentType, onBadEntry)
}

function isResolved(reference: unknown): boolean {
  return typeof reference === 'object' && reference !== null && 'title' in reference
}

function uidOrUnknown(entry: unknown): string {
  return typeof entry === 'object' && entry !== null && 'uid' in entry ? String(entry.uid) : '?'
}
