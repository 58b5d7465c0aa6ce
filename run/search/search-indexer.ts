import { createHash } from 'node:crypto'
import type { CommerceRegion } from '@firnline/domain/region'
import type { CuratedEntry, SearchContent } from '@firnline/domain/search/search-content'
import { readEntriesById } from '@firnline/services/catalogue/entries-by-id'
import type { Commerce } from '@firnline/services/commerce/port'
import type { ProductEntry } from '@firnline/services/content/port'
import { ServiceError } from '@firnline/services/http/service-error'
import type { HitKind } from '@firnline/services/search/port'
import type {
  IndexCuration,
  IndexDocument,
  IndexGuidance,
  OnSent,
  OpenIndex,
  SearchIndex,
} from '@firnline/services/search/search-index'
import {
  productDocuments,
  SEARCH_LANGUAGES,
  type SearchDocument,
  type SearchSource,
  type SoldProducts,
  searchDocuments,
} from './documents.ts'
import { readStores } from './product-document.ts'

/** Keeps the indices, one a language, as content and the stores are. What is asked of it is done one after the other. */
export type SearchIndexer = {
  /** Everything anew, of which only what has changed is sent. */
  fill(): Promise<Filled>
  /** Replaces each index. Throws ServiceError, before anything is replaced, when a store does not answer. */
  replace(): Promise<Filled>
  /** What each index has, beside what it should have. Throws ServiceError when a store does not answer. */
  compare(): Promise<readonly IndexComparison[]>
  count(): Promise<readonly IndexCount[]>
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

/** `stored`: documents; null: there is no index, or one with other settings. */
export type IndexCount = { readonly language: string; readonly stored: number | null }

export type IndexComparison = IndexCount & {
  readonly wanted: readonly SearchDocument[]
  /** Ids of documents. */
  readonly missing: readonly string[]
  readonly extra: readonly string[]
  readonly different: readonly string[]
}

export type SearchIndexerParts = {
  readonly openIndex: OpenIndex
  readonly onSent?: OnSent
  readonly content: SearchSource
  readonly commerce: Pick<Commerce, 'products' | 'productIds' | 'productSkus'>
  /** A store did not answer: its products are kept as they were. */
  readonly onMiss: (error: unknown) => void
}

/** `sent`: a digest of each document in the index; null: the index must be replaced. */
type Kept = { readonly index: SearchIndex; sent: Map<string, string> | null; guidance: string }

export function createSearchIndexer(parts: SearchIndexerParts): SearchIndexer {
  const { content, commerce, onMiss } = parts
  const indices = new Map<string, Promise<Kept>>()
  let sold: SoldProducts = new Map()
  let last: Promise<unknown> = Promise.resolve()

  /** After whatever is under way. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work)
    last = Promise.allSettled([next])
    return next
  }

  function open(language: string): Promise<Kept> {
    const opened = indices.get(language) ?? openIndex(parts, language)
    indices.set(language, opened)
    opened.catch(() => indices.delete(language))
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

  /** A product that the stores have not answered for stays as the index has it. Returns those that have changed. */
  async function send(
    index: SearchIndex,
    sent: Map<string, string>,
    documents: readonly SearchDocument[],
  ): Promise<readonly SearchDocument[]> {
    const known = documents.filter(
      ({ id, kind, uid }) => kind !== 'product' || sold.has(uid) || !sent.has(id),
    )
    const written = known.map(document => ({ document, text: digest(document) }))
    const changed = written.filter(({ document, text }) => sent.get(document.id) !== text)
    await index.put(changed.map(({ document }) => document))
    for (const { document, text } of changed) sent.set(document.id, text)
    return changed.map(({ document }) => document)
  }

  /** Returns those that were sent. */
  async function fillLanguage(language: string, documents: readonly SearchDocument[], isReplaced: boolean) {
    const guidance = toIndexGuidance(await content.searchContent(language))
    const guidanceText = JSON.stringify(guidance)
    const kept = await open(language)
    const { index, sent } = kept
    if (isReplaced || sent === null) {
      await index.replace(documents, guidance)
      kept.sent = digests(documents)
      kept.guidance = guidanceText
      return documents
    }
    const changed = await send(index, sent, documents)
    if (kept.guidance !== guidanceText) await index.setGuidance(guidance)
    kept.guidance = guidanceText
    const wanted = new Set(documents.map(({ id }) => id))
    const gone = [...sent.keys()].filter(id => !wanted.has(id))
    await index.remove(gone)
    for (const id of gone) sent.delete(id)
    return changed
  }

  /** false: a store did not answer. */
  async function learnUnknown(): Promise<boolean> {
    const [anyLanguage = ''] = SEARCH_LANGUAGES
    const products = await content.products(anyLanguage)
    const unknown = products.filter(({ uid }) => !sold.has(uid))
    return unknown.length === 0 || (await learnSold(unknown))
  }

  async function learnAll(): Promise<void> {
    sold = new Map()
    if (!(await learnUnknown()))
      throw new ServiceError('commerce', 'A store does not answer, so its prices and stock are not known.')
  }

  async function fillAll(isReplaced: boolean) {
    let documents = 0
    const categories = new Set<string>()
    for (const language of SEARCH_LANGUAGES) {
      const wanted = await searchDocuments(content, language, sold)
      documents += wanted.length
      for (const uid of (await fillLanguage(language, wanted, isReplaced)).flatMap(categoriesOf))
        categories.add(uid)
    }
    return { documents, categories: [...categories] }
  }

  return {
    fill: () =>
      inTurn(async () => {
        const isWhole = await learnUnknown()
        return { ...(await fillAll(false)), isWhole }
      }),

    replace: () =>
      inTurn(async () => {
        await learnAll()
        return { ...(await fillAll(true)), isWhole: true }
      }),

    compare: () =>
      inTurn(async () => {
        await learnAll()
        const comparisons: IndexComparison[] = []
        for (const language of SEARCH_LANGUAGES) {
          const wanted = await searchDocuments(content, language, sold)
          const stored = await parts.openIndex(language).documents()
          comparisons.push({
            language,
            wanted,
            stored: stored?.length ?? null,
            ...differences(wanted, stored),
          })
        }
        return comparisons
      }),

    async count() {
      const counts: IndexCount[] = []
      for (const language of SEARCH_LANGUAGES) {
        const stored = await parts.openIndex(language).documents()
        counts.push({ language, stored: stored?.length ?? null })
      }
      return counts
    },

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
          const { index, sent } = await open(language)
          // An index that must be replaced waits for the next fill.
          if (sent === null) continue
          for (const uid of (await send(index, sent, documents)).flatMap(categoriesOf)) categories.add(uid)
        }
        return [...categories]
      }),
  }
}

