import * as v from 'valibot'
import { fields, flag, parse, whole } from '../wire/parse.ts'
import { BadRequest } from '../wire/refusal.ts'
import type { Document } from './document.ts'
import type { Engine } from './engine.ts'
import { type Schema, typeOf } from './schema.ts'
import { opening, snippet } from './snippet.ts'
import { type FieldValue, valuesOf } from './value.ts'

type Wish = {
  readonly raw: { size?: number | undefined } | null
  readonly snippet: { size: number; fallback: boolean } | null
}
/** What a reply shows of each document: field → raw value, snippet or both. */
export type ResultFields = ReadonlyMap<string, Wish>

const WishOption = v.strictObject(
  {
    raw: v.optional(v.strictObject({ size: v.optional(whole(20, 1_000_000)) }, 'must be an object')),
    snippet: v.optional(
      v.strictObject(
        { size: v.optional(whole(20, 1000), 100), fallback: v.optional(flag(), false) },
        'must be an object',
      ),
    ),
  },
  'must be an object',
)

/** Reads `result_fields`; without it every field is shown raw. */
export function readResultFields(option: unknown, schema: Schema): ResultFields {
  if (option === undefined || option === null)
    return new Map([...schema.keys()].map(field => [field, { raw: {}, snippet: null }]))
  const entries = Object.entries(parse('Result fields', fields(), option))
  return new Map(entries.map(([field, wish]) => [field, readWish(field, wish, schema)]))
}

function readWish(field: string, option: unknown, schema: Schema): Wish {
  const type = typeOf(schema, field)
  if (type === undefined) throw new BadRequest(`Result fields contains invalid field: ${field}`)
  const { raw = null, snippet: piece = null } = parse(`Result fields for field ${field}`, WishOption, option)
  if (piece !== null && type !== 'text')
    throw new BadRequest(
      `Result fields contains invalid field: ${field} has no snippet, since it is not a text`,
    )
  return { raw, snippet: piece }
}

/** `terms`: the folded words that stood for what was asked. */
export type Hit = {
  readonly document: Document
  readonly score: number
  readonly terms: ReadonlySet<string>
}

/** One of `results`: the wished fields, and `id` and `_meta` always. */
export function resultOnWire(
  { document, score, terms }: Hit,
  wishes: ResultFields,
  { name }: Pick<Engine, 'name'>,
) {
  const shown = [...wishes].map(([field, wish]) => {
    const value = field === 'id' ? document.id : (document.fields.get(field) ?? null)
    return [field, fieldOnWire(value, wish, terms)] as const
  })
  return {
    id: { raw: document.id },
    ...Object.fromEntries(shown),
    _meta: { id: document.id, engine: name, score },
  }
}

function fieldOnWire(value: FieldValue, wish: Wish, terms: ReadonlySet<string>) {
  if (value === null) return { raw: null }
  return {
    ...(wish.raw === null ? {} : { raw: trim(value, wish.raw.size) }),
    ...(wish.snippet === null ? {} : { snippet: toSnippet(value, wish.snippet, terms) }),
  }
}

function trim(value: FieldValue, size: number | undefined): FieldValue {
  if (size === undefined || value === null || typeof value === 'number') return value
  if (typeof value === 'string') return value.slice(0, size)
  return value.map(member => (typeof member === 'string' ? member.slice(0, size) : member))
}

// Of a list, the first member that matches.
function toSnippet(
  value: FieldValue,
  wish: { size: number; fallback: boolean },
  terms: ReadonlySet<string>,
): string | null {
  const texts = valuesOf(value).map(String)
  for (const text of texts) {
    const found = snippet(text, terms, wish.size)
    if (found !== null) return found
  }
  return wish.fallback ? opening(texts[0] ?? '', wish.size) : null
}
