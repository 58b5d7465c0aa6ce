import { createHash } from 'node:crypto'
import type { CommerceRegion } from '@firnline/domain/region'
import type { CuratedEntry, SearchContent } from '@firnline/domain/search/search-content'
import { readEntriesById } from '@firnline/services/catalogue/entries-by-id'
import type { Commerce } from '@firnline/services/commerce/port'
import type { ProductEntry } from '@firnline/services/content/port'
import { ServiceError } from '@firnline/services/http/service-error'
import type { HitKind } from '@firnline/services/search/port'
import {
  productDocuments,
  SEARCH_LANGUAGES,
  type SearchDocument,
  type SearchSource,
  type SoldProducts,
  searchDocuments,
} from './documents.ts'
import {
  createEngineClient,
  type EngineClient,
  type EngineCuration,
  type SearchIndex,
  type StoredDocument,
} from './engine-client.ts'
import { readStores } from './product-document.ts'

/** Keeps the engines, one a language, as content and the stores are. What is asked of it is done one after the other. */
export type SearchIndexer = {
  /** Everything anew, of which only what has changed is sent. */
  fill(): Promise<Filled>
  /** What a store says of these products, by its own numbers. Returns the categories of those that changed. */
  follow(region: CommerceRegion, ids: readonly number[]): Promise<readonly string[]>
}

export type Filled = {
  readonly documents: number
  /** Every store has said what it sells. */
  readonly isWhole: boolean
  /** Of products that changed. */
  readonly categories: readonly string[]
}

export type SearchIndexerParts = {
  readonly index: SearchIndex
  readonly content: SearchSource
  readonly commerce: Pick<Commerce, 'products' | 'productIds' | 'productSkus'>
  /** A store did not answer: its products are kept as they were. */
  readonly onMiss: (error: unknown) => void
}

type Engine = Kept & { guidance: string }

export function createSearchIndexer({ index, content, commerce, onMiss }: SearchIndexerParts): SearchIndexer {
  const engines = new Map<string, Promise<Engine>>()
  let sold: SoldProducts = new Map()
  let last: Promise<unknown> = Promise.resolve()

  /** After whatever is under way. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work)
    last = Promise.allSettled([next])
    return next
  }

  function engine(language: string): Promise<Engine> {
    const opened = engines.get(language) ?? openEngine(index, language)
    engines.set(language, opened)
    opened.catch(() => engines.delete(language))
    return opened
  }

  /** false: a store did not answer. */
  async function learnSold(products: readonly ProductEntry[]): Promise<boolean> {
    try {
      sold = new Map([...sold, ...(await readStores(commerce, products))])
      return true
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      onMiss(error)
      return false
    }
  }

  async function entriesOf(language: string, region: CommerceRegion, ids: readonly number[]) {
    const skus = await commerce.productSkus(region, ids).catch(error => {
      if (!(error instanceof ServiceError)) throw error
      onMiss(error)
      return null
    })
    return [...(await readEntriesById(content, { language, region, ids, skus })).values()]
  }

  /** A product that the stores have not answered for stays as the engine has it. Returns the categories of changed products. */
  async function send(kept: Kept, documents: readonly SearchDocument[]): Promise<readonly string[]> {
    const isTold = ({ id, kind, uid }: SearchDocument) =>
      kind !== 'product' || sold.has(uid) || !kept.sent.has(id)
    const changed = await sendDocuments(kept, documents.filter(isTold))
    return changed.flatMap(categoriesOf)
  }

  async function fillLanguage(language: string) {
    const documents = await searchDocuments(content, language, sold)
    const kept = await engine(language)
    const categories = await send(kept, documents)
    await sendGuidance(kept, await content.searchContent(language))
    const wanted = new Set(documents.map(({ id }) => id))
    const gone = [...kept.sent.keys()].filter(id => !wanted.has(id))
    await kept.client.remove(gone)
    for (const id of gone) kept.sent.delete(id)
    return { documents: documents.length, categories }
  }

  return {
    fill: () =>
      inTurn(async () => {
        const [anyLanguage = ''] = SEARCH_LANGUAGES
        const products = await content.products(anyLanguage)
        const unknown = products.filter(({ uid }) => !sold.has(uid))
        const isWhole = unknown.length === 0 || (await learnSold(unknown))
        let documents = 0
        const categories = new Set<string>()
        for (const language of SEARCH_LANGUAGES) {
          const filled = await fillLanguage(language)
          documents += filled.documents
          for (const uid of filled.categories) categories.add(uid)
        }
        return { documents, isWhole, categories: [...categories] }
      }),

    follow: (region, ids) =>
      inTurn(async () => {
        const [anyLanguage = ''] = SEARCH_LANGUAGES
        const changed = await entriesOf(anyLanguage, region, ids)
        await learnSold(changed)
        const uids = changed.map(({ uid }) => uid)
        const categories = new Set<string>()
        for (const language of SEARCH_LANGUAGES) {
          const products = await content.productsByUid(language, uids)
          const documents = await productDocuments(content, language, { products, sold })
          for (const uid of await send(await engine(language), documents)) categories.add(uid)
        }
        return [...categories]
      }),
  }
}

