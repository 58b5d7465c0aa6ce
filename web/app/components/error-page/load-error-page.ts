import type { DisplayTexts } from '@firnline/domain/content/display-text'
import { type ErrorPage, errorBanner, errorPageFor } from '@firnline/domain/content/error-page'
import { localePath } from '@firnline/domain/locale/locale-path'
import { inRegion } from '@firnline/domain/region'
import { data, href } from 'react-router'
import type { Shop } from '../../contexts/shop.ts'
import { fallbackTo } from '../../fallback.ts'
import { loadDisplayTexts, translate } from '../../messages.ts'
import { describeBanner } from '../banner/describe-banner.ts'
import { describeTiles } from '../product-tile/describe-tile.ts'
import { showGrid } from '../product-tile/show-tiles.tsx'
import type { ErrorPageView } from './error-page-view.ts'

/** Thrown by a loader: 404 with the editors' error page of the region, or null for the fallback page. */
export async function notFound(shop: Shop, { pathname } = { pathname: shop.path }) {
  const view = await loadErrorPage(shop, 404)
  return data(view, { status: 404, statusText: `Page Not Found: ${pathname}` })
}

/** The same where no route matches the address. */
export async function noRoute(shop: Shop) {
  const view = await loadErrorPage(shop, 404)
  return data(view, { status: 404, statusText: `Page not found: ${shop.path}` })
}

/** The editors' error page of the region. null: none, or content does not answer. */
export async function readErrorPage(
  shop: Shop,
): Promise<{ readonly page: ErrorPage | null; readonly texts: DisplayTexts }> {
  const { visit, content } = shop
  const language = visit.locale.contentLanguage
  const [found, texts] = await Promise.all([
    content.errorPage(language).catch(fallbackTo(null, 'error page', shop)),
    loadDisplayTexts(shop),
  ])
  return { page: errorPageFor(found, visit.region), texts }
}

/** The editors' error page with its products. null: use the fallback page. */
export async function loadErrorPage(
  shop: Shop,
  status: ErrorPageView['status'],
): Promise<ErrorPageView | null> {
  const { visit, catalogue } = shop
  const { locale, region } = visit
  const { page, texts } = await readErrorPage(shop)
  if (page === null) return null
  const products = await catalogue
    .productsByUid(visit, page.products)
    .catch(fallbackTo([], 'products of the error page', shop))
  const messages = translate(shop, texts, 'price', 'productTile')
  const banner = errorBanner(page)
  return {
    kind: 'error-page',
    status,
    header: page.header,
    content: page.content,
    link: { text: page.linkText, href: localePath(locale, href('/')) },
    banner: banner === null ? null : describeBanner(banner, { locale, report: shop.report }),
    productHeader: page.productHeader,
    products: showGrid(shop, describeTiles(inRegion(products, region), visit, messages), messages),
  }
}
