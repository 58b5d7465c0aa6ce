import type { Content } from '@firnline/services/content/port'
import { createJsonClient, type Fetch, type JsonClient } from '@firnline/services/http/json-client'
import { parseAnswer } from '@firnline/services/http/parse-answer'
import * as v from 'valibot'
import { SEARCH_LANGUAGES, type SearchDocument, searchDocuments } from './documents.ts'

export type SearchIndex = {
  readonly baseUrl: string
  readonly privateKey: string
  readonly enginePrefix: string
  readonly fetch: Fetch
}

/** protocols/app-search.md §5: at most 100 documents a call. */
const DOCUMENTS_PER_CALL = 100

const Ids = v.object({ results: v.array(v.object({ id: v.string() })) })

/** Brings one engine a language up to what content says, over App Search's own wire. Returns how many documents that is. */
export async function fillEngines(index: SearchIndex, content: Content): Promise<number> {
  const client = createJsonClient({
    service: 'search',
    baseUrl: `${index.baseUrl}/api/as/v1`,
    headers: { authorization: `Bearer ${index.privateKey}` },
    fetch: index.fetch,
    timeout: 30_000,
  })
  let total = 0
  for (const language of SEARCH_LANGUAGES) {
    const documents = await searchDocuments(content, language)
    await fillEngine(client, `${index.enginePrefix}-${language}`, documents)
    total += documents.length
  }
  return total
}

async function fillEngine(
  client: JsonClient,
  engine: string,
  documents: readonly SearchDocument[],
): Promise<void> {
  const known = await client.sendExpecting([404], { method: 'GET', path: `/engines/${engine}` })
  if (known.status === 404) await client.send({ method: 'POST', path: '/engines', body: { name: engine } })
  for (let at = 0; at < documents.length; at += DOCUMENTS_PER_CALL) {
    const body = documents.slice(at, at + DOCUMENTS_PER_CALL)
    await client.send({ method: 'POST', path: `/engines/${engine}/documents`, body })
  }
  await removeOthers(client, engine, new Set(documents.map(document => document.id)))
}

async function removeOthers(client: JsonClient, engine: string, wanted: ReadonlySet<string>): Promise<void> {
  const gone: string[] = []
  for (let current = 1; ; current += 1) {
    const body = { page: { current, size: DOCUMENTS_PER_CALL } }
    const answer = await client.send({ method: 'POST', path: `/engines/${engine}/documents/list`, body })
    const { results } = parseAnswer('search', Ids, answer.body)
    gone.push(...results.map(result => result.id).filter(id => !wanted.has(id)))
    if (results.length < DOCUMENTS_PER_CALL) break
  }
  for (let at = 0; at < gone.length; at += DOCUMENTS_PER_CALL) {
    const body = gone.slice(at, at + DOCUMENTS_PER_CALL)
    await client.send({ method: 'DELETE', path: `/engines/${engine}/documents`, body })
  }
}
