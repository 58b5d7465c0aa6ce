import { resolveLink } from '@firnline/domain/link/link'
import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import { inRegion } from '@firnline/domain/navigation/navigation'
import type { Product } from '@firnline/domain/product/product'
import { fillWords } from '@firnline/domain/text/display-text'
import type { Visit } from '@firnline/domain/visit'
import type { SearchAnswer, SearchHit } from '@firnline/services/search/port'
import { createSearchParams, href } from 'react-router'
import { describeTiles, type TileView } from '../../components/product-tile/describe-tile.ts'
import type { Said } from '../../words/words.ts'
import type { Asked } from './read-search.ts'
import type { searchWords } from './search.words.ts'

export type SearchWords = Said<typeof searchWords>

export type ResultsView = {
  readonly title: string
  readonly count: string
  readonly tiles: readonly TileView[]
  readonly links: readonly HitLink[]
  readonly paging: PagingView | null
}

export type HitLink = {
  readonly id: string
  readonly title: string
  readonly kind: string
  readonly href: string
}

export type PagingView = {
  readonly here: string
  readonly previous: string | null
  readonly next: string | null
}

export type SearchFacts = {
  readonly asked: Asked
  readonly answer: SearchAnswer
  /** The answer's products, in its order. */
  readonly products: readonly Product[]
  readonly visit: Pick<Visit, 'locale' | 'region' | 'shopping' | 'customer' | 'currency'>
  readonly words: SearchWords
}

/** What was found, or null when there is nothing to show. */
export function describeResults({ asked, answer, products, visit, words }: SearchFacts): ResultsView | null {
  const tiles = describeTiles(inRegion(products, visit.region), visit, words)
  const links = answer.results.flatMap(hit => describeLink(hit, visit.locale, words) ?? [])
  if (tiles.length + links.length === 0) return null
  const count = answer.totalResults
  return {
    title: fillWords(words.resultsFor, { query: asked.query }),
    count: fillWords(count === 1 ? words.resultOne : words.resultMany, { count }),
    tiles,
    links,
    paging: describePaging(asked, answer.totalPages, visit.locale, words),
  }
}

/** A hit's address is a path of ours without its locale. */
function describeLink(hit: SearchHit, locale: Locale, words: SearchWords): HitLink | null {
  if (hit.kind === 'product') return null
  const link = { title: hit.title, href: hit.url, type: 'nuxt', contentType: '', newTab: false } as const
  const target = resolveLink(locale, link)
  const kind = hit.kind === 'category' ? words.categoryKind : words.pageKind
  return target === null ? null : { id: hit.id, title: hit.title, kind, href: target.href }
}

function describePaging(
  { query, page }: Asked,
  pages: number,
  locale: Locale,
  words: SearchWords,
): PagingView | null {
  if (pages < 2) return null
  const at = (number: number) => searchPath(locale, { query, page: number })
  return {
    here: fillWords(words.pageOf, { page, pages }),
    previous: page > 1 ? at(Math.min(page - 1, pages)) : null,
    next: page < pages ? at(page + 1) : null,
  }
}

/** The address of a search, or of the empty search page. */
export function searchPath(locale: Locale, asked: Partial<Asked> = {}): string {
  const path = localePath(locale, href('/search'))
  if (asked.query === undefined || asked.query === '') return path
  const params = createSearchParams({ q: asked.query })
  if (asked.page !== undefined && asked.page > 1) params.set('page', String(asked.page))
  return `${path}?${params}`
}
