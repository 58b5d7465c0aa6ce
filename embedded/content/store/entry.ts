import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { type Fields, isFields, type Json, mergeFields } from '../json.ts'
import type { ContentType } from './content-type.ts'
import { anyField, type Field } from './field.ts'
import {
  describePosition,
  FileProblem,
  type JsonFile,
  type JsonPath,
  parseFile,
  parseValue,
  positionIn,
} from './json-file.ts'
import { isNever, isOpen, type PublishWindow, publishSchema, publishWindow } from './publish-window.ts'
import type { Stack } from './stack.ts'

/** An entry in one locale as delivered, but with references and assets as uids. */
export type Entry = Fields & { uid: string; locale: string; updated_at: string }

export type StoredEntry = {
  uid: string
  /** By locale: system fields, and the file's shared fields overridden by those of the locale. */
  entries: ReadonlyMap<string, Entry>
  /** By locale, only where the file sets dates. */
  windows: ReadonlyMap<string, PublishWindow>
}

type EntrySource = {
  uid: string
  file: JsonFile
  contentType: ContentType
  stack: Stack
  environmentUid: string
  previous: StoredEntry | undefined
}

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
// Shared by all entries to save memory.
const NO_TAGS: Json[] = []
const NO_ACL: Fields = {}
const NO_WINDOWS: ReadonlyMap<string, PublishWindow> = new Map()

/** @throws FileProblem */
export function parseEntry(source: EntrySource): StoredEntry {
  const { file, stack, contentType } = source
  const { publish: shared, ...parsed } = parseFile(entryFile, file)
  const fields = new Map<string, Fields>()
  const windows = new Map<string, PublishWindow>()
  const addMetadata = createMetadata(contentType.fields, source.uid)
  const isValid = contentType.createValidator()
  for (const [locale, { publish, ...own }] of Object.entries(parsed.locales)) {
    const merged = mergeFields(parsed.shared, own)
    requireLocale(locale, stack, file.text)
    if (!isValid(merged)) checkFields(contentType, locale, merged, file.text)
    const window = publishWindow(shared, publish)
    if (window) windows.set(locale, checkWindow(window, locale, file.text))
    fields.set(locale, addMetadata(merged))
  }
  return storedEntry(source, fields, windows.size > 0 ? windows : NO_WINDOWS)
}

export function requireLocale(locale: string, { chains }: Stack, text: string): void {
  if (chains.has(locale)) return
  const where = describePosition(positionIn(text, ['locales', locale]))
  throw new FileProblem(`locales: "${locale}" is not a locale of stack.json ${where}`)
}

/** @throws FileProblem where an entry in one locale does not match its content type */
export function checkFields({ schema }: ContentType, locale: string, fields: Fields, text: string): void {
  parseValue(schema, fields, path => positionOfField(text, locale, path), `in ${locale}: `)
}

// A missing field is reported at its locale.
function positionOfField(text: string, locale: string, path: JsonPath) {
  const own = positionIn(text, ['locales', locale, ...path])
  const shared = positionIn(text, ['shared', ...path])
  return shared.depth - 1 > own.depth - 2 ? shared : own
}

function checkWindow(window: PublishWindow, locale: string, text: string): PublishWindow {
  if (!isNever(window)) return window
  const own = positionIn(text, ['locales', locale, 'publish'])
  const where = describePosition(own.depth === 3 ? own : positionIn(text, ['publish']))
  throw new FileProblem(`in ${locale}: publish: until must be later than from ${where}`)
}

// A locale that did not change keeps its version and times.
function storedEntry(
  source: EntrySource,
  fields: ReadonlyMap<string, Fields>,
  windows: StoredEntry['windows'],
): StoredEntry {
  const { uid, previous } = source
  const entries = new Map([...fields].map(([locale, own]) => [locale, toEntry(source, locale, own, windows)]))
  const changed = new Set(changedLocales(previous, { entries, windows }))
  for (const [locale, entry] of entries) {
    if (!changed.has(locale)) entries.set(locale, previous?.entries.get(locale) ?? entry)
  }
  return { uid, entries, windows }
}

