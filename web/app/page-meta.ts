import type { Brand } from '@firnline/domain/brand/brand'
import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import type { MetaDescriptor } from 'react-router'

export type PageSeo = {
  readonly title: string
  readonly description: string
  /** The page's one address, absolute when the brand's site has one. */
  readonly url: string
  readonly siteName: string
}

/** A page's address without its query. `path` is without locale and starts with a slash. */
export function pageUrl(brand: Pick<Brand, 'siteUrl'>, locale: Locale, path: string): string {
  return `${brand.siteUrl.replace(/\/+$/, '')}${localePath(locale, path)}`
}

/** What every page says of itself to browsers and search engines. */
export function pageMeta(seo: PageSeo | undefined): MetaDescriptor[] {
  if (seo === undefined) return []
  const title = seo.title.includes(seo.siteName) ? seo.title : `${seo.title} | ${seo.siteName}`
  return [
    { title },
    ...(seo.description === '' ? [] : [{ name: 'description', content: seo.description }]),
    { tagName: 'link', rel: 'canonical', href: seo.url },
    { property: 'og:title', content: title },
    { property: 'og:description', content: seo.description },
    { property: 'og:url', content: seo.url },
    { property: 'og:site_name', content: seo.siteName },
    { property: 'og:type', content: 'website' },
  ]
}
