import { looksLikeLocale, parseLocale } from '@firnline/domain/locale/locale'
import { inRegion } from '@firnline/domain/navigation/navigation'
import { data } from 'react-router'
import { tileWords } from '../../components/product-tile/tile.words.ts'
import { describeSections } from '../../components/section/describe-sections.ts'
import { Sections } from '../../components/section/section.tsx'
import { sliderWords } from '../../components/slider/slider.words.ts'
import { degradeTo } from '../../degrade.ts'
import { pageMeta, pageUrl } from '../../page-meta.ts'
import { shopContext } from '../../shop.ts'
import { sayWords } from '../../words/words.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { visit, brand, catalogue, content } = shop
  const url = pageUrlOf(params)
  const [page, texts] = await Promise.all([
    url === null ? null : catalogue.page(visit, url),
    content.displayTexts(visit.locale.contentLanguage).catch(degradeTo({}, 'display texts', shop)),
  ])
  if (page === null || inRegion([page], visit.region).length === 0) throw data(null, { status: 404 })
  const words = sayWords({ ...tileWords, ...sliderWords }, texts, visit.locale.language)
  const sections = describeSections(page.sections, visit, words)
  const flush = sections[0]?.kind === 'banner'
  return {
    title: page.title,
    sections,
    words,
    flush,
    seo: {
      title: page.seo.title || page.title,
      description: page.seo.description || brand.seo.description,
      url: pageUrl(brand, visit.locale, page.url),
      siteName: brand.displayName,
    },
  }
}

/** `/`, `/{lang}` and `/{lang}/{page}` of SPEC §2; `/{page}` is the default locale's. null: a mistaken locale. */
function pageUrlOf({ lang, page }: { lang?: string; page?: string }): string | null {
  if (page !== undefined) return `/${page}`
  if (lang === undefined || parseLocale(lang) !== null) return '/'
  return looksLikeLocale(lang) ? null : `/${lang}`
}

export default function PageRoute({ loaderData: { title, sections, words, flush } }: Route.ComponentProps) {
  return (
    <>
      {!flush && (
        <div className="page-title column pt-10 pb-10 lg:pt-16 lg:pb-14">
          <h1 className="type-display">{title}</h1>
        </div>
      )}
      <Sections sections={sections} words={words} />
    </>
  )
}
