import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { OnTagsRead, ResponseCache } from '../../http/response-cache.ts'
import { ServiceError } from '../../http/service-error.ts'
import type { Entries, EntryQuery } from '../delivery/delivery.ts'
import { type Reference, text } from '../field.ts'
import { categoryKey } from '../map/to-field.ts'
import { type ContentType, entries as schemas, type Wire } from '../model.ts'
import { CATEGORY_KEYS_TAG, entryTag, typeTag } from '../tags.ts'
import type { PageWaitLimit } from '../wait-limit.ts'

export type EntryReaderOptions = {
  readonly delivery: Entries
  readonly cache: ResponseCache
  readonly onBadEntry: OnInvalidEntry
  /** How long a response is waited for. Default: without limit. */
  readonly patience?: PageWaitLimit
}

/** Reports an entry that does not match its content type; it is left out. */
export type OnInvalidEntry = (what: {
  readonly contentType: string
  readonly uid: string
  readonly problem: string
}) => void

/**
 * The entries of a type among resolved references. A reference that was not resolved (unpublished, not in this language)
 * has only its uid and is left out silently.
 */
export type ReadReferences = <T extends ContentType>(type: T, references: readonly unknown[]) => Wire<T>[]

/** The keys of the published categories among references. */
export type ToKeys = (references: readonly Reference[]) => string[]

/** What a mapping may use beside the entry. */
export type References = { readonly read: ReadReferences; readonly toKeys: ToKeys }
export type EntryContext = References & {
  readonly contentType: string
  readonly onBadEntry: OnInvalidEntry
}

export type ReaderQuery = EntryQuery & {
  /** The filter names this many entries by key: while all are found, no other entry can become part of the response. */
  readonly keys?: number | undefined
  /** Replaces the tags of the entries found. */
  readonly tags?: readonly string[]
}
type TypedQuery<T extends ContentType> = ReaderQuery & { readonly contentType: T }

/** Mapped entries, cached with the tags of what they were made from. */
export type EntryReader = {
  /** All entries found; `map` may drop an entry or make several of it. */
  all<T extends ContentType, R>(
    query: TypedQuery<T>,
    map: (entry: Wire<T>, context: EntryContext) => R | readonly R[],
  ): Promise<R[]>
  /** The same, read with a schema of one's own. */
  allAs<S extends v.GenericSchema, R>(
    schema: S,
    query: ReaderQuery,
    map: (entry: v.InferOutput<S>, context: EntryContext) => R | readonly R[],
  ): Promise<R[]>
  /** null: no entry was found. */
  first<T extends ContentType, R>(
    query: TypedQuery<T>,
    map: (entry: Wire<T>, context: EntryContext) => R,
  ): Promise<R | null>
  /** What `load` makes of several queries, cached as one. It must not use this reader. */
  kept<T>(query: EntryQuery, cached: KeptOptions<T>, load: (delivery: Entries) => Promise<T>): Promise<T>
  /** Uids of the published categories with these keys. */
  categoryUids(language: string, keys: readonly string[]): Promise<string[]>
  /** Tags of what was read. */
  readonly seen: OnTagsRead
}

type KeptOptions<T> = {
  readonly tags: readonly string[]
  /** Its readers report which parts they use: a changed answer purges what has these tags. */
  readonly changedTags?: (before: T, after: T) => readonly string[]
}

const CATEGORIES = 'product_category'
const NO_KEYS: ReadonlyMap<string, string> = new Map()
const CATEGORY_KEY = v.object({ uid: v.string(), key: text })

/** Entries parsed at a time, so that a long list does not block the event loop. */
const STRIDE = 2_000