function toEntry(
  { uid, file, environmentUid, previous }: EntrySource,
  locale: string,
  fields: Fields,
  windows: StoredEntry['windows'],
): Entry {
  const from = windows.get(locale)?.from
  const updatedAt = file.updatedAt.toISOString()
  return {
    uid,
    locale,
    tags: NO_TAGS,
    ACL: NO_ACL,
    _version: Number(previous?.entries.get(locale)?._version ?? 0) + 1,
    _in_progress: false,
    created_by: 'editor',
    created_at: file.createdAt.toISOString(),
    updated_by: 'editor',
    updated_at: updatedAt,
    publish_details: {
      environment: environmentUid,
      locale,
      time: from && from > file.updatedAt ? from.toISOString() : updatedAt,
      user: 'editor',
    },
    ...fields,
  }
}

/** An entry as readers see it at a moment; undefined when none of its locales is published. */
export function publishedAt(entry: StoredEntry, moment: Date): StoredEntry | undefined {
  const isPublished = (locale: string) => {
    const window = entry.windows.get(locale)
    return !window || isOpen(window, moment)
  }
  if ([...entry.windows.keys()].every(isPublished)) return entry
  const entries = new Map([...entry.entries].filter(([locale]) => isPublished(locale)))
  return entries.size === 0 ? undefined : { ...entry, entries }
}

/** Without system fields. */
export function ownFields(entry: Entry): Fields {
  const { uid, locale, ACL, _version, _in_progress, publish_details, ...timed } = entry
  const { created_by, created_at, updated_by, updated_at, ...own } = timed
  return own
}

type Localized = Pick<StoredEntry, 'entries' | 'windows'>

/** The locales in which the two differ, or that one of them lacks. */
export function changedLocales(before: Localized | undefined, after: Localized | undefined): string[] {
  const locales = new Set([...(before?.entries.keys() ?? []), ...(after?.entries.keys() ?? [])])
  return [...locales].filter(
    locale =>
      !isSame(before?.entries.get(locale), after?.entries.get(locale)) ||
      !isDeepStrictEqual(before?.windows.get(locale), after?.windows.get(locale)),
  )
}

function isSame(a: Entry | undefined, b: Entry | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && isDeepStrictEqual(ownFields(a), ownFields(b)))
}

/**
 * Adds `_metadata.uid` to members of repeated groups and blocks, a hash of their path in the entry. One function serves the
 * locales of one entry, so that lists they share stay shared.
 */
export function createMetadata(schema: readonly Field[], entryUid: string): (fields: Fields) => Fields {
  const uids = new Map<string, string>()
  const done = new Map<Json, Json>()

  function inFields(fields: Fields, schema: readonly Field[], path: string): Fields {
    let result = fields
    for (const field of schema) {
      const value = fields[field.uid]
      if (typeof value !== 'object' || value === null || !holdsMembers(field)) continue
      const changed = inValue(value, field, `${path}.${field.uid}`)
      if (changed === value) continue
      if (result === fields) result = { ...fields }
      result[field.uid] = changed
    }
    return result
  }

  function inValue(value: Json, field: Field, path: string): Json {
    if (!Array.isArray(value))
      return isFields(value) && field.schema ? inFields(value, field.schema, path) : value
    const known = done.get(value)
    if (known !== undefined) return known
    const fresh = value.map((member, index) =>
      isFields(member) ? inMember(member, field, `${path}.${index}`) : member,
    )
    done.set(value, fresh)
    return fresh
  }

  function inMember(member: Fields, field: Field, path: string): Fields {
    if (field.schema) return withUid(inFields(member, field.schema, path), path)
    const block = field.blocks?.find(({ uid }) => Object.hasOwn(member, uid))
    const content = block && member[block.uid]
    if (!block || !isFields(content)) return member
    return { [block.uid]: withUid(inFields(content, block.schema, path), path) }
  }

  function withUid(fields: Fields, path: string): Fields {
    const uid = uids.get(path) ?? `cs${hash('sha256', path).slice(0, 18)}`
    uids.set(path, uid)
    const own = fields._metadata
    return { ...fields, _metadata: isFields(own) ? { uid, ...own } : { uid } }
  }

  return fields => inFields(fields, schema, entryUid)
}

const holdsMembers = anyField(
  ({ blocks, schema, multiple }) => blocks !== undefined || (schema !== undefined && multiple === true),
)
