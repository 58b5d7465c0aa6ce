import { EMPTY_FOOTER, EMPTY_HEADER } from '@firnline/domain/navigation/navigation'
import { displayTextKey } from '@firnline/domain/text/display-text'
import type * as v from 'valibot'
import type { AnswerCache, Seen } from '../http/answer-cache.ts'
import type { Delivery, EntryQuestion } from './delivery.ts'
import type { Content } from './port.ts'
import { type OnBadEntry, readEntries, referenceReader } from './read-entries.ts'
import { toBrand, toCategory, toNavItem, toProduct, toRegions, toTopAlert } from './to-entry.ts'
import { toLink } from './to-link.ts'
import { toPage } from './to-page.ts'
import * as wire from './wire.ts'

export type ContentOptions = {
  readonly delivery: Delivery
  readonly cache: AnswerCache
  readonly onBadEntry: OnBadEntry
}

const PAGE_REFERENCES = [
  'sections.banner.banner',
  'sections.product_grid.products',
  'sections.category_tiles.categories',
]
const HEADER_REFERENCES = ['main_nav', 'main_nav.banner', 'secondary_nav', 'top_alert']

/** The tag of everything made from entries of a type: any edit of one may change any list of them. */
export function contentTag(contentType: string): string {
  return `content:${contentType}`
}

/** The content service over Contentstack's delivery. `forPage(seen)` tells the tags of what it read to `seen`. */
export function createContent(options: ContentOptions): { forPage(seen: Seen): Content } {
  return { forPage: seen => contentFor(options, seen) }
}

function contentFor({ delivery, cache, onBadEntry }: ContentOptions, seen: Seen): Content {
  async function list<S extends v.GenericSchema>(schema: S, question: EntryQuestion) {
    return readEntries(schema, await delivery.entries(question), question.contentType, onBadEntry)
  }
  function kept<T>(
    question: EntryQuestion,
    load: () => Promise<T>,
    alsoFrom: readonly string[] = [],
  ): Promise<T> {
    const { contentType, language, query, sort } = question
    const key = `content:${JSON.stringify([contentType, language, query, sort])}`
    return cache.read({ key, tags: [contentType, ...alsoFrom].map(contentTag), load }, seen)
  }
  function keptList<S extends v.GenericSchema, T>(
    schema: S,
    question: EntryQuestion,
    map: (entry: v.InferOutput<S>) => T,
  ) {
    return kept(question, async () => (await list(schema, question)).map(map))
  }
  const products = (language: string, query: Record<string, unknown>) =>
    keptList(wire.WireProduct, { contentType: 'product', language, query, sort: 'title' }, toProduct)
  const categories = (language: string, query: Record<string, unknown>) =>
    keptList(
      wire.WireCategory,
      { contentType: 'product_category', language, query, sort: 'sort' },
      toCategory,
    )

  return {
    header(language) {
      const question = { contentType: 'header', language, references: HEADER_REFERENCES }
      const read = referenceReader('header', onBadEntry)
      const load = async () => {
        const [header] = await list(wire.WireHeader, question)
        if (header === undefined) return EMPTY_HEADER
        return {
          alerts: read(wire.WireTopAlert, header.top_alert).map(toTopAlert),
          mainNav: read(wire.WireNavItem, header.main_nav).map(item => toNavItem(item, read)),
          secondaryNav: read(wire.WireNavItem, header.secondary_nav).map(item => toNavItem(item, read)),
        }
      }
      return kept(question, load, ['nav_item', 'top_alert', 'banner'])
    },

    footer(language) {
      const question = { contentType: 'footer', language }
      return kept(question, async () => {
        const [footer] = await list(wire.WireFooter, question)
        if (footer === undefined) return EMPTY_FOOTER
        const columns = footer.columns.map(column => ({
          title: column.title,
          links: column.links.map(toLink),
        }))
        return { columns, legal: footer.legal.map(toLink), note: footer.note }
      })
    },

    brands: language => keptList(wire.WireBrand, { contentType: 'brand_settings', language }, toBrand),

    displayTexts(language) {
      const question = { contentType: 'display_text', language, sort: 'title' }
      return kept(question, async () => {
        const entries = await list(wire.WireDisplayText, question)
        return Object.fromEntries(entries.map(entry => [displayTextKey(entry.title), entry.text]))
      })
    },

    colorNames(language) {
      const question = { contentType: 'color_group', language }
      return kept(question, async () => {
        const groups = await list(wire.WireColorGroup, question)
        return Object.fromEntries(
          groups.flatMap(group => {
            const color = {
              name: group.color_name || group.title,
              hex: [group.option_swatch_hex].filter(hex => hex !== ''),
            }
            return [group.title, ...group.child_colors].map(label => [label.toLowerCase(), color] as const)
          }),
        )
      })
    },

    async page(language, url) {
      const question = { contentType: 'page', language, query: { url }, references: PAGE_REFERENCES }
      const read = referenceReader('page', onBadEntry)
      const load = async () =>
        (await list(wire.WirePage, question)).map(entry => toPage(entry, read, onBadEntry))[0] ?? null
      return kept(question, load, ['banner', 'product', 'product_category'])
    },

    pages: language =>
      keptList(
        wire.WirePage,
        { contentType: 'page', language, sort: 'title' },
        ({ uid, title, url, regions, seo }) => ({
          uid,
          title,
          url,
          regions: toRegions(regions),
          seo,
        }),
      ),

    categories: language => categories(language, {}),
    category: async (language, slug) => (await categories(language, { url: `/${slug}` }))[0] ?? null,
    product: async (language, slug) => (await products(language, { url: `/${slug}` }))[0] ?? null,
    productsIn: (language, categoryUid) => products(language, { 'categories.uid': categoryUid }),
    products: language => products(language, {}),
    productsByUid: (language, uids) => products(language, { uid: { $in: uids.toSorted() } }),
    productsByCommerceId: (language, region, ids) =>
      products(language, { [`bc_products.${region}`]: { $in: ids.toSorted((a, b) => a - b) } }),
    redirects: () =>
      keptList(wire.WireRedirect, { contentType: 'redirect', language: 'en-us' }, entry => entry),
  }
}