/** What an earlier start has left in the index is only sent anew where it is no longer so. */
async function openIndex({ openIndex: open, onSent }: SearchIndexerParts, language: string): Promise<Kept> {
  const index = open(language, onSent)
  const stored = await index.documents()
  return { index, sent: stored === null ? null : digests(stored), guidance: '' }
}

function differences(wanted: readonly SearchDocument[], stored: readonly IndexDocument[] | null) {
  const should = digests(wanted)
  const is = digests(stored ?? [])
  const ids = [...should.keys()]
  return {
    missing: ids.filter(id => !is.has(id)),
    extra: [...is.keys()].filter(id => !should.has(id)),
    different: ids.filter(id => is.has(id) && is.get(id) !== should.get(id)),
  }
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

export function toIndexGuidance({ synonyms, curations }: Guidance): IndexGuidance {
  return {
    synonyms: synonyms.filter(set => set.length >= LEAST_WORDS),
    curations: curations.map(toIndexCuration).filter(({ queries }) => queries.length > 0),
  }
}

function toIndexCuration({ queries, promoted, hidden }: Guidance['curations'][number]): IndexCuration {
  return { queries, promoted: promoted.flatMap(documentId), hidden: hidden.flatMap(documentId) }
}

/** What search does not know can neither be promoted nor hidden. */
function documentId({ uid, contentType }: CuratedEntry): string[] {
  const kind = KINDS[contentType]
  return kind === undefined ? [] : [`${kind}-${uid}`]
}

function categoriesOf({ categories }: SearchDocument): readonly string[] {
  return Array.isArray(categories) ? categories : []
}

function digests(documents: readonly IndexDocument[]): Map<string, string> {
  return new Map(documents.map(document => [document.id, digest(document)]))
}

/** The same for a document and for what an index keeps of it. */
function digest(document: IndexDocument): string {
  const fields = Object.entries(document).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha1').update(JSON.stringify(fields)).digest('base64')
}
