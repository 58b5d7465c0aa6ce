import * as v from 'valibot'
import type { Curation } from '../engine/curations.ts'
import { toSchema } from './mapping.ts'

const Texts = v.array(v.string())
const Meta = v.object({
  language: v.nullable(v.string()),
  settings: v.record(v.string(), v.unknown()),
  synonyms: v.array(v.tuple([v.string(), Texts])),
  curations: v.array(v.tuple([v.string(), v.object({ queries: Texts, promoted: Texts, hidden: Texts })])),
})
const Indexes = v.record(
  v.string(),
  v.object({ mappings: v.object({ _meta: Meta, properties: v.record(v.string(), v.unknown()) }) }),
)

/** What is said of an engine beside its documents: it stands in the `_meta` of its index's mapping. */
export type IndexMeta = {
  readonly language: string | null
  readonly settings: Readonly<Record<string, unknown>>
  readonly synonyms: readonly (readonly [string, readonly string[]])[]
  readonly curations: readonly (readonly [string, Curation])[]
}
export type IndexState = {
  readonly index: string
  readonly meta: IndexMeta
  readonly schema: ReturnType<typeof toSchema>
}

/** The one index behind an engine's alias, from the answer to `GET /{alias}`. */
export function readIndexState(body: unknown): IndexState {
  const [entry] = Object.entries(v.parse(Indexes, body))
  if (entry === undefined) throw new Error('Elasticsearch named no index.')
  const [index, { mappings }] = entry
  return { index, meta: mappings._meta, schema: toSchema(mappings.properties) }
}
