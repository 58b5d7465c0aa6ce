import { Client } from 'typesense'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { SearchRequest } from '../port.ts'
import { createTypesense } from './typesense.ts'
import { collectionSettings, typesenseIndices } from './typesense-index.ts'
import { typesenseSearch, typesenseSuggestion } from './typesense-query.ts'

type Sent = { readonly call: string; readonly key: string | null; readonly body: unknown }

const Created = v.object({ name: v.string() })

/** A server that knows one collection, and what was sent to it. */
function createServer() {
  const sent: Sent[] = []
  let collection: unknown
  async function fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const text = await request.text()
    const isImport = pathname.endsWith('/import')
    const body = isImport
      ? text.split('\n').map(line => JSON.parse(line))
      : text === ''
        ? null
        : JSON.parse(text)
    // The official client sends an option of its own.
    searchParams.delete('throwOnFail')
    const query = [...searchParams].map(([name, value]) => `${name}=${value}`).join('&')
    const key = request.headers.get('x-typesense-api-key')
    const call = `${request.method} ${pathname}`
    sent.push({ call: query === '' ? call : `${call}?${query}`, key, body })
    if (call === 'POST /collections') collection = body
    if (isImport) return new Response('{"success":true}')
    if (pathname.endsWith('/export')) return new Response('{"id":"a"}\n{"id":"b"}')
    if (call === 'GET /collections') return Response.json([{ name: 'shop-de-1' }, { name: 'shop-de-2' }])
    if (call === 'POST /multi_search') return Response.json({ results: [{ found: 0, hits: [] }] })
    if (pathname.startsWith('/collections/shop-de-')) return Response.json(collection)
    return Response.json({ collection_name: 'shop-de-2' })
  }
  return { sent, fetch }
}

it('sends what the official client sends', async () => {
  const ours = createServer()
  const options = { url: 'http://x', prefix: 'shop', fetch: ours.fetch }
  const index = typesenseIndices({ ...options, writeKey: 'key' })('de')
  const documents = [{ id: 'a', title: 'Ski' }, { id: 'b' }]
  const guidance = {
    synonyms: [['ski', 'latte']],
    curations: [{ queries: ['ski'], promoted: ['a'], hidden: ['b'] }],
  }
  await index.replace(documents, guidance)
  expect(await index.documents()).toEqual([{ id: 'a' }, { id: 'b' }])
  await index.remove(['a', 'b'])
  const search = createTypesense({ ...options, searchKey: 'key', timeout: 0 })
  const request: SearchRequest = {
    ...{ query: 'ski', language: 'de', includedRegions: ['us'], tags: ['search'], fullText: true },
    sort: [{ field: 'sort_name', direction: 'asc' }],
    facets: { kind: [{ type: 'value', size: 9 }] },
  }
  await search.search(request)
  await search.suggest({ query: 'ski', language: 'de' })

  const theirs = createServer()
  const client = new Client({
    ...{ nodes: [{ url: 'http://x' }], apiKey: 'key' },
    async axiosAdapter({ method = '', url = '', params, data, headers }) {
      const address = `${url}?${new URLSearchParams(params)}`
      const body = data === undefined ? {} : { body: String(data) }
      const init = { method, headers: { 'x-typesense-api-key': String(headers['X-TYPESENSE-API-KEY']) } }
      const response = await theirs.fetch(new Request(address, { ...init, ...body }))
      const answered = { data: await response.text(), status: 200, statusText: '', headers: {} }
      return { ...answered, config: { headers } }
    },
  })
  const created = ours.sent.find(({ call }) => call === 'POST /collections')
  const { name } = v.parse(Created, created?.body)
  await client.synonymSets('shop-de').upsert({ items: [{ id: 'synonyms-0', synonyms: ['ski', 'latte'] }] })
  const rule = { query: 'ski', match: 'exact' } as const
  const curation = { id: 'curation-0-0', rule, includes: [{ id: 'a', position: 1 }], excludes: [{ id: 'b' }] }
  await client.curationSets('shop-de').upsert({ items: [{ ...curation, filter_curated_hits: true }] })
  await client.aliases('shop-de').retrieve()
  await client.collections().create({ ...collectionSettings('shop-de', 'de'), name })
  await client.collections(name).documents().import(documents, { action: 'upsert' })
  await client.aliases().upsert('shop-de', { collection_name: name })
  await client.collections().retrieve({ exclude_fields: 'fields' })
  await client.collections('shop-de-1').delete()
  await client.aliases('shop-de').retrieve()
  await client.collections('shop-de-2').retrieve()
  await client.collections('shop-de-2').documents().export()
  await client.collections('shop-de').documents().delete({ filter_by: 'id:=[`a`,`b`]' })
  await client.multiSearch.perform({ searches: [typesenseSearch('shop-de', request)] })
  await client.multiSearch.perform({ searches: [typesenseSuggestion('shop-de', 'ski', 6)] })
  expect(theirs.sent).toEqual(ours.sent)
})
