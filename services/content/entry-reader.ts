import { setImmediate as nextTurn } from 'node:timers/promises'
import type * as v from 'valibot'
import type { AnswerCache, Seen } from '../http/answer-cache.ts'
import { ServiceError } from '../http/service-error.ts'
import type { Entries, EntryQuestion } from './delivery.ts'
import type { PagePatience } from './patience.ts'
import { type OnBadEntry, type ReadReferences, readEntries, referenceReader } from './read-entries.ts'

export type EntryReaderOptions = {
  readonly delivery: Entries
  readonly cache: AnswerCache
  readonly onBadEntry: OnBadEntry
  /** How long an answer is waited for. Left out: as long as it takes. */
  readonly patience?: PagePatience
}

/** What a mapping may use beside the entry. */
export type EntryContext = {
  readonly contentType: string
  readonly read: ReadReferences
  readonly onBadEntry: OnBadEntry
}

/** A question, and the other types whose entries stand in its answer. */
type Question = EntryQuestion & { readonly alsoFrom?: readonly string[] }

/** Entries of the content service as the shop knows them, kept with the tags of the types they were made from. */
export type EntryReader = {
  /** All that the question finds; `map` may leave out an entry or make several of it. */
  all<S extends v.GenericSchema, T>(
    schema: S,
    question: Question,
    map: (entry: v.InferOutput<S>, context: EntryContext) => T | readonly T[],
  ): Promise<T[]>
  /** null: the question finds none. */
  first<S extends v.GenericSchema, T>(
    schema: S,
    question: Question,
    map: (entry: v.InferOutput<S>, context: EntryContext) => T,
  ): Promise<T | null>
  /** What `load` makes of several questions, kept as one answer. Its own questions must not be asked through this reader. */
  kept<T>(question: Question, load: (delivery: Entries) => Promise<T>): Promise<T>
}

/** The tag of everything made from entries of a type: any edit of one may change any list of them. */
export function contentTag(contentType: string): string {
  return `content:${contentType}`
}

/** Entries that are read at a time: of a very long list, others have their turn in between. */
const STRIDE = 2_000

/** `seen` is told the tags of what is read. */
export function createEntryReader(options: EntryReaderOptions, seen: Seen): EntryReader {
  const { delivery, cache, onBadEntry, patience } = options

  function kept<T>(question: Question, load: (delivery: Entries) => Promise<T>): Promise<T> {
    const { contentType, language, query, sort, alsoFrom = [] } = question
    const key = `content:${JSON.stringify([contentType, language, query, sort])}`
    const tags = [contentType, ...alsoFrom].map(contentTag)
    const read = { key, tags, load: () => load(delivery) }
    return cache.read(patience === undefined ? read : { ...read, patience: patience() }, seen)
  }

  async function list<S extends v.GenericSchema>(schema: S, { alsoFrom: _, ...question }: Question) {
    const entries = await delivery.entries(question)
    const readable: v.InferOutput<S>[] = []
    for (let at = 0; at < entries.length; at += STRIDE) {
      if (at > 0) await nextTurn()
      readable.push(...readEntries(schema, entries.slice(at, at + STRIDE), question.contentType, onBadEntry))
    }
    if (readable.length === 0 && entries.length > 0) throw noneReadable(question.contentType, entries.length)
    return readable
  }

  function contextOf({ contentType }: Question): EntryContext {
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
function noneReadable(contentType: string, count: number): ServiceError {
  return new ServiceError('content', `None of ${count} ${contentType} entries is as its model says.`)
}
