import type { Seo } from '@firnline/domain/catalogue/category'
import type { Section } from '@firnline/domain/content/page'
import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import {
  alternatesOf,
  canonicalLocale,
  EVERYWHERE,
  isOfferedLocale,
  type PageAvailability,
} from '@firnline/domain/locale/page-availability'
import type { MetaDescriptor } from 'react-router'
import type { Shop } from '../contexts/shop.ts'
import { instructions } from '../discovery/instructions.ts'
import { type ShareCard, type SharePicture, shareCardPicture } from '../discovery/share-card.ts'
import type { DrawnPicture } from '../discovery/share-picture.ts'
import { sharePictureOf } from '../discovery/share-picture-path.ts'
import type { Thing } from '../discovery/thing.ts'

export type PageSeo = {
  readonly title: string
  readonly description: string
  /** Canonical URL; absolute when the origin is known. */
  readonly url: string
  readonly siteName: string
  readonly noIndex: boolean
}

type PageInput = {
  /** The editors' SEO fields; missing ones are derived from the page. */
  readonly seo?: Seo
  readonly title: string
  readonly description: string
  /** Without locale and query. Starts with a slash. */
  readonly path: string
  /** Default: in every locale. */
  readonly presence?: PageAvailability
  /** For sharing. Default: the brand's card. */
  readonly picture?: SharePicture | null
  /** For sharing, instead of `picture` alone: drawn with the page's title. */
  readonly drawn?: Pick<DrawnPicture, 'version' | 'alt'> | null
  readonly kind?: ShareCard['kind']
  /** Breadcrumbs from the homepage on. */
  readonly crumbs?: readonly { readonly title: string; readonly href: string }[]
  /** Whose questions and steps are structured data. */
  readonly sections?: readonly Section[]
  readonly noIndex?: boolean
}

/** `path` as in `PageInput`. */
export function pageUrl({ originOf }: Pick<Shop, 'originOf'>, locale: Locale, path: string): string {
  return `${originOf(locale)}${localePath(locale, path)}`
}

/** SEO of a page; also sets its alternates, share card and breadcrumbs. */
export function pageSeo(shop: PageShop, input: PageInput): PageSeo {
  const { brand, visit } = shop
  const { seo, title, description, path, presence = EVERYWHERE, noIndex = false } = input
  const page: PageSeo = {
    title: seo?.title || title,
    description: seo?.description || description || brand.seo.description,
    url: pageUrl(shop, canonicalLocale(presence, visit.locale), path),
    siteName: brand.displayName,
    noIndex,
  }
  if (!noIndex) discoverPage(shop, input, page)
  return page
}

type PageShop = Pick<Shop, 'brand' | 'visit' | 'origin' | 'originOf' | 'media' | 'discover'>

function discoverPage(shop: PageShop, input: PageInput, page: PageSeo): void {
  const { visit, origin, discover } = shop
  const { path, presence = EVERYWHERE, crumbs, title, kind = 'website', sections = [] } = input
  const { url, siteName, description } = page
  const { languageTag } = visit.locale
  discover({
    // Pages outside the offered locales are no alternates.
    alternates: isOfferedLocale(visit.locale)
      ? alternatesOf(presence).map(({ hreflang, locale }) => ({
          hreflang,
          href: pageUrl(shop, locale, path),
        }))
      : [],
    share: {
      kind,
      title: page.title,
      description,
      url,
      siteName,
      languageTag,
      picture: sharePictureFor(shop, input, siteName),
    },
    things: [
      ...(crumbs === undefined ? [] : [breadcrumbList(crumbs, { origin, here: { title, url } })]),
      ...instructions({ title, url, languageTag, sections }),
    ],
  })
}

function sharePictureFor(
  { visit, media, origin }: PageShop,
  { path, presence = EVERYWHERE, picture = null, drawn = null }: PageInput,
  siteName: string,
): ShareCard['picture'] {
  const canonical = { locale: canonicalLocale(presence, visit.locale), path }
  const address = drawn === null ? null : sharePictureOf(drawn, visit, canonical)
  if (drawn === null || address === null) return shareCardPicture(media, { origin, siteName, picture })
  return { url: `${origin}${address}`, alt: drawn.alt }
}

export function pageMeta(seo: PageSeo | undefined): MetaDescriptor[] {
  if (seo === undefined) return []
  const title = seo.title.includes(seo.siteName) ? seo.title : `${seo.title} | ${seo.siteName}`
  return [
    { title },
    ...(seo.description === '' ? [] : [{ name: 'description', content: seo.description }]),
    { tagName: 'link', rel: 'canonical', href: seo.url },
    ...(seo.noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** `crumbs`: paths of the ancestors; `here`: the page with its absolute URL. */
function breadcrumbList(
  crumbs: readonly { readonly title: string; readonly href: string }[],
  { origin, here }: { origin: string; here: { readonly title: string; readonly url: string } },
): Thing {
  const items = [
    ...crumbs.map(({ title, href }) => ({ name: title, item: `${origin}${href}` })),
    { name: here.title, item: here.url },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, place) => ({ '@type': 'ListItem', position: place + 1, ...item })),
  }
}
