import { COMMERCE_REGIONS } from '@firnline/domain/region'
import {
  fieldOfParam,
  OPTION_PARAMS,
  offerField,
  priceField,
  stockField,
} from '@firnline/domain/search/index-field'
import { PRODUCT_ATTRIBUTES } from '@firnline/services/content/product-attributes'
import { createJsonClient, type Fetch } from '@firnline/services/http/json-client'
import { parseResponse } from '@firnline/services/http/parse-response'
import * as v from 'valibot'
import type { SearchDocument } from './documents.ts'

export type SearchIndex = {
  readonly baseUrl: string
  readonly privateKey: string
  readonly enginePrefix: string
  readonly fetch: Fetch
}

/** One language's engine, over App Search's own wire. */
export type EngineClient = {
  /** Makes the engine where there is none, and tells it of every field. */
  ensure(): Promise<void>
  put(documents: readonly SearchDocument[]): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  /** All there are, as the engine keeps them. */
  documents(): Promise<StoredDocument[]>
  /** In the place of all that were set before. */
  setSynonyms(sets: readonly (readonly string[])[]): Promise<void>
  setCurations(curations: readonly EngineCuration[]): Promise<void>
}

export type StoredDocument = Readonly<Record<string, unknown>> & { readonly id: string }

/** `promoted` and `hidden` are ids of documents. */
export type EngineCuration = {
  readonly queries: readonly string[]
  readonly promoted: readonly string[]
  readonly hidden: readonly string[]
}

/** At most so many documents a call. */
const PER_CALL = 100
const Ids = v.object({ results: v.array(v.object({ id: v.string() })) })
const Documents = v.object({ results: v.array(v.looseObject({ id: v.string() })) })
const Receipts = v.array(v.object({ id: v.nullable(v.string()), errors: v.array(v.string()) }))

export function createEngineClient(index: SearchIndex, language: string): EngineClient {
  const name = `${index.enginePrefix}-${language}`
  const client = createJsonClient({
    service: 'search',
    baseUrl: `${index.baseUrl}/api/as/v1`,
    headers: { authorization: `Bearer ${index.privateKey}` },
    fetch: index.fetch,
    timeout: 30_000,
  })
  const path = `/engines/${name}`

  async function replaceAll(kind: 'synonyms' | 'curations', bodies: readonly object[]): Promise<void> {
    for (;;) {
      const answer = await client.send({ method: 'GET', path: `${path}/${kind}` })
      const { results } = parseResponse('search', Ids, answer.body)
      if (results.length === 0) break
      for (const { id } of results) await client.send({ method: 'DELETE', path: `${path}/${kind}/${id}` })
    }
    for (const body of bodies) await client.send({ method: 'POST', path: `${path}/${kind}`, body })
  }

  return {
    async ensure() {
      const known = await client.sendExpecting([404], { method: 'GET', path })
      const [code] = language.split('-')
      if (known.status === 404)
        await client.send({ method: 'POST', path: '/engines', body: { name, language: code } })
      await client.send({ method: 'POST', path: `${path}/schema`, body: SEARCH_SCHEMA })
    },
    async put(documents) {
      for (const body of chunks(documents)) {
        const answer = await client.send({ method: 'POST', path: `${path}/documents`, body })
        const faulty = parseResponse('search', Receipts, answer.body).filter(
          ({ errors }) => errors.length > 0,
        )
        if (faulty.length > 0)
          throw new Error(`The engine ${name} refused documents: ${JSON.stringify(faulty.slice(0, 3))}`)
      }
    },
    async remove(ids) {
      for (const body of chunks(ids)) await client.send({ method: 'DELETE', path: `${path}/documents`, body })
    },
    setSynonyms: sets =>
      replaceAll(
        'synonyms',
        sets.map(synonyms => ({ synonyms })),
      ),
    setCurations: curations => replaceAll('curations', curations),
    async documents() {
      const documents: StoredDocument[] = []
      for (let current = 1; ; current += 1) {
        const body = { page: { current, size: PER_CALL } }
        const answer = await client.send({ method: 'POST', path: `${path}/documents/list`, body })
        const { results } = parseResponse('search', Documents, answer.body)
        documents.push(...results)
        if (results.length < PER_CALL) return documents
      }
    },
  }
}

function chunks<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / PER_CALL) }, (_, at) =>
    items.slice(at * PER_CALL, (at + 1) * PER_CALL),
  )
}

const TEXTS = [
  'kind',
  'uid',
  'title',
  'tagline',
  'body',
  'full_text',
  'sku',
  'type',
  'shelves',
  'traits',
  'measures',
  'colors',
  'url',
  'regions',
  'picture',
  'sort_name',
  'categories',
  'stores',
  ...OPTION_PARAMS.map(fieldOfParam),
  ...COMMERCE_REGIONS.map(offerField),
]
const NUMBERS = ['newness', ...COMMERCE_REGIONS.flatMap(store => [priceField(store), stockField(store)])]

/** Every field that may be asked for, also while no document has it. */
export const SEARCH_SCHEMA: Readonly<Record<string, 'text' | 'number'>> = {
  ...Object.fromEntries(TEXTS.map(field => [field, 'text' as const])),
  ...Object.fromEntries(NUMBERS.map(field => [field, 'number' as const])),
  ...Object.fromEntries(
    [...PRODUCT_ATTRIBUTES].map(([name, kind]) => [
      name,
      kind === 'number' ? ('number' as const) : ('text' as const),
    ]),
  ),
}
