import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { type Fields, isFields, type Json, mergeFields } from '../json.ts'
import type { ContentType } from './content-type.ts'
import { describeIssues } from './issue.ts'
import type { Field } from './schema.ts'
import type { Stack } from './stack.ts'

/** An entry as delivered in one language, references and assets still as they stand in the file. */
export type Entry = Fields & { uid: string; locale: string; updated_at: string }

export type StoredEntry = {
  uid: string
  version: number
  /** By locale: the file's shared fields with that language's own merged over them. */
  fields: ReadonlyMap<string, Fields>
  entries: ReadonlyMap<string, Entry>
}

export type EntrySource = {
  uid: string
  value: unknown
  contentType: ContentType
  stack: Stack
  environmentUid: string
  previous: StoredEntry | undefined
  createdAt: Date
  updatedAt: Date
}

export type EntryFile = { ok: true; entry: StoredEntry } | { ok: false; problem: string }

const entryFile = v.strictObject({
  shared: v.optional(v.custom<Fields>(isFields, 'must be an object'), {}),
  locales: v.record(v.string(), v.custom<Fields>(isFields, 'must be an object')),
})

/** Turns an entry's file into what is delivered in each language, or says what is wrong with it. */
export function readEntry(source: EntrySource): EntryFile {
  const parsed = v.safeParse(entryFile, source.value)
  if (!parsed.success) return { ok: false, problem: describeIssues(parsed.issues) }
  const fields = new Map<string, Fields>()
  for (const [locale, own] of Object.entries(parsed.output.locales)) {
    const merged = mergeFields(parsed.output.shared, own)
    const problem = entryProblem(locale, merged, source)
    if (problem) return { ok: false, problem }
    fields.set(locale, withMetadata(merged, source.contentType.fields, source.uid))
  }
  const version = (source.previous?.version ?? 0) + 1
  const entries = new Map([...fields].map(([locale, own]) => [locale, toEntry(source, version, locale, own)]))
  return { ok: true, entry: { uid: source.uid, version, fields, entries } }
}

function entryProblem(
  locale: string,
  merged: Fields,
  { stack, contentType }: EntrySource,
): string | undefined {
  if (!stack.chains.has(locale)) return `locales: "${locale}" is not a locale of stack.json`
  const checked = v.safeParse(contentType.entryFields, merged)
  return checked.success ? undefined : `in ${locale}: ${describeIssues(checked.issues)}`
}

/** The languages in which the two differ, one of them missing included. */
export function changedLocales(before: StoredEntry | undefined, after: StoredEntry | undefined): string[] {
  const locales = new Set([...(before?.fields.keys() ?? []), ...(after?.fields.keys() ?? [])])
  return [...locales].filter(
    locale => !isDeepStrictEqual(before?.fields.get(locale), after?.fields.get(locale)),
  )
}

function toEntry(source: EntrySource, version: number, locale: string, fields: Fields): Entry {
  const updatedAt = source.updatedAt.toISOString()
  return {
    uid: source.uid,
    locale,
    tags: [],
    ACL: {},
    _version: version,
    _in_progress: false,
    created_by: 'editor',
    created_at: source.createdAt.toISOString(),
    updated_by: 'editor',
    updated_at: updatedAt,
    publish_details: { environment: source.environmentUid, locale, time: updatedAt, user: 'editor' },
    ...fields,
  }
}

// Members of repeated groups and blocks carry a uid on the wire; it is made from their place, so that it stays the same.
function withMetadata(fields: Fields, schema: readonly Field[], place: string): Fields {
  const dressed = new Map(Object.entries(fields))
  for (const field of schema) {
    const value = dressed.get(field.uid)
    if (value) dressed.set(field.uid, dressValue(value, field, `${place}.${field.uid}`))
  }
  return Object.fromEntries(dressed)
}

function dressValue(value: Json, field: Field, place: string): Json {
  if (Array.isArray(value)) {
    return value.map((member, index) =>
      isFields(member) ? dressMember(member, field, `${place}.${index}`) : member,
    )
  }
  return isFields(value) && field.schema ? withMetadata(value, field.schema, place) : value
}

function dressMember(member: Fields, field: Field, place: string): Fields {
  if (field.schema) return marked(withMetadata(member, field.schema, place), place)
  const block = field.blocks?.find(({ uid }) => Object.hasOwn(member, uid))
  const content = block && member[block.uid]
  if (!block || !isFields(content)) return member
  return { [block.uid]: marked(withMetadata(content, block.schema, place), place) }
}

function marked(fields: Fields, place: string): Fields {
  const uid = `cs${createHash('sha256').update(place).digest('hex').slice(0, 18)}`
  return { ...fields, _metadata: { uid, ...(isFields(fields._metadata) ? fields._metadata : {}) } }
}
