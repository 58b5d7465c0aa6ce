import { brandFor } from '@firnline/domain/content/brand'
import {
  DEFAULT_LOCALE,
  isKnownCountry,
  isSameLocale,
  type Locale,
  OFFERED_LOCALES,
} from '@firnline/domain/locale/locale'
import { isAvailable } from '@firnline/domain/locale/page-availability'
import { canShop } from '@firnline/domain/region'
import { PUBLIC_GROUP, regionsFor } from '@firnline/domain/visit'
import { markdownPath } from '../../paths.ts'
import type { WrittenDocument } from './document.ts'
import { feedPath, llmsPath } from './document-path.ts'
import { type ListedPage, listPages } from './listed-pages.ts'
import type { Site } from './site.ts'

type Link = { readonly title: string; readonly url: string; readonly note: string }

/** `/{lang}/llms.txt` (docs/protocols/agents.md#llmstxt): the shop in one market for those who read before they crawl. */
export async function llms(site: Site): Promise<WrittenDocument> {
  const { services, visit, brand, origin, originOf } = site
  const { locale } = visit
  const [pages, brands] = await Promise.all([
    listPages(site, locale.contentLanguage),
    services.content.brands(locale.contentLanguage),
  ])
  const own = pages.filter(({ presence }) => isAvailable(presence, locale))
  const of = (isWanted: (page: ListedPage) => boolean): Link[] =>
    own.filter(isWanted).map(page => ({
      title: page.title,
      url: `${origin}${markdownPath(page.pathIn(locale))}`,
      note: page.summary,
    }))
  const sellsIn = (one: Locale) => {
    const { region } = regionsFor(one, PUBLIC_GROUP)
    return canShop(region, brandFor(brands, region))
  }
  const isDefault = isSameLocale(locale, DEFAULT_LOCALE)
  const machines: Link[] = [
    {
      title: 'MCP server',
      url: `${origin}/mcp`,
      note: `search, products, stock, sizes, shipping, order status and links to a filled cart; market: ${locale.code}`,
    },
    {
      title: 'UCP',
      url: `${origin}/.well-known/ucp`,
      note: 'catalog and carts by the Universal Commerce Protocol',
    },
    ...(isDefault ? OFFERED_LOCALES : [locale]).filter(sellsIn).map(market => ({
      title: `Product feed ${market.languageTag}`,
      url: `${originOf(market)}${feedPath(market)}`,
      note: `every variant with its price and availability, as Google Merchant reads it; as Meta does: ${feedPath(market, 'meta')}, as OpenAI does: ${feedPath(market, 'openai')}`,
    })),
    { title: 'Sitemaps', url: `${origin}/sitemap.xml`, note: 'every page of every country and language' },
  ]
  const others: Link[] = OFFERED_LOCALES.filter(one => !isSameLocale(one, locale)).map(one => ({
    title: one.languageTag,
    url: `${originOf(one)}${llmsPath(one)}`,
    note: '',
  }))
  const lines = [
    `# ${oneLine(brand.displayName)}`,
    ...(brand.seo.description === '' ? [] : [`> ${oneLine(brand.seo.description)}`]),
    aboutAddresses(),
    ...section('Products', of(isMainCategory)),
    ...section(
      'Help',
      of(({ contentType }) => contentType === 'support_page'),
    ),
    ...section(
      'About',
      of(({ contentType, url }) => (contentType === 'page' && url !== '/') || contentType === 'team_page'),
    ),
    ...section('For machines', machines),
    ...(isDefault ? section('Other countries and languages', others) : []),
    ...section(
      'Optional',
      of(({ contentType }) => contentType === 'blog_post'),
    ),
  ]
  return { type: 'text/plain; charset=utf-8', text: [`${lines.join('\n\n')}\n`] }
}

const localeNames = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' })

/** How addresses tell locales apart, if there are several. */
function aboutAddresses(): string {
  const name = ({ languageTag }: Locale) => localeNames.of(languageTag) ?? languageTag
  const links = 'Links here lead to pages as Markdown; without `.md` they are for browsers.'
  const example = OFFERED_LOCALES.find(
    one => !isSameLocale(one, DEFAULT_LOCALE) && isKnownCountry(one.country),
  )
  if (example === undefined) return `Every page says what it shows as JSON-LD. ${links}`
  return [
    `An address begins with the language and country that it is for: \`/${example.code}/…\` is ${name(example)}, with the prices and`,
    `stock of that country. Without one it is ${name(DEFAULT_LOCALE)}. Every page links to its versions for other countries and`,
    `languages (hreflang), and says what it shows as JSON-LD. ${links}`,
  ].join('\n')
}

/** A subcategory's address is below its category's. */
function isMainCategory({ contentType, url }: ListedPage): boolean {
  return contentType === 'product_category' && url.lastIndexOf('/') <= 0
}

/** Nothing, rather than a heading over nothing. */
function section(title: string, links: readonly Link[]): string[] {
  if (links.length === 0) return []
  const lines = links.map(
    link => `- [${oneLine(link.title)}](${link.url})${link.note === '' ? '' : `: ${oneLine(link.note)}`}`,
  )
  return [`## ${title}`, lines.join('\n')]
}

/** Text of editors within a line of Markdown. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[[\]]/g, '').trim()
}
