import type { Locale } from '@firnline/domain/locale/locale'
import { localePath, nearestPage, type PageAddress } from '@firnline/domain/locale/locale-path'
import { inRegion } from '@firnline/domain/region'
import { regionsFor } from '@firnline/domain/visit'
import { href } from 'react-router'
import type { LocaleChoice } from '../../contexts/locale-choice.ts'
import type { Shop } from '../../contexts/shop.ts'
import { fallbackTo } from '../../fallback.ts'

type SamePageInput = {
  readonly shop: Shop
  readonly localeChoice: LocaleChoice
  readonly locale: Locale
}

/** The page in another locale, or its nearest ancestor that exists there. */
export async function samePage(
  place: PageAddress,
  { shop, localeChoice, locale }: SamePageInput,
): Promise<string> {
  const { path, search } = await nearestPage(place, {
    exists: one => localeChoice.hasPage(locale, one),
    above: one => categoryOf(shop, locale, one),
  })
  return `${localePath(locale, path)}${search}`
}

/** A product URL has no category. */
async function categoryOf(shop: Shop, locale: Locale, path: string): Promise<string | null> {
  const slug = /^\/p\/(.+)$/.exec(path)?.[1]
  if (slug === undefined) return null
  const { content, visit } = shop
  const language = locale.contentLanguage
  const [product, categories] = await Promise.all([
    content.product(language, slug).catch(fallbackTo(null, 'a product’s category', shop)),
    content.categories(language).catch(fallbackTo([], 'categories', shop)),
  ])
  const { region } = regionsFor(locale, visit.priceGroup)
  const own = inRegion(categories, region).find(({ key }) => key === product?.categories[0])
  return own === undefined ? null : href('/c/*', { '*': own.slug })
}
