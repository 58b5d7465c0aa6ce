import * as v from 'valibot'
import {
  type Document,
  type DocumentResult,
  documentOnWire,
  type FieldType,
  parseDocument,
  type Schema,
} from '../engine/document.ts'
import type { ServedEngine } from '../engine/host.ts'
import { toProperties } from './elastic-index.ts'
import { parseFound, toDocument } from './hits.ts'
import { isBusy, retry, type Transport } from './transport.ts'

const Source = v.record(v.string(), v.unknown())
const Got = v.object({
  docs: v.array(v.object({ _id: v.string(), found: v.boolean(), _source: v.optional(Source, {}) })),
})
const Item = v.object({
  status: v.number(),
  error: v.optional(v.looseObject({ reason: v.nullish(v.string(), '') })),
})
type Done = v.InferOutput<typeof Item>
const Bulk = v.object({ items: v.array(v.record(v.string(), Item)) })
const Counted = v.object({ count: v.number() })

type Operation = readonly [action: object] | readonly [action: object, document: object]

type Place = {
  readonly alias: string
  readonly send: Transport
  readonly schema: () => Schema
  readonly grow: (types: ReadonlyMap<string, FieldType>) => void
}

type Documents = Pick<ServedEngine, 'count' | 'put' | 'patch' | 'remove' | 'read' | 'list'>

/** The documents of an engine, each one of its index. */
export function changeDocuments({ alias, send, schema, grow }: Place): Documents {
  async function read(ids: readonly string[]): Promise<(Document | null)[]> {
    if (ids.length === 0) return []
    const { body } = await send({ method: 'POST', path: `/${alias}/_mget`, body: { ids } })
    return v
      .parse(Got, body)
      .docs.map(({ _id, found, _source }) => (found ? toDocument(_id, _source, schema()) : null))
  }

  /**
   * Returns the result of each operation.
   * @throws when Elasticsearch does not carry one out for another reason than its document
   */
  async function bulk(operations: readonly Operation[]): Promise<Done[]> {
    if (operations.length === 0) return []
    // Else a deleted alias would become an index.
    const path = `/${alias}/_bulk?require_alias=true`
    const done = new Map<Operation, Done>()
    let open = operations
    await retry(
      async () => {
        const { body } = await send({ method: 'POST', path, lines: open.flat() })
        const items = v.parse(Bulk, body).items.flatMap(item => Object.values(item))
        for (const [at, operation] of open.entries()) {
          const item = items[at]
          if (item !== undefined) done.set(operation, item)
        }
        open = open.filter(operation => isBusy(done.get(operation)?.status ?? 503))
      },
      () => open.length > 0,
    )
    const failed = [...done.values()].filter(({ status, error }) => error !== undefined && status !== 400)
    if (failed.length > 0 || open.length > 0)
      throw new Error(
        `Elasticsearch: POST ${path} left out ${Math.max(failed.length, open.length)} of ${operations.length} ` +
          `operations, the first for ${JSON.stringify(failed[0])}`,
      )
    return operations.flatMap(operation => done.get(operation) ?? [])
  }

  async function keep(results: readonly (DocumentResult | null)[]): Promise<(DocumentResult | null)[]> {
    const fresh = new Set(results.flatMap(result => (result?.kind === 'document' ? result.newFields : [])))
    if (fresh.size > 0) {
      const types = new Map([...fresh].map(field => [field, 'text' as const]))
      await send({ method: 'PUT', path: `/${alias}/_mapping`, body: { properties: toProperties(types) } })
      grow(types)
    }
    const documents = results.flatMap(result => (result?.kind === 'document' ? [result.document] : []))
    const done = await bulk(
      documents.map(document => [{ index: { _id: document.id } }, documentOnWire(document)]),
    )
    let at = 0
    return results.map(result => {
      if (result?.kind !== 'document') return result
      const error = done[at++]?.error
      if (error === undefined) return result
      return { kind: 'invalid', id: result.document.id, errors: [`Invalid field value: ${error.reason}`] }
    })
  }

  return {
    async count() {
      return v.parse(Counted, (await send({ method: 'GET', path: `/${alias}/_count` })).body).count
    },
    async put(raws) {
      const kept = await keep(raws.map(raw => parseDocument(raw, schema())))
      return kept.filter(result => result !== null)
    },
    async patch(changes) {
      const ids = changes.map(({ id }) => id)
      const former = new Map((await read(ids)).flatMap(one => (one === null ? [] : [[one.id, one] as const])))
      return keep(
        changes.map(({ id, raw }) => {
          const known = former.get(id)
          if (known === undefined) return null
          const result = parseDocument({ ...Object.fromEntries(known.fields), ...raw, id }, schema())
          if (result.kind === 'document') former.set(id, result.document)
          return result
        }),
      )
    },
    async remove(ids) {
      return (await bulk(ids.map(id => [{ delete: { _id: id } }]))).map(({ status }) => status === 200)
    },
    read,
    async list({ current, size }) {
      const body = { from: (current - 1) * size, size, track_total_hits: true, sort: [{ id: 'asc' }] }
      const { hits } = parseFound((await send({ method: 'POST', path: `/${alias}/_search`, body })).body)
      return hits.hits.map(({ _id, _source }) => toDocument(_id, _source, schema()))
    },
  }
}