/** `seen` is called with the tags of what is read. */
export function createEntryReader(options: EntryReaderOptions, seen: OnTagsRead): EntryReader {
  const { delivery, cache, onBadEntry, patience } = options

  function read<T>(
    query: EntryQuery,
    load: () => Promise<Tagged<T>>,
    changedTags?: KeptOptions<T>['changedTags'],
  ): Promise<T> {
    const { contentType, language, query: filter, sort } = query
    const tagged = {
      key: `content:${JSON.stringify([contentType, language, filter, sort])}`,
      tags: ({ tags }: Tagged<T>) => tags,
      load,
      ...(patience && { patience: patience() }),
    }
    const found =
      changedTags === undefined
        ? cache.read({ ...tagged, changedTags: 'own' }, seen)
        : cache.read(
            { ...tagged, changedTags: (before, after) => changedTags(before.value, after.value) },
            (_, isOutdated) => seen([], isOutdated),
          )
    return found.then(({ value }) => value)
  }

  async function list<S extends v.GenericSchema>(
    schema: S,
    { keys, tags, ...query }: ReaderQuery,
  ): Promise<Tagged<v.InferOutput<S>[]>> {
    const entries = await delivery.entries(query)
    const valid: v.InferOutput<S>[] = []
    for (let at = 0; at < entries.length; at += STRIDE) {
      if (at > 0) await nextTurn()
      valid.push(...readEntries(schema, entries.slice(at, at + STRIDE), query.contentType, onBadEntry))
    }
    if (valid.length === 0 && entries.length > 0) throw noneValid(query.contentType, entries.length)
    return { value: valid, tags: tags ?? tagsOf(entries, { ...query, keys }) }
  }

  /** Keys of all categories, by uid. */
  function categoryKeys(language: string): Promise<ReadonlyMap<string, string>> {
    const query = { contentType: CATEGORIES, language, query: {}, sort: 'key' }
    return read(
      query,
      async () => {
        const found = await delivery.entries(query)
        const categories = readEntries(CATEGORY_KEY, found, CATEGORIES, onBadEntry)
        const keys = new Map(categories.map(category => [category.uid, categoryKey(category)]))
        return { value: keys, tags: [typeTag(CATEGORIES)] }
      },
      (before, after) => (isDeepStrictEqual(before, after) ? [] : [CATEGORY_KEYS_TAG]),
    )
  }

  async function mapped<S extends v.GenericSchema, R>(
    schema: S,
    query: ReaderQuery,
    map: (entries: v.InferOutput<S>[], context: EntryContext) => R,
  ): Promise<Tagged<R>> {
    const { contentType, language } = query
    const { value, tags } = await list(schema, query)
    const usesKeys = namesCategory(value)
    const keys = usesKeys ? await categoryKeys(language) : NO_KEYS
    const context: EntryContext = {
      contentType,
      onBadEntry,
      read: (type, references) =>
        readEntries(schemas[type], references.filter(isResolved), contentType, onBadEntry),
      toKeys: references => references.flatMap(({ uid }) => keys.get(uid) ?? []),
    }
    return { value: map(value, context), tags: usesKeys ? [...tags, CATEGORY_KEYS_TAG] : tags }
  }

  const allAs: EntryReader['allAs'] = (schema, query, map) =>
    read(query, () =>
      mapped(schema, query, (entries, context) => entries.flatMap(entry => map(entry, context))),
    )

  return {
    seen,
    async categoryUids(language, keys) {
      const all = await categoryKeys(language)
      seen([CATEGORY_KEYS_TAG], false)
      return [...all].flatMap(([uid, key]) => (keys.includes(key) ? [uid] : []))
    },
    kept: (query, { tags, changedTags }, load) =>
      read(query, async () => ({ value: await load(delivery), tags }), changedTags),
    allAs,
    all: (query, map) => allAs(schemas[query.contentType], query, map),
    first: (query, map) =>
      read(query, () =>
        mapped(schemas[query.contentType], query, ([entry], context) =>
          entry === undefined ? null : map(entry, context),
        ),
      ),
  }
}

type Tagged<T> = { readonly value: T; readonly tags: readonly string[] }

/** A list depends on every entry of its type; a response found by keys on its entries. Both on what they refer to. */
function tagsOf(
  entries: readonly unknown[],
  { contentType, keys, references }: Pick<ReaderQuery, 'contentType' | 'keys' | 'references'>,
): string[] {
  const isComplete = entries.length === keys
  const uids = new Set(isComplete ? entries.flatMap(uidsIn) : [])
  if (references !== undefined) for (const entry of entries) addNested(entry, uids)
  return [...(isComplete ? [] : [typeTag(contentType)]), ...[...uids].map(entryTag)]
}

/** Of entries within entries, and of references that were not resolved: they may be published later. */
function addNested(value: unknown, uids: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  for (const child of Object.values(value)) {
    for (const uid of uidsIn(child)) uids.add(uid)
    addNested(child, uids)
  }
}

function uidsIn(value: unknown): string[] {
  return typeof value === 'object' && value !== null && 'uid' in value && typeof value.uid === 'string'
    ? [value.uid]
    : []
}

/** Whether a reference to a category is in it. */
function namesCategory(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if ('_content_type_uid' in value && value._content_type_uid === CATEGORIES) return true
  return Object.values(value).some(namesCategory)
}

/** A list without a valid entry is an error, not an empty list: the cached one stays. */
function noneValid(contentType: string, count: number): ServiceError {
  return new ServiceError('content', `None of ${count} ${contentType} entries is as its model says.`)
}

/** Parses entries one by one: an invalid one does not affect the others. */
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
    const problem = `${v.getDotPath(issue) ?? 'entry'}: ${issue.message}`
    onBadEntry({ contentType, uid: uidOrUnknown(entry), problem })
    return []
  })
}

function isResolved(reference: unknown): boolean {
  return typeof reference === 'object' && reference !== null && 'title' in reference
}

function uidOrUnknown(entry: unknown): string {
  return typeof entry === 'object' && entry !== null && 'uid' in entry ? String(entry.uid) : '?'
}
