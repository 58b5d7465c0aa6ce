import { pagePicture } from '@firnline/domain/content/page'
import { looksLikeLocale, parseLocale } from '@firnline/domain/locale/locale'
import { isInRegion } from '@firnline/domain/region'
import { notFound } from '../../components/error-page/load-error-page.ts'
import { ContentPage } from '../../components/section/content-page.tsx'
import { loadSections } from '../../components/section/load-sections.ts'
import { shopContext } from '../../contexts/shop.ts'
import { discoverShop } from '../../discovery/organization.ts'
import { pageMeta, pageSeo } from '../../page/page-meta.ts'
import type { RouteHandle } from '../../route-handle.ts'
import type { Route } from './+types/route.ts'

export const handle = { flushTop: true } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { visit, catalogue } = shop
  const url = pageUrlOf(params)
  const page = url === null ? null : await catalogue.page(visit, url)
  if (page === null || !isInRegion(page, visit.region)) throw await notFound(shop)
  if (page.url === '/') discoverShop(shop)
  return {
    title: page.title,
    ...(await loadSections(shop, page)),
    seo: pageSeo(shop, {
      seo: page.seo,
      title: page.title,
      description: '',
      path: page.url,
      presence: page,
      picture: pagePicture(page.sections),
      sections: page.sections,
    }),
  }
}

/** `/`, `/{lang}`, `/{lang}/{page}`, and `/{page}` of the default locale. null: an invalid locale. */
function pageUrlOf({ lang, page }: { lang?: string; page?: string }): string | null {
  if (page !== undefined) return `/${page}`
  if (lang === undefined || parseLocale(lang) !== null) return '/'
  return looksLikeLocale(lang) ? null : `/${lang}`
}

export default function PageRoute({ loaderData }: Route.ComponentProps) {
  return <ContentPage {...loaderData} />
}
