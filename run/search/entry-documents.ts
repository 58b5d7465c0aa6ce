import type { Dealer } from '@firnline/domain/content/dealer'
import type { Athlete } from '@firnline/domain/content/page'
import { plainTexts } from '@firnline/domain/content/rich-text'
import { parseLanguage } from '@firnline/domain/locale/locale'
import { REGION_IDS, type RegionId } from '@firnline/domain/region'
import { sortName } from '@firnline/domain/search/index-field'
import type { PageEntry, SectionEntry } from '@firnline/services/content/port'
import type { SearchDocument, SearchSource } from './documents.ts'
import { readSearchTerms, type SearchTerms } from './search-terms.ts'

type Entry = { readonly uid: string; readonly title: string; readonly regions: readonly RegionId[] }

/** What every document has; an entry without regions is found in all of them. `url`: without locale. */
export function documentHead(
  kind: SearchDocument['kind'],
  { uid, title, regions }: Entry,
  url: string,
): SearchDocument {
  return {
    id: `${kind}-${uid}`,
    kind,
    uid,
    title,
    tagline: '',
    body: '',
    url,
    regions: regions.length === 0 ? REGION_IDS : regions,
    picture: '',
    sort_name: sortName(title),
    newness: 0,
  }
}

/** Everything that is found beside products: categories, pages, the journal, help, athletes and stores. */
export async function entryDocuments(
  content: SearchSource,
  contentLanguage: string,
): Promise<SearchDocument[]> {
  const terms = await readSearchTerms(content, contentLanguage)
  const documents = await Promise.all([
    categoryDocuments(content, contentLanguage),
    pageDocuments(content, contentLanguage),
    postDocuments(content, contentLanguage),
    helpDocuments(content, contentLanguage),
    content
      .athletes(contentLanguage)
      .then(athletes => athletes.map(athlete => athleteDocument(athlete, terms))),
    content
      .stores(contentLanguage)
      .then(stores => stores.map(store => storeDocument(store, parseLanguage(contentLanguage), terms))),
  ])
  return documents.flat()
}

async function categoryDocuments(content: SearchSource, language: string): Promise<SearchDocument[]> {
  const categories = await content.categories(language)
  return categories.map(category => ({
    ...documentHead('category', category, `/c/${category.slug}`),
    tagline: category.seo.title,
    body: category.intro,
    picture: category.picture?.name ?? '',
  }))
}

async function postDocuments(content: SearchSource, language: string): Promise<SearchDocument[]> {
  const posts = await content.blogPosts(language)
  return posts.map(post => ({
    ...documentHead('post', post, `/blog/p${post.url}`),
    tagline: post.summary,
    body: post.seo.description,
    picture: post.picture?.name ?? '',
  }))
}

/** Pages of the shop, of its pro program, of its team, and landing pages. */
async function pageDocuments(content: SearchSource, language: string): Promise<SearchDocument[]> {
  const [pages, sitePages, team] = await Promise.all([
    content.pages(language),
    content.sitePages(language),
    content.team(language),
  ])
  const urlsOf = (type: string) =>
    sitePages.filter(({ contentType }) => contentType === type).map(({ url }) => url)
  const [plain, pro, landing] = await Promise.all([
    Promise.all(pages.filter(({ url }) => url !== '/').map(({ url }) => content.page(language, url))),
    Promise.all(urlsOf('pro').map(url => content.proPage(language, url))),
    Promise.all(urlsOf('landing_page').map(url => content.landingPage(language, url.replace(/^\//, '')))),
  ])
  return [
    ...[...plain, ...pro, team].flatMap(page => (page === null ? [] : pageDocument(page, page.url))),
    ...landing.flatMap(page => (page === null ? [] : pageDocument(page, `/l${page.url}`))),
  ]
}

/** A page is also found by its address: many know `/psia` by that name. */
function pageDocument(page: PageEntry, url: string): SearchDocument {
  return {
    ...documentHead('page', page, url),
    shelves: [url.slice(1).replaceAll(/[/-]/g, ' ')],
    tagline: page.seo.description,
    body: sectionHeadings(page.sections).join('\n'),
    full_text: sectionTexts(page.sections),
  }
}

async function helpDocuments(content: SearchSource, language: string): Promise<SearchDocument[]> {
  const heads = await content.supportPages(language)
  const pages = await Promise.all(
    heads.map(({ url }) => content.supportPage(language, url.replace(/^\//, ''))),
  )
  return heads.map((head, at) => ({
    ...documentHead('help', head, `/support${head.url}`),
    tagline: head.summary,
    body: [head.seo.description, ...sectionHeadings(pages[at]?.sections ?? [])].join('\n'),
    full_text: sectionTexts(pages[at]?.sections ?? []),
  }))
}

function athleteDocument(athlete: Athlete, terms: SearchTerms): SearchDocument {
  const { discipline, home, summary, picture } = athlete
  return {
    ...documentHead('athlete', athlete, `/team${athlete.url}`),
    type: terms.athlete.split(', '),
    tagline: summary,
    body: [discipline, home].join('\n'),
    picture: picture?.name ?? '',
  }
}

function storeDocument(store: Dealer, language: string, terms: SearchTerms): SearchDocument {
  const { slug, street, postalCode, city, state, country } = store
  const countryName = new Intl.DisplayNames(language, { type: 'region' }).of(country.toUpperCase())
  return {
    ...documentHead('store', { ...store, regions: REGION_IDS }, `/stores/${slug}`),
    type: terms.store.split(', '),
    shelves: [city],
    tagline: [street, [postalCode, city].filter(part => part !== '').join(' ')].join(', '),
    body: [state, countryName ?? ''].join('\n'),
  }
}

/**
 * What a page is about: its headlines and questions. The rest of its words is in `full_text`, which site search leaves
 * out: a page that names many products in passing would be an answer to all of them.
 */
function sectionHeadings(sections: readonly SectionEntry[]): string[] {
  return sections.flatMap(section => {
    switch (section.kind) {
      case 'faq':
        return [section.headline, ...section.questions.map(({ question }) => question)]
      case 'banner':
        return [section.banner.title]
      case 'quote':
      case 'figure':
      case 'film':
        return []
      default:
        return [section.headline]
    }
  })
}

/** Each question with its answer, each paragraph, list item and table row: an excerpt is taken from one of them. */
function sectionTexts(sections: readonly SectionEntry[]): string[] {
  return sections.flatMap(section => {
    switch (section.kind) {
      case 'faq':
        return section.questions.map(({ question, answer }) => [question, ...answer].join(' '))
      case 'text':
      case 'call-to-action':
        return section.body
      case 'rich-text':
        return plainTexts(section.body)
      case 'list':
        return section.items
      case 'table':
        return [...section.note, ...section.rows.map(cells => cells.join(' · '))]
      default:
        return []
    }
  })
}
