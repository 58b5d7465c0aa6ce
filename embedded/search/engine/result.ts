import * as v from 'valibot'
import { BadRequest } from '../http/errors.ts'
import { fields, flag, integer, parse, record } from '../http/validation.ts'
import { fold, placedWords, type Word } from '../text/words.ts'
import { type Document, type FieldValue, requireField, type Schema, valuesOf } from './document.ts'
import type { Engine } from './engine.ts'

type FieldOptions = {
  readonly raw: { size?: number | undefined } | null
  readonly snippet: { size: number; fallback: boolean } | null
}
export type ResultFields = ReadonlyMap<string, FieldOptions>

const FieldOption = record({
  raw: v.optional(v.strictObject({ size: v.optional(integer(20, 1_000_000)) }, 'must be an object')),
  snippet: v.optional(
    v.strictObject(
      { size: v.optional(integer(20, 1000), 100), fallback: v.optional(flag(), false) },
      'must be an object',
    ),
  ),
})

/** By default every field raw. */
export function parseResultFields(option: unknown, schema: Schema): ResultFields {
  if (option === undefined || option === null)
    return new Map([...schema.keys()].map(field => [field, { raw: {}, snippet: null }]))
  const entries = Object.entries(parse('Result fields', fields(), option))
  return new Map(entries.map(([field, options]) => [field, parseFieldOptions(field, options, schema)]))
}

function parseFieldOptions(field: string, option: unknown, schema: Schema): FieldOptions {
  const type = requireField(schema, field, 'Result fields')
  const { raw = null, snippet: piece = null } = parse(`Result fields for field ${field}`, FieldOption, option)
  if (piece !== null && type !== 'text')
    throw new BadRequest(
      `Result fields contains invalid field: ${field} has no snippet, since it is not a text`,
    )
  return { raw, snippet: piece }
}

/** `terms`: the folded words that matched. */
export type Hit = {
  readonly document: Document
  readonly score: number
  readonly terms: ReadonlySet<string>
}

export function resultOnWire(
  { document, score, terms }: Hit,
  resultFields: ResultFields,
  { name }: Pick<Engine, 'name'>,
) {
  const result: Record<string, unknown> & { id: { raw: string } } = { id: { raw: document.id } }
  for (const [field, options] of resultFields) {
    const value = field === 'id' ? document.id : (document.fields.get(field) ?? null)
    result[field] = fieldOnWire(value, options, terms)
  }
  result._meta = { id: document.id, engine: name, score }
  return result
}

function fieldOnWire(value: FieldValue, options: FieldOptions, terms: ReadonlySet<string>) {
  if (value === null) return { raw: null }
  const raw = options.raw === null ? {} : { raw: trim(value, options.raw.size) }
  if (options.snippet === null) return raw
  return { ...raw, snippet: toSnippet(value, options.snippet, terms) }
}

function trim(value: FieldValue, size: number | undefined): FieldValue {
  if (size === undefined || value === null || typeof value === 'number') return value
  if (typeof value === 'string') return value.slice(0, size)
  return value.map(member => (typeof member === 'string' ? member.slice(0, size) : member))
}

// Of a list, the first member that matches.
function toSnippet(
  value: FieldValue,
  options: { size: number; fallback: boolean },
  terms: ReadonlySet<string>,
): string | null {
  const texts = valuesOf(value).map(String)
  for (const text of texts) {
    const found = createSnippet(text, terms, options.size)
    if (found !== null) return found
  }
  return options.fallback ? opening(texts[0] ?? '', options.size) : null
}

/**
 * The part of a text around its first match as HTML, with `<em>` around matches; null without a match. @param size
 * before escaping
 */
function createSnippet(text: string, terms: ReadonlySet<string>, size: number): string | null {
  const matches = placedWords(text).filter(word => terms.has(fold(word.text)))
  const [first] = matches
  if (first === undefined) return null
  const { start, end } = windowAround(text, first, size)
  const inside = matches.filter(match => match.start >= start && match.end <= end)
  let at = start
  let html = ''
  for (const match of inside) {
    html += `${escapeHtml(text.slice(at, match.start))}<em>${escapeHtml(text.slice(match.start, match.end))}</em>`
    at = match.end
  }
  return html + escapeHtml(text.slice(at, end))
}

function opening(text: string, size: number): string {
  return escapeHtml(text.slice(0, lastBreak(text, 0, size)))
}

// The first match is a third of the way in where possible.
function windowAround(text: string, { start: match, end: matchEnd }: Word, size: number) {
  if (text.length <= size) return { start: 0, end: text.length }
  const earliest = Math.min(match - Math.floor(size / 3), text.length - size)
  const space = earliest <= 0 ? -1 : text.indexOf(' ', earliest)
  const start = earliest <= 0 ? 0 : space === -1 || space >= match ? match : space + 1
  return { start, end: Math.max(lastBreak(text, start, size), matchEnd) }
}

/** Cuts at a space where possible. */
function lastBreak(text: string, start: number, size: number): number {
  if (text.length <= start + size) return text.length
  const space = text.lastIndexOf(' ', start + size)
  return space > start ? space : start + size
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, letter => ENTITIES[letter] ?? letter)
}
