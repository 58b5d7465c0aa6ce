import * as v from 'valibot'
import { createJsonClient, type Fetch } from '../../http/json-client.ts'
import { parseResponse } from '../../http/parse-response.ts'
import { SEARCH_SCHEMA } from '../index-schema.ts'
import {
  type IndexDocument,
  type IndexGuidance,
  inBatches,
  type OpenIndex,
  refusedDocuments,
  WRITE_TIMEOUT,
} from '../search-index.ts'

type AppSearchIndexOptions = {
  readonly baseUrl: string
  readonly privateKey: string
  readonly enginePrefix: string
  readonly fetch?: Fetch
}

/** At most so many documents a call, and records a page. */
const PER_CALL = 100
const RECORDS = 25
const Documents = v.object({ results: v.array(v.looseObject({ id: v.string() })) })
const Receipts = v.array(v.object({ id: v.nullable(v.string()), errors: v.array(v.string()) }))

/** Engines of App Search. They cannot be replaced as a whole: new documents are sent before old ones are removed. */
export function appSearchIndices(options: AppSearchIndexOptions): OpenIndex {
  const client = createJsonClient({
    service: 'search',
    baseUrl: `${options.baseUrl}/api/as/v1`,
    headers: { authorization: `Bearer ${options.privateKey}` },
    timeout: WRITE_TIMEOUT,
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
  })

  return (language, onSent = () => {}) => {
    const name = `${options.enginePrefix}-${language}`
    const path = `/engines/${name}`

    async function listed(call: string, size: number): Promise<IndexDocument[]> {
      const all: IndexDocument[] = []
      for (let current = 1; ; current += 1) {
        const query = { 'page[current]': current, 'page[size]': size }
        const answer = await client.send({ method: 'GET', path: `${path}/${call}`, query })
        const { results } = parseResponse('search', Documents, answer.body)
        all.push(...results)
        if (results.length < size) return all
      }
    }

    /** Makes a missing engine, and tells it of every field. */
    async function ensure(): Promise<void> {
      const known = await client.sendExpecting([404], { method: 'GET', path })
      const [code] = language.split('-')
      if (known.status === 404)
        await client.send({ method: 'POST', path: '/engines', body: { name, language: code } })
      await client.send({ method: 'POST', path: `${path}/schema`, body: SEARCH_SCHEMA })
    }

    async function put(documents: readonly IndexDocument[]): Promise<void> {
      await inBatches(documents, PER_CALL, async (body, sent) => {
        const answer = await client.send({ method: 'POST', path: `${path}/documents`, body })
        const receipts = parseResponse('search', Receipts, answer.body)
        const refused = receipts.filter(({ errors }) => errors.length > 0)
        if (refused.length > 0) throw refusedDocuments(name, refused)
        onSent({ index: name, documents: sent, of: documents.length })
      })
    }

    async function remove(ids: readonly string[]): Promise<void> {
      await inBatches(ids, PER_CALL, async body => {
        await client.send({ method: 'DELETE', path: `${path}/documents`, body })
      })
    }

    /** Leaves alone what stays the same. A query is in one curation only, so an old one goes before a new one comes. */
    async function setRecords(kind: 'synonyms' | 'curations', wanted: readonly object[]): Promise<void> {
      const known = (await listed(kind, RECORDS)).map(({ id, ...record }) => ({ id, text: textOf(record) }))
      const wantedTexts = new Set(wanted.map(textOf))
      const knownTexts = new Set(known.map(({ text }) => text))
      const add = async () => {
        for (const body of wanted.filter(record => !knownTexts.has(textOf(record))))
          await client.send({ method: 'POST', path: `${path}/${kind}`, body })
      }
      if (kind === 'synonyms') await add()
      for (const { id } of known.filter(({ text }) => !wantedTexts.has(text)))
        await client.send({ method: 'DELETE', path: `${path}/${kind}/${id}` })
      if (kind === 'curations') await add()
    }

    async function setGuidance(guidance: IndexGuidance): Promise<void> {
      await setRecords(
        'synonyms',
        guidance.synonyms.map(synonyms => ({ synonyms })),
      )
      await setRecords('curations', guidance.curations)
    }

    return {
      async documents() {
        await ensure()
        return listed('documents/list', PER_CALL)
      },
      put,
      remove,
      setGuidance,
      async replace(documents, guidance) {
        await ensure()
        await put(documents)
        const wanted = new Set(documents.map(({ id }) => id))
        const known = await listed('documents/list', PER_CALL)
        await remove(known.map(({ id }) => id).filter(id => !wanted.has(id)))
        await setGuidance(guidance)
      },
    }
  }
}

function textOf(record: object): string {
  return JSON.stringify(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
