import { ancestorCategories, type Category, googleCategory } from '@firnline/domain/catalogue/category'
import { gridProducts } from '@firnline/domain/catalogue/product'
import { localePath } from '@firnline/domain/locale/locale-path'
import { inRegion } from '@firnline/domain/region'
import { pictureUrl } from '@firnline/services/media/picture-url'
import { absoluteUrl } from '../../../app/discovery/share-card.ts'
import type { WrittenDocument } from './document.ts'
import { type FeedInput, feedItem } from './feed-item.ts'
import type { Site } from './site.ts'
import { xmlElement } from './xml.ts'

/** Pixels, and what stands behind a product. */
const PICTURE = { width: 1200, background: 'rgb(255,255,255)' }

/** What the feed calls the way its prices are for. */
const SERVICE = 'Standard'

/** Every variant of a market in its language and currency, as Google Merchant reads it (RSS 2.0). null: nothing is sold there. */
export async function productFeed(site: Site): Promise<WrittenDocument | null> {
  const { visit, services } = site
  if (!visit.shopping) return null
  const [categories, terms] = await Promise.all([
    services.content.categories(visit.locale.contentLanguage),
    services.commerce.shipping(visit.bcRegion),
  ])
  const input = feedInput(site, categories, { terms, service: SERVICE })
  return { type: 'application/rss+xml; charset=utf-8', text: write(site, input) }
}

async function* write({ brand, origin, visit, services }: Site, input: FeedInput): AsyncGenerator<string> {
  const head = [
    xmlElement('title', brand.displayName),
    xmlElement('link', `${origin}${localePath(visit.locale, '/')}`),
    xmlElement('description', brand.seo.description || brand.displayName),
    xmlElement('language', visit.locale.languageTag),
  ]
  yield '<?xml version="1.0" encoding="UTF-8"?>\n'
  yield `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${head.join('')}\n`
  for await (const products of services.catalogue.allProducts(visit)) {
    for (const product of gridProducts(inRegion(products, visit.region))) {
      for (const variant of product.commerce.variants) yield feedItem(product, variant, input)
    }
  }
  yield '</channel></rss>\n'
}

function feedInput(
  { brand, origin, media, visit: { locale } }: Site,
  categories: readonly Category[],
  shipping: FeedInput['shipping'],
): FeedInput {
  return {
    brandName: brand.displayName,
    country: locale.country.toUpperCase(),
    shipping,
    pageUrl: slug => `${origin}${localePath(locale, `/p/${slug}`)}`,
    pictureUrl: ({ name, set }) =>
      absoluteUrl(origin, pictureUrl(media, name, set ? 'set' : 'image', PICTURE)),
    shelfOf({ categories: uids }) {
      const own = uids.flatMap(uid => categories.find(category => category.uid === uid) ?? [])
      const [first] = own
      const way = first === undefined ? [] : [...ancestorCategories(first, categories), first]
      return {
        google: googleCategory(own.map(({ slug }) => slug)) ?? '',
        own: way.map(({ title }) => title).join(' > '),
      }
    },
  }
}
