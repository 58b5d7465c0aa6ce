import * as v from 'valibot'
import { type Document, toFieldValue } from '../engine/document.ts'
import type { Question } from '../engine/question.ts'
import { resultOnWire } from '../engine/result.ts'
import type { Schema } from '../engine/schema.ts'
import type { FieldValue } from '../engine/value.ts'
import { fold, words } from '../text/words.ts'
import { FOUND, GROUP } from './to-search.ts'

const Source = v.record(v.string(), v.unknown())
const Hit = v.object({
  _id: v.string(),
  _score: v.optional(v.nullable(v.number()), null),
  _source: Source,
  highlight: v.optional(v.record(v.string(), v.array(v.string())), {}),
})
type Hit = v.InferOutput<typeof Hit>
const Hits = v.object({ hits: v.array(Hit) })
const Found = v.object({
  hits: v.object({
    total: v.object({ value: v.number() }),
    hits: v.array(
      v.object({ ...Hit.entries, inner_hits: v.optional(v.object({ [GROUP]: v.object({ hits: Hits }) })) }),
    ),
  }),
  aggregations: v.optional(v.record(v.string(), v.unknown()), {}),
})

export type Found = v.InferOutput<typeof Found>

export function readFound(body: unknown): Found {
  return v.parse(Found, body)
}

type Shown = { readonly question: Question; readonly schema: Schema; readonly name: string }

/** The `results` of a reply, each the best of its group when they are grouped. */
export function toResults({ hits }: Found, shown: Shown) {
  const toResult = (hit: Hit) => resultOnWire(toHit(hit, shown.schema), shown.question.shown, shown)
  return hits.hits.map(hit => {
    const { group } = shown.question
    if (group === null) return toResult(hit)
    const others = hit.inner_hits?.[GROUP].hits.hits.filter(({ _id }) => _id !== hit._id) ?? []
    return { ...toResult(hit), _group: others.slice(0, group.size).map(toResult) }
  })
}

function toHit({ _id, _score, _source, highlight }: Hit, schema: Schema) {
  const marked = Object.values(highlight).flat().flatMap(foundIn)
  return {
    document: toDocument(_id, _source, schema),
    score: _score ?? 0,
    terms: new Set(marked.flatMap(text => words(text).map(fold))),
  }
}

const MARKED = new RegExp(`${FOUND.before}([^${FOUND.after}]*)${FOUND.after}`, 'g')

function foundIn(text: string): string[] {
  return [...text.matchAll(MARKED)].map(([, found = '']) => found)
}

/** A document as it was put in. What a type that came later cannot hold is left out. */
export function toDocument(id: string, source: Record<string, unknown>, schema: Schema): Document {
  const fields = Object.entries(source).flatMap(([field, raw]): [string, FieldValue][] => {
    const type = schema.get(field)
    const value = type === undefined ? undefined : toFieldValue(type, raw)
    return value === undefined ? [] : [[field, value]]
  })
  return { id, fields: new Map(fields) }
}