/** What an earlier start has left in the engine is only sent anew where it is no longer so. */
async function openEngine(index: SearchIndex, language: string): Promise<Engine> {
  const client = createEngineClient(index, language)
  await client.ensure()
  const sent = new Map((await client.documents()).map(document => [document.id, digest(document)]))
  return { client, sent, guidance: '' }
}

/** What merchandisers say of a language's search. */
export type Guidance = Pick<SearchContent, 'synonyms' | 'curations'>

const KINDS: Readonly<Record<string, HitKind>> = {
  product: 'product',
  product_category: 'category',
  blog_post: 'post',
  support_page: 'help',
  page: 'page',
  pro: 'page',
  team_page: 'page',
  landing_page: 'page',
  athlete: 'athlete',
  store: 'store',
}
/** App Search takes no set of one word. */
const LEAST_WORDS = 2

/** An engine, and what it was last told. */
type Told = { readonly client: EngineClient; guidance: string }

/** Replaces the engine's earlier value, unless it is the same. */
export async function sendGuidance(told: Told, { synonyms, curations }: Guidance): Promise<void> {
  const { client } = told
  const guidance = JSON.stringify({ synonyms, curations })
  if (told.guidance === guidance) return
  await client.setSynonyms(synonyms.filter(set => set.length >= LEAST_WORDS))
  await client.setCurations(curations.map(toEngineCuration).filter(({ queries }) => queries.length > 0))
  told.guidance = guidance
}

function toEngineCuration({ queries, promoted, hidden }: Guidance['curations'][number]): EngineCuration {
  return { queries, promoted: promoted.flatMap(documentId), hidden: hidden.flatMap(documentId) }
}

/** What search does not know can neither be promoted nor hidden. */
function documentId({ uid, contentType }: CuratedEntry): string[] {
  const kind = KINDS[contentType]
  return kind === undefined ? [] : [`${kind}-${uid}`]
}

/** An engine, and what each of its documents was when it was last sent, in short. */
type Kept = { readonly client: EngineClient; readonly sent: Map<string, string> }

/** Sends those that are not as they were when they were last sent, and returns them. */
export async function sendDocuments(
  { client, sent }: Kept,
  documents: readonly SearchDocument[],
): Promise<readonly SearchDocument[]> {
  const written = documents.map(document => ({ document, text: digest(document) }))
  const changed = written.filter(({ document, text }) => sent.get(document.id) !== text)
  const documentsToSend = changed.map(({ document }) => document)
  await client.put(documentsToSend)
  for (const { document, text } of changed) sent.set(document.id, text)
  return documentsToSend
}

function categoriesOf({ categories }: SearchDocument): readonly string[] {
  return Array.isArray(categories) ? categories : []
}

/** The same for a document and for what an engine keeps of it. */
function digest(document: SearchDocument | StoredDocument): string {
  const fields = Object.entries(document).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha1').update(JSON.stringify(fields)).digest('base64')
}
