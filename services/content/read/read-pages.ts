import { readBanner } from '../map/to-banner.ts'
import { toParagraphs, toUids } from '../map/to-field.ts'
import { toAthlete, toBlogCategory, toBlogPostHead, toPageHead, toSupportHead } from '../map/to-page.ts'
import { toSections } from '../map/to-section.ts'
import { toStore } from '../map/to-settings.ts'
import * as model from '../model.ts'
import type { Content } from '../port.ts'
import type { EntryContext, EntryReader } from './entry-reader.ts'

type Pages = Pick<
  Content,
  | 'page'
  | 'pages'
  | 'landingPage'
  | 'proPage'
  | 'blogCategories'
  | 'blogPosts'
  | 'blogPost'
  | 'supportPages'
  | 'supportPage'
  | 'team'
  | 'athletes'
  | 'athlete'
  | 'stores'
>

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
const SECTIONS_FROM = ['banner', 'product', 'product_category', 'page']

const sectionsOf = (entry: Parameters<typeof toSections>[0], context: EntryContext) => ({
  sections: toSections(entry, context),
})

/** Pages that editors write. */
export function readPages(reader: EntryReader): Pages {
  /** `references`: beside those of its sections. */
  const sectioned = (
    contentType: string,
    language: string,
    { url, references = [] }: { url?: string; references?: readonly string[] },
  ) => ({
    contentType,
    language,
    ...(url === undefined ? {} : { query: { url } }),
    references: [...references, ...SECTION_REFERENCES],
    alsoFrom: SECTIONS_FROM,
  })

  return {
    page: (language, url) =>
      reader.first(model.pageEntry, sectioned('page', language, { url }), (entry, context) => ({
        ...toPageHead(entry),
        ...sectionsOf(entry, context),
      })),

    pages: language =>
      reader.all(model.pageEntry, { contentType: 'page', language, sort: 'title' }, toPageHead),

    landingPage(language, slug) {
      const question = sectioned('landing_page', language, { url: `/${slug}` })
      return reader.first(model.landingPageEntry, question, (entry, context) => ({
        ...toPageHead(entry),
        ...sectionsOf(entry, context),
      }))
    },

    proPage(language, url) {
      const question = sectioned('pro', language, { url, references: BANNER_REFERENCES })
      return reader.first(model.proEntry, question, (entry, context) => ({
        ...toPageHead(entry),
        headline: entry.headline,
        intro: toParagraphs(entry.intro),
        banner: readBanner(entry.banner, context.read),
        ...sectionsOf(entry, context),
      }))
    },

    blogCategories: language =>
      reader.all(
        model.blogCategoryEntry,
        { contentType: 'blog_category', language, sort: 'sort' },
        toBlogCategory,
      ),

    async blogPosts(language) {
      const question = { contentType: 'blog_post', language, sort: 'date' }
      return (await reader.all(model.blogPostEntry, question, toBlogPostHead)).toReversed()
    },

    blogPost(language, slug) {
      const question = sectioned('blog_post', language, { url: `/${slug}` })
      return reader.first(model.blogPostEntry, question, (entry, context) => ({
        ...toBlogPostHead(entry),
        ...sectionsOf(entry, context),
        products: toUids(entry.products),
      }))
    },

    supportPages: language =>
      reader.all(
        model.supportPageEntry,
        { contentType: 'support_page', language, sort: 'sort' },
        toSupportHead,
      ),

    supportPage(language, slug) {
      const question = sectioned('support_page', language, { url: `/${slug}` })
      return reader.first(model.supportPageEntry, question, (entry, context) => ({
        ...toSupportHead(entry),
        ...sectionsOf(entry, context),
      }))
    },

    team(language) {
      const references = [...BANNER_REFERENCES, 'athletes']
      const question = sectioned('team_page', language, { references })
      const alsoFrom = [...question.alsoFrom, 'athlete']
      return reader.first(model.teamPageEntry, { ...question, alsoFrom }, (entry, context) => ({
        ...toPageHead(entry),
        headline: entry.headline,
        intro: toParagraphs(entry.intro),
        banner: readBanner(entry.banner, context.read),
        athletes: context.read(model.athleteEntry, entry.athletes).map(toAthlete),
        ...sectionsOf(entry, context),
      }))
    },

    athletes: language =>
      reader.all(model.athleteEntry, { contentType: 'athlete', language, sort: 'sort' }, toAthlete),

    athlete: (language, slug) =>
      reader.first(
        model.athleteEntry,
        { contentType: 'athlete', language, query: { url: `/${slug}` } },
        toAthlete,
      ),

    stores: language =>
      reader.all(model.storeEntry, { contentType: 'store', language, sort: 'title' }, toStore),
  }
}
