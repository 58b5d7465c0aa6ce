import { fillWords } from '@firnline/domain/text/display-text'
import { ServiceError } from '@firnline/services/http/service-error'
import { data, href } from 'react-router'
import { describeCategoryTiles } from '../../components/category-tiles/describe-category-tiles.ts'
import { degradeTo } from '../../degrade.ts'
import { pageUrl } from '../../page-meta.ts'
import type { Shop } from '../../shop.ts'
import { sayWords } from '../../words/words.ts'
import { describeResults, type ResultsView, searchPath } from './describe-search.ts'
import type { Asked } from './read-search.ts'
import { searchWords } from './search.words.ts'

export type SearchState =
  /** Nothing was asked yet. */
  | { readonly kind: 'ask' }
  | { readonly kind: 'found'; readonly results: ResultsView }
  | {
      readonly kind: 'none'
      readonly title: string
      readonly suggestions: readonly { readonly text: string; readonly href: string }[]
    }
  | { readonly kind: 'unavailable' }

const UNAVAILABLE = { kind: 'unavailable' } as const

/** The search page: a public page of its query. */
export async function loadSearch(shop: Shop, asked: Asked) {
  const { visit, brand, content } = shop
  const { locale } = visit
  const [texts, categories] = await Promise.all([
    content.displayTexts(locale.contentLanguage).catch(degradeTo({}, 'display texts', shop)),
    content.categories(locale.contentLanguage).catch(degradeTo([], 'categories', shop)),
  ])
  const words = sayWords(searchWords, texts, locale.language)
  const state = await readState()
  const page = {
    query: asked.query,
    state,
    words,
    path: searchPath(locale),
    categories: describeCategoryTiles(categories, visit),
    seo: {
      title: state.kind === 'found' ? state.results.title : words.search,
      description: '',
      url: pageUrl(brand, locale, href('/search')),
      siteName: brand.displayName,
    },
  }
  return data(page, { status: state.kind === 'unavailable' ? 503 : 200 })

  async function readState(): Promise<SearchState> {
    if (asked.query === '') return { kind: 'ask' }
    try {
      return await search()
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      shop.degraded('search results', error)
      return UNAVAILABLE
    }
  }

  async function search(): Promise<SearchState> {
    const { query, page } = asked
    const question = { query, page, language: locale.contentLanguage, region: visit.region }
    const answer = await shop.search.search(question)
    const uids = answer.results.filter(({ kind }) => kind === 'product').map(({ uid }) => uid)
    const products = await shop.catalogue.productsByUid(visit, uids)
    const results = describeResults({ asked, answer, products, visit, words })
    if (results !== null) return { kind: 'found', results }
    const suggested = await shop.search
      .suggest({ query, language: locale.contentLanguage })
      .catch(degradeTo([], 'suggestions', shop))
    return {
      kind: 'none',
      title: fillWords(words.none, { query }),
      suggestions: suggested.map(text => ({ text, href: searchPath(locale, { query: text }) })),
    }
  }
}
