import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { type Fields, isFields, type Json, mergeFields } from '../json.ts'
import {
  isNever,
  isOpen,
  type PublishWindow,
  publishSchema,
  publishWindow,
} from '../publish/publish-window.ts'
import type { ContentType } from './content-type.ts'
import { describeIssues, describePosition, locateIn } from './issue.ts'
import { type JsonPath, positionIn } from './json-position.ts'
import { createDresser } from './metadata.ts'
import type { Stack } from './stack.ts'

/** An entry as delivered in one language, references and assets still as they stand in the file. */
export type Entry = Fields & { uid: string; locale: string; updated_at: string }

export type StoredEntry = {
  uid: string
  /** By locale: the file's shared fields with that language's own merged over them, and what the server adds. */
  entries: ReadonlyMap<string, Entry>
  /** By locale, only where the file gives dates. */
  windows: ReadonlyMap<string, PublishWindow>
}

export type EntrySource = {
  uid: string
  value: unknown
  /** The file's text, for telling lines. */
  text: string
  contentType: ContentType
  stack: Stack
  environmentUid: string
  previous: StoredEntry | undefined
  createdAt: Date
  updatedAt: Date
}

export type EntryFile = { ok: true; entry: StoredEntry } | { ok: false; problem: string }

const entryFile = v.strictObject({
  publish: v.optional(publishSchema),
  shared: v.optional(v.custom<Fields>(isFields, 'must be an object'), {}),
  locales: v.record(
    v.string(),
    v.objectWithRest(
      { publish: v.optional(publishSchema) },
      v.custom<Json>(() => true),
      'must be an object',
    ),
  ),
})
const NO_TAGS: Json[] = []
const OPEN: Fields = {}
const noWindows: ReadonlyMap<string, PublishWindow> = new Map()

/** Turns an entry's file into what is delivered in each language, or says what is wrong with it and in which line. */
export function readEntry(source: EntrySource): EntryFile {
  const parsed = v.safeParse(entryFile, source.value)
  if (!parsed.success) {
    return { ok: false, problem: describeIssues(parsed.issues, locateIn(source.text)) }
  }
  const fields = new Map<string, Fields>()
  const windows = new Map<string, PublishWindow>()
  const dress = createDresser(source.contentType.fields, source.uid)
  const fits = source.contentType.createFit()
  for (const [locale, { publish, ...own }] of Object.entries(parsed.output.locales)) {
    const merged = mergeFields(parsed.output.shared, own)
    const window = publishWindow(parsed.output.publish, publish)
    const problem =
      (source.stack.chains.has(locale) && fits(merged) ? undefined : entryProblem(locale, merged, source)) ??
      windowProblem(locale, window, source.text)
    if (problem) return { ok: false, problem }
    fields.set(locale, dress(merged))
    if (window) windows.set(locale, window)
  }
  return { ok: true, entry: storedEntry(source, fields, windows.size > 0 ? windows : noWindows) }
}

// A language whose words are the same keeps its version and its times.
function storedEntry(
  source: EntrySource,
  fields: ReadonlyMap<string, Fields>,
  windows: StoredEntry['windows'],
): StoredEntry {
  const { uid, previous } = source
  const times = { created: source.createdAt.toISOString(), updated: source.updatedAt.toISOString() }
  const fresh = [...fields].map(([locale, own]): [string, Entry] => {
    const before = previous?.entries.get(locale)
    return [locale, toEntry(source, { locale, fields: own, before, window: windows.get(locale), times })]
  })
  const changed = new Set(changedLocales(previous, { entries: new Map(fresh), windows }))
  const entries = fresh.map(([locale, entry]): [string, Entry] => [
    locale,
    changed.has(locale) ? entry : (previous?.entries.get(locale) ?? entry),
  ])
  return { uid, entries: new Map(entries), windows }
}

function entryProblem(
  locale: string,
  merged: Fields,
  { stack, contentType, text }: EntrySource,
): string | undefined {
  if (!stack.chains.has(locale)) {
    const where = describePosition(positionIn(text, ['locales', locale]))
    return `locales: "${locale}" is not a locale of stack.json ${where}`
  }
  const checked = v.safeParse(contentType.entryFields, merged)
  if (checked.success) return undefined
  return `in ${locale}: ${describeIssues(checked.issues, path => positionOfField(text, locale, path))}`
}

/** A field stands among its language's own or among the shared ones; a missing one belongs to its language. */
export function positionOfField(text: string, locale: string, path: JsonPath) {
  const own = positionIn(text, ['locales', locale, ...path])
  const shared = positionIn(text, ['shared', ...path])
  return shared.depth - 1 > own.depth - 2 ? shared : own
}

function windowProblem(locale: string, window: PublishWindow | null, text: string): string | undefined {
  if (!window || !isNever(window)) return undefined
  const own = positionIn(text, ['locales', locale, 'publish'])
  const where = describePosition(own.depth === 3 ? own : positionIn(text, ['publish']))
  return `in ${locale}: publish: until must be later than from ${where}`
}

/** What readers see of an entry at a moment; undefined when they see none of its languages. */
export function publishedAt(entry: StoredEntry, moment: Date): StoredEntry | undefined {
  const { windows } = entry
  if ([...windows.values()].every(window => isOpen(window, moment))) return entry
  const isSeen = ([locale]: [string, unknown]) => {
    const window = windows.get(locale)
    return !window || isOpen(window, moment)
  }
  const entries = new Map([...entry.entries].filter(isSeen))
  return entries.size === 0 ? undefined : { ...entry, entries }
}

/** What an entry's file says of it in one language. */
export function wordsOf(entry: Entry): Fields {
  const { uid, locale, ACL, _version, _in_progress, publish_details, ...timed } = entry
  const { created_by, created_at, updated_by, updated_at, ...words } = timed
  return words
}

type Worded = Pick<StoredEntry, 'entries' | 'windows'>

/** The languages in which the two differ, one of them missing included. */
export function changedLocales(before: Worded | undefined, after: Worded | undefined): string[] {
  const locales = new Set([...(before?.entries.keys() ?? []), ...(after?.entries.keys() ?? [])])
  return [...locales].filter(
    locale =>
      !haveSameWords(before?.entries.get(locale), after?.entries.get(locale)) ||
      !isDeepStrictEqual(before?.windows.get(locale), after?.windows.get(locale)),
  )
}

function haveSameWords(a: Entry | undefined, b: Entry | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && isDeepStrictEqual(wordsOf(a), wordsOf(b)))
}

type Wording = {
  locale: string
  fields: Fields
  before: Entry | undefined
  window: PublishWindow | undefined
  /** Of the file, as ISO 8601. */
  times: { created: string; updated: string }
}

function toEntry(source: EntrySource, { locale, fields, before, window, times }: Wording): Entry {
  const { from } = window ?? {}
  return {
    uid: source.uid,
    locale,
    tags: NO_TAGS,
    ACL: OPEN,
    _version: Number(before?._version ?? 0) + 1,
    _in_progress: false,
    created_by: 'editor',
    created_at: times.created,
    updated_by: 'editor',
    updated_at: times.updated,
    publish_details: {
      environment: source.environmentUid,
      locale,
      time: from && from > source.updatedAt ? from.toISOString() : times.updated,
      user: 'editor',
    },
    ...fields,
  }
}
