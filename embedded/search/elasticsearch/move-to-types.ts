import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Schema } from '../engine/schema.ts'
import type { FieldType } from '../engine/value.ts'
import { toAnalysis } from './analysis.ts'
import { type IndexMeta, readIndexState } from './index-state.ts'
import { toProperties } from './mapping.ts'
import type { Transport } from './transport.ts'

/** A change is found after so long. */
const REFRESH = '200ms'
/** As far as App Search lets anybody page: 100 pages of 1,000. */
const LAST_RESULT = 100_000

const Moved = v.object({ failures: v.optional(v.array(v.looseObject({ id: v.string() })), []) })

type Indexed = { readonly schema: Schema; readonly meta: IndexMeta }

/** Makes an index and returns its name. */
export async function createIndex(
  alias: string,
  { schema, meta }: Indexed,
  send: Transport,
): Promise<string> {
  const index = `${alias}-${randomBytes(6).toString('hex')}`
  const body = {
    settings: {
      index: { refresh_interval: REFRESH, max_result_window: LAST_RESULT },
      analysis: toAnalysis(meta.language),
    },
    mappings: {
      dynamic: false,
      _meta: meta,
      properties: { id: { type: 'keyword' }, ...toProperties(schema) },
    },
  }
  await send({ method: 'PUT', path: `/${index}`, body })
  return index
}

type Place = Indexed & { readonly alias: string; readonly send: Transport }

/**
 * Gives fields their types. A field that had another one needs a new index: it is filled beside the one that answers, and
 * takes its place. Returns the id of a document that cannot follow; nothing is changed then.
 */
export async function moveToTypes(
  types: ReadonlyMap<string, FieldType>,
  place: Place,
): Promise<string | null> {
  const { alias, send, schema, meta } = place
  const changed = new Map([...types].filter(([field, type]) => schema.get(field) !== type))
  if (changed.size === 0) return null
  if (![...changed.keys()].some(field => schema.has(field))) {
    await send({ method: 'PUT', path: `/${alias}/_mapping`, body: { properties: toProperties(changed) } })
    return null
  }
  const { index: old } = readIndexState((await send({ method: 'GET', path: `/${alias}` })).body)
  const next = await createIndex(alias, { schema: new Map([...schema, ...changed]), meta }, send)
  const body = { source: { index: old }, dest: { index: next } }
  const moved = await send({ method: 'POST', path: '/_reindex?refresh=true', body, expected: [400] })
  const [failure] = v.parse(Moved, moved.body).failures
  if (failure !== undefined) {
    await send({ method: 'DELETE', path: `/${next}` })
    return failure.id
  }
  const actions = [{ remove: { index: old, alias } }, { add: { index: next, alias } }]
  await send({ method: 'POST', path: '/_aliases', body: { actions } })
  await send({ method: 'DELETE', path: `/${old}` })
  return null
}
