import type { CollectionCreateSchema } from 'typesense/lib/Typesense/Collections.js'
import type { CurationObjectSchema } from 'typesense/lib/Typesense/CurationSets.js'
import type { SynonymItemSchema } from 'typesense/lib/Typesense/SynonymSets.js'
import type { Fetch } from '../../http/json-client.ts'
import { parseResponse } from '../../http/parse-response.ts'
import { isFacet, SEARCH_SCHEMA, SINGLE_TEXTS, WHOLE_NUMBERS, WORD_LISTS } from '../index-schema.ts'
import {
  type IndexDocument,
  type IndexGuidance,
  inBatches,
  type OpenIndex,
  refusedDocuments,
  settingsDigest,
  WRITE_TIMEOUT,
} from '../search-index.ts'
import { Alias, Collection, Collections, createTypesenseCall, Documents, Receipts } from './typesense-wire.ts'

type TypesenseIndexOptions = {
  readonly url: string
  readonly writeKey: string
  readonly prefix: string
  readonly fetch?: Fetch
}

/** Documents a call, and ids in an address of at most 4,000 characters. */
const PER_CALL = 200
const IDS_PER_CALL = 30

/** An alias for each language, of a collection whose name ends in the ms at which its filling began. */
export function typesenseIndices({ writeKey, prefix, ...options }: TypesenseIndexOptions): OpenIndex {
  const call = createTypesenseCall({ ...options, key: writeKey, timeout: WRITE_TIMEOUT })

  return (language, onSent = () => {}) => {
    const alias = `${prefix}-${language}`
    const settings = collectionSettings(alias, language)

    async function currentCollection(): Promise<string | null> {
      const body = await call({ method: 'GET', path: `/aliases/${alias}`, mayBeMissing: true })
      return body === null ? null : parseResponse('search', Alias, body).collection_name
    }

    async function put(collection: string, documents: readonly IndexDocument[]): Promise<void> {
      await inBatches(documents, PER_CALL, async (lines, sent) => {
        const path = `/collections/${collection}/documents/import`
        const answer = await call({
          method: 'POST',
          path,
          query: { action: 'upsert' },
          lines,
          readsLines: true,
        })
        const refused = parseResponse('search', Receipts, answer).filter(({ success }) => !success)
        if (refused.length > 0) throw refusedDocuments(collection, refused)
        onSent({ index: alias, documents: sent, of: documents.length })
      })
    }

    async function setGuidance({ synonyms, curations }: IndexGuidance): Promise<void> {
      const synonymItems: SynonymItemSchema[] = synonyms.map((set, at) => ({
        id: `synonyms-${at}`,
        synonyms: [...set],
      }))
      await call({ method: 'PUT', path: `/synonym_sets/${alias}`, body: { items: synonymItems } })
      const curationItems = curations.flatMap(({ queries, ...curation }, at) =>
        queries.map((query, one) => toCuration(`curation-${at}-${one}`, query, curation)),
      )
      await call({ method: 'PUT', path: `/curation_sets/${alias}`, body: { items: curationItems } })
    }

    /** Keeps the collection before, which searches under way may still read. */
    async function removeOlder(current: string, before: string | null): Promise<void> {
      const body = await call({ method: 'GET', path: '/collections', query: { exclude_fields: 'fields' } })
      const began = filledAt(alias, current)
      const old = parseResponse('search', Collections, body)
        .map(({ name }) => name)
        .filter(name => name !== before && filledAt(alias, name) < began)
      for (const name of old)
        await call({ method: 'DELETE', path: `/collections/${name}`, mayBeMissing: true })
    }

    return {
      async documents() {
        const collection = await currentCollection()
        if (collection === null) return null
        const body = await call({ method: 'GET', path: `/collections/${collection}`, mayBeMissing: true })
        if (body === null) return null
        const { metadata } = parseResponse('search', Collection, body)
        if (metadata.settings !== settings.metadata.settings) return null
        const path = `/collections/${collection}/documents/export`
        return parseResponse('search', Documents, await call({ method: 'GET', path, readsLines: true }))
      },

      put: documents => put(alias, documents),

      async remove(ids) {
        await inBatches(ids, IDS_PER_CALL, async batch => {
          const query = { filter_by: `id:=[${batch.map(id => `\`${id}\``).join(',')}]` }
          await call({ method: 'DELETE', path: `/collections/${alias}/documents`, query })
        })
      },

      setGuidance,

      async replace(documents, guidance) {
        await setGuidance(guidance)
        const before = await currentCollection()
        const name = `${alias}-${Date.now()}`
        await call({ method: 'POST', path: '/collections', body: { ...settings, name } })
        await put(name, documents)
        await call({ method: 'PUT', path: `/aliases/${alias}`, body: { collection_name: name } })
        await removeOlder(name, before)
      },
    }
  }
}

type Settings = Omit<CollectionCreateSchema, 'name'> & { readonly metadata: { readonly settings: string } }

/** Texts in the language's words. */
const WORDS: ReadonlySet<string> = new Set(['title', 'tagline', 'body', ...WORD_LISTS])
/** Shown only. */
const UNINDEXED: ReadonlySet<string> = new Set(['url', 'picture'])

export function collectionSettings(alias: string, language: string): Settings {
  const [locale = ''] = language.split('-')
  const fields = Object.keys(SEARCH_SCHEMA).map(name => ({
    ...{ name, type: typeOf(name), optional: true, facet: isFacet(name) },
    ...(UNINDEXED.has(name) ? { index: false } : {}),
    ...(WORDS.has(name) ? { locale, stem: true } : {}),
    ...(name === 'sort_name' ? { sort: true } : {}),
  }))
  // `boot-fit` and `boot fit` are the same words.
  const settings = { fields, token_separators: ['-', '/'], synonym_sets: [alias], curation_sets: [alias] }
  return { ...settings, metadata: { settings: settingsDigest(settings) } }
}

function typeOf(field: string): 'string' | 'string[]' | 'int64' | 'float' {
  if (SEARCH_SCHEMA[field] === 'number') return WHOLE_NUMBERS.has(field) ? 'int64' : 'float'
  return SINGLE_TEXTS.has(field) ? 'string' : 'string[]'
}

function toCuration(
  id: string,
  query: string,
  { promoted, hidden }: Omit<IndexGuidance['curations'][number], 'queries'>,
): CurationObjectSchema {
  return {
    id,
    rule: { query, match: 'exact' },
    includes: promoted.map((document, at) => ({ id: document, position: at + 1 })),
    excludes: hidden.map(document => ({ id: document })),
    filter_curated_hits: true,
  }
}

/** NaN: no collection of the alias. */
function filledAt(alias: string, collection: string): number {
  const began = collection.startsWith(`${alias}-`) ? collection.slice(alias.length + 1) : ''
  return /^\d+$/.test(began) ? Number(began) : Number.NaN
}
