import { ancestorCategories, googleCategory } from '@firnline/domain/catalogue/category'
import { gridProducts } from '@firnline/domain/catalogue/product'
import { localePath } from '@firnline/domain/locale/locale-path'
import { inRegion } from '@firnline/domain/region'
import { WHITE } from '@firnline/services/media/background'
import { pictureUrl } from '@firnline/services/media/picture-url'
import { describeSpecs } from '../../../../app/components/product/describe-specs.ts'
import { absoluteUrl } from '../../../../app/discovery/share-card.ts'
import { translate } from '../../../../app/messages.ts'
import type { WrittenDocument } from '../document.ts'
import type { FeedFormatName } from '../document-path.ts'
import type { Site } from '../site.ts'
import type { FeedFormat, FeedMarket } from './feed-format.ts'
import { type FeedInput, feedItems } from './feed-item.ts'
import type { FeedDraft } from './feed-versions.ts'
import { GOOGLE } from './google.ts'
import { META } from './meta.ts'
import { OPENAI } from './openai.ts'

const FORMATS: Readonly<Record<FeedFormatName, FeedFormat>> = { google: GOOGLE, meta: META, openai: OPENAI }

/** px, and the background of transparent pictures. Meta and OpenAI read JPEG and PNG only. */
const PICTURE = { width: 1200, background: WHITE, format: 'jpg' } as const

type FeedParts = {
  readonly format: FeedFormatName
  readonly draft: FeedDraft
  /** The number of the version whose changes are asked for. null: the whole feed. */
  readonly since: number | null
}

/** Every variant of a market in its language and currency. null: nothing is sold there. */
export async function productFeed(site: Site, parts: FeedParts): Promise<WrittenDocument | null> {
  if (!site.visit.shopping) return null
  const { type, head } = FORMATS[parts.format]
  const market = feedMarket(site)
  const input = await feedInput(site)
  return {
    type,
    text: write(site, parts, { market, input }),
    version: () => parts.draft.keep(head(market)),
  }
}

async function* write(
  { visit, services }: Site,
  { format, draft, since }: FeedParts,
  { market, input }: { market: FeedMarket; input: FeedInput },
): AsyncGenerator<string> {
  const { head, row, goneRow, foot } = FORMATS[format]
  yield head(market)
  for await (const products of services.catalogue.allProducts(visit)) {
    for (const product of gridProducts(inRegion(products, visit.region))) {
      for (const item of feedItems(product, input)) {
        const text = row(item, market)
        const changedIn = draft.note(item.id, text)
        if (since === null || changedIn > since) yield text
      }
    }
  }
  if (since !== null) yield* draft.goneSince(since).map(goneRow)
  yield foot
}

function feedMarket({ brand, origin, visit: { locale } }: Site): FeedMarket {
  const { displayName, seo, delivery, returns } = brand
  return {
    brandName: displayName,
    description: seo.description || displayName,
    homeUrl: `${origin}${localePath(locale, '/')}`,
    languageTag: locale.languageTag,
    country: locale.country.toUpperCase(),
    handlingDays: delivery.handlingDays,
    returns:
      returns === null
        ? null
        : {
            days: returns.days,
            page: returns.page === '' ? '' : `${origin}${localePath(locale, returns.page)}`,
          },
  }
}

async function feedInput(site: Site): Promise<FeedInput> {
  const { origin, media, visit, services } = site
  const { locale, bcRegion } = visit
  const { content, commerce } = services
  const [categories, shipping, settings, hidden, texts] = await Promise.all([
    content.categories(locale.contentLanguage),
    commerce.shipping(bcRegion),
    content.attributeSettings(locale.contentLanguage),
    content.hiddenAttributes(),
    content.displayTexts(locale.textLanguage),
  ])
  const messages = translate(site, texts, 'specification')
  return {
    shipping,
    pageUrl: slug => `${origin}${localePath(locale, `/p/${slug}`)}`,
    pictureUrl: ({ name, set }) =>
      // Feeds list several addresses with commas between them.
      absoluteUrl(origin, pictureUrl(media, name, set ? 'set' : 'image', PICTURE)).replaceAll(',', '%2C'),
    shelfOf({ categories: keys }) {
      const own = keys.flatMap(key => categories.find(category => category.key === key) ?? [])
      const [first] = own
      const way = first === undefined ? [] : [...ancestorCategories(first, categories), first]
      return {
        google: googleCategory(own.map(({ slug }) => slug)) ?? '',
        own: way.map(({ title }) => title).join(' > '),
      }
    },
    detailsOf: product =>
      describeSpecs({ product, attributes: { settings, hidden }, visit, texts, messages }),
  }
}
