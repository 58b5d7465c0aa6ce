import { Readable } from 'node:stream'
import { type Locale, OFFERED_LOCALES } from '@firnline/domain/locale/locale'
import { alternatesOf, isAvailable } from '@firnline/domain/locale/page-availability'
import { pictureUrl } from '@firnline/services/media/picture-url'
import { ErrorLevel, SitemapIndexStream, SitemapStream } from 'sitemap'
import { absoluteUrl } from '../../../app/discovery/share-card.ts'
import type { WrittenDocument } from './document.ts'
import { sitemapPath } from './document-path.ts'
import type { ListedPage } from './listed-pages.ts'
import type { Site } from './site.ts'

/** The protocol allows 50,000 and 50 MB; with every page's versions, this many are half of that. */
const MOST_PAGES = 10_000
/** Pixels. */
const PICTURE_WIDTH = 1200

const XML = 'application/xml; charset=utf-8'

type SitemapInput = Pick<Site, 'origin' | 'originOf' | 'media'>

/**
 * One part of a locale's sitemap (sitemaps.org 0.9, with hreflang and Google's pictures): only pages that are there in
 * the locale, each with all its versions. null: there is no such part.
 */
export function sitemap(
  pages: readonly ListedPage[],
  { locale, part }: { locale: Locale; part: number },
  input: SitemapInput,
): WrittenDocument | null {
  const all = pages.filter(({ presence }) => isAvailable(presence, locale))
  const own = all.slice((part - 1) * MOST_PAGES, part * MOST_PAGES)
  if (own.length === 0) return null
  const text = new SitemapStream({
    level: ErrorLevel.THROW,
    xmlns: { news: false, video: false, image: true, xhtml: true },
  })
  Readable.from(own.values().map(page => describePage(page, locale, input))).pipe(text)
  return { type: XML, text }
}

function describePage(page: ListedPage, locale: Locale, { origin, originOf, media }: SitemapInput) {
  const { updatedAt, picture, presence } = page
  const url = (of: Locale) => `${originOf(of)}${page.pathIn(of)}`
  return {
    url: url(locale),
    ...(updatedAt === null ? {} : { lastmod: updatedAt.toISOString() }),
    links: alternatesOf(presence).map(alternate => ({
      lang: alternate.hreflang,
      url: url(alternate.locale),
    })),
    img: picture === null ? [] : [{ url: pictureOf(picture, { origin, media }) }],
  }
}

function pictureOf(
  { name, set }: { name: string; set: boolean },
  { origin, media }: Pick<Site, 'origin' | 'media'>,
): string {
  return absoluteUrl(origin, pictureUrl(media, name, set ? 'set' : 'image', { width: PICTURE_WIDTH }))
}

/** The sitemaps of all locales at one address. `pagesOf`: all pages as content has them in the locale's language. */
export function sitemapIndex(
  pagesOf: (locale: Locale) => readonly ListedPage[],
  { origin, originOf }: Pick<Site, 'origin' | 'originOf'>,
): WrittenDocument {
  const sitemaps = OFFERED_LOCALES.filter(locale => originOf(locale) === origin).flatMap(locale => {
    const own = pagesOf(locale).filter(({ presence }) => isAvailable(presence, locale))
    const parts = Math.ceil(own.length / MOST_PAGES)
    return Array.from({ length: parts }, (_, i) => {
      const pages = own.slice(i * MOST_PAGES, (i + 1) * MOST_PAGES)
      return { url: `${origin}${sitemapPath(locale, i + 1)}`, lastmod: newest(pages)?.toISOString() }
    })
  })
  const text = new SitemapIndexStream({ level: ErrorLevel.THROW })
  Readable.from(sitemaps).pipe(text)
  return { type: XML, text }
}

function newest(pages: readonly ListedPage[]): Date | null {
  return pages.reduce<Date | null>(
    (latest, { updatedAt }) =>
      updatedAt !== null && (latest === null || updatedAt > latest) ? updatedAt : latest,
    null,
  )
}
