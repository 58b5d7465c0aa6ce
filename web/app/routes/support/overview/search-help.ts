import { parseListing } from '@firnline/domain/search/listing-state'
import type { ExcerptPart } from '@firnline/services/search/port'
import { hitHref } from '../../../components/search/search-groups.ts'
import type { Shop } from '../../../contexts/shop.ts'
import { fallbackTo } from '../../../fallback.ts'

export type HelpAnswer = {
  readonly id: string
  readonly title: string
  readonly href: string
  /** Around the first match, else the page's summary. */
  readonly text: readonly ExcerptPart[]
}

export type HelpSearch =
  | { readonly kind: 'ask' }
  | { readonly kind: 'found'; readonly answers: readonly HelpAnswer[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'unavailable' }

const MAX_ANSWERS = 12
const NO_FACETS: ReadonlySet<string> = new Set()

export function parseHelpQuery(params: URLSearchParams): string {
  return parseListing(params, NO_FACETS).query
}

/** Titles and whole texts of help pages and other pages of the region. */
export async function searchHelp(shop: Shop, query: string): Promise<HelpSearch> {
  if (query === '') return { kind: 'ask' }
  return findAnswers(shop, query).catch(fallbackTo({ kind: 'unavailable' }, 'help search', shop))
}

async function findAnswers({ search, visit }: Shop, query: string): Promise<HelpSearch> {
  const { results } = await search.search({
    query,
    language: visit.locale.contentLanguage,
    includedRegions: [visit.region],
    filters: [{ field: 'kind', values: ['help', 'page'], type: 'any' }],
    fullText: true,
    size: MAX_ANSWERS,
  })
  const answers = results.flatMap(({ id, title, url, tagline, excerpt }) => {
    const href = hitHref(visit.locale, url)
    if (href === null || isLandingPage(url)) return []
    return [{ id, title, href, text: excerpt.length > 0 ? excerpt : [{ text: tagline, isMatch: false }] }]
  })
  return answers.length === 0 ? { kind: 'none' } : { kind: 'found', answers }
}

/** They are about products. */
function isLandingPage(url: string): boolean {
  return url.startsWith('/l/')
}
