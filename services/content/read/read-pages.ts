import { readBanner } from '../map/to-banner.ts'
import { toParagraphs, toUids } from '../map/to-field.ts'
import {
  toAthlete,
  toAuthor,
  toBlogCategory,
  toBlogPostHead,
  toPageHead,
  toSupportHead,
} from '../map/to-page.ts'
import { toSections } from '../map/to-section.ts'
import { toStore } from '../map/to-settings.ts'
import type { Wire } from '../model.ts'
import type { Content } from '../port.ts'
import type { EntryContext, EntryReader } from './entry-reader.ts'

const BANNER_REFERENCES = [
  'banner',
  'banner.background.content.hotspots.product',
  'banner.background.content.hotspots.page',
]
const SECTION_REFERENCES = [
  ...BANNER_REFERENCES.map(path => `sections.banner.${path}`),
  'sections.product_grid.products',
  'sections.category_tiles.categories',
]
/** References of a page with sections. */
const SECTIONS = { references: SECTION_REFERENCES }
/** References of a post in a list. */
const AUTHOR = { references: ['author'] }
const BANNER_AND_SECTIONS = { references: [...BANNER_REFERENCES, ...SECTION_REFERENCES] }

const sectionsOf = (entry: Parameters<typeof toSections>[0], context: EntryContext) => ({
  sections: toSections(entry, context),
})
const toPage = (entry: Wire<'page' | 'landing_page'>, context: EntryContext) => ({
  ...toPageHead(entry),
  ...sectionsOf(entry, context),
})
/** A page with an introduction. */
const toIntroPage = (entry: Wire<'pro' | 'team_page'>, context: EntryContext) => ({
  ...toPage(entry, context),
  headline: entry.headline,
  intro: toParagraphs(entry.intro),
  banner: readBanner(entry.banner, context.read),
})
const byUrl = (url: string) => ({ query: { url }, keys: 1 })
const bySlug = (slug: string) => byUrl(`/${slug}`)

export function readPages(reader: EntryReader) {
  return {
    page: (language, url) =>
      reader.first({ contentType: 'page', language, ...byUrl(url), ...SECTIONS }, toPage),
    pages: language => reader.all({ contentType: 'page', language, sort: 'title' }, toPageHead),
    landingPage: (language, slug) =>
      reader.first({ contentType: 'landing_page', language, ...bySlug(slug), ...SECTIONS }, toPage),
    proPage: (language, url) =>
      reader.first({ contentType: 'pro', language, ...byUrl(url), ...BANNER_AND_SECTIONS }, toIntroPage),

    blogCategories: language =>
      reader.all({ contentType: 'blog_category', language, sort: 'sort' }, toBlogCategory),
    async blogPosts(language) {
      const query = { contentType: 'blog_post', language, sort: 'date', ...AUTHOR } as const
      const posts = await reader.all(query, toBlogPostHead)
      return posts.toReversed()
    },
    blogPost(language, slug) {
      const query = {
        contentType: 'blog_post',
        language,
        ...bySlug(slug),
        references: [...SECTIONS.references, ...AUTHOR.references],
      } as const
      return reader.first(query, (entry, context) => ({
        ...toBlogPostHead(entry, context),
        ...sectionsOf(entry, context),
        products: toUids(entry.products),
      }))
    },

    authors: language => reader.all({ contentType: 'author', language, sort: 'sort' }, toAuthor),

    supportPages: language =>
      reader.all({ contentType: 'support_page', language, sort: 'sort' }, (entry, context) =>
        toSupportHead(entry, toSections(entry, context)),
      ),
    supportPage(language, slug) {
      const query = { contentType: 'support_page', language, ...bySlug(slug), ...SECTIONS } as const
      return reader.first(query, (entry, context) => {
        const { sections } = sectionsOf(entry, context)
        return { ...toSupportHead(entry, sections), sections }
      })
    },

    team(language) {
      const references = [...BANNER_REFERENCES, 'athletes', ...SECTION_REFERENCES]
      const query = { contentType: 'team_page', language, references } as const
      return reader.first(query, (entry, context) => ({
        ...toIntroPage(entry, context),
        athletes: context.read('athlete', entry.athletes).map(toAthlete),
      }))
    },
    athletes: language => reader.all({ contentType: 'athlete', language, sort: 'sort' }, toAthlete),
    athlete: (language, slug) =>
      reader.first({ contentType: 'athlete', language, ...bySlug(slug) }, toAthlete),

    stores: language => reader.all({ contentType: 'store', language, sort: 'title' }, toStore),
    async store(language, slug) {
      const query = { contentType: 'store', language, ...bySlug(slug) } as const
      return (await reader.first(query, toStore))?.[0] ?? null
    },
  } satisfies Partial<Content>
}
