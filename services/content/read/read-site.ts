import * as v from 'valibot'
import { choice, numbersByStore, text, texts } from '../field.ts'
import { toCommerceIds, toRegions } from '../map/to-field.ts'
import type { Content, SitePage } from '../port.ts'
import type { EntryReader } from './entry-reader.ts'

/** Content types with a page for each entry. */
const PAGE_TYPES = [
  'page',
  'product_category',
  'product',
  'landing_page',
  'blog_category',
  'blog_post',
  'author',
  'support_page',
  'team_page',
  'athlete',
  'pro',
  'store',
] as const

const SITE_PAGE = v.object({
  uid: v.string(),
  title: text,
  display_title: text,
  summary: text,
  tagline: text,
  intro: v.fallback(text, ''),
  bio: text,
  url: v.string(),
  regions: texts,
  updated_at: v.pipe(v.string(), v.isoTimestamp()),
  image: v.nullish(v.object({ amplience_id: text, imageset: v.optional(choice(['Yes', 'No']), null) }), null),
  amplience_id: text,
  sku: text,
  bc_products: numbersByStore,
})

/** Makes the cache key differ from other queries. */
const ORDER = 'url'

export function readSite(reader: EntryReader): Pick<Content, 'sitePages'> {
  return {
    async sitePages(language) {
      const asked = PAGE_TYPES.map(contentType =>
        reader.allAs(SITE_PAGE, { contentType, language, sort: ORDER }, entry =>
          toSitePage(contentType, entry),
        ),
      )
      return (await Promise.all(asked)).flat()
    },
  }
}

function toSitePage(
  contentType: (typeof PAGE_TYPES)[number],
  entry: v.InferOutput<typeof SITE_PAGE>,
): SitePage {
  const name = entry.image?.amplience_id || entry.amplience_id
  return {
    contentType,
    title: entry.display_title || entry.title,
    summary: entry.summary || entry.tagline || entry.intro || entry.bio,
    url: entry.url,
    regions: toRegions(entry.regions),
    updatedAt: new Date(entry.updated_at),
    picture: name === '' ? null : { name, set: entry.image?.imageset === 'Yes' },
    product:
      contentType === 'product' ? { sku: entry.sku, commerceIds: toCommerceIds(entry.bc_products) } : null,
  }
}
