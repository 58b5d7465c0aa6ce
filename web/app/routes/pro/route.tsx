import { localePath, splitLocale } from '@firnline/domain/locale/locale-path'
import { bannerPicture, pagePicture } from '@firnline/domain/page/page-picture'
import { isInRegion } from '@firnline/domain/region/in-region'
import { data, href } from 'react-router'
import { useAnswer } from '../../components/account-form/use-answer.ts'
import { Banner } from '../../components/banner/banner.tsx'
import { describeBanner } from '../../components/banner/describe-banner.ts'
import { loadSpots } from '../../components/banner/hotspot/load-spots.ts'
import { describeCrumbs } from '../../components/breadcrumbs/describe-crumbs.ts'
import { loadSections } from '../../components/content-page/load-content-page.ts'
import { notFound } from '../../components/error-page/load-error-page.ts'
import { SpruceHeader } from '../../components/page-header/headline-header.tsx'
import { Sections } from '../../components/section/section.tsx'
import { pageMeta, pageSeo } from '../../page-meta.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { renderContext, shopContext } from '../../shop.ts'
import { wordsFor } from '../../words/words-for.ts'
import type { Route } from './+types/route.ts'
import { Applied } from './applied.tsx'
import { apply } from './apply.ts'
import { applyWords } from './apply.words.ts'
import { ApplyForm } from './apply-form.tsx'
import { proWords } from './pro.words.ts'

export const handle = { layout: 'flush-banner' } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

/** `/pro`, `/pro/create`, `/pro/signup` and `/psia`: the entry says which page this is. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { visit, content, catalogue } = shop
  const path = splitLocale(url.pathname).rest
  const [page, words, formWords] = await Promise.all([
    content.proPage(visit.locale.contentLanguage, path),
    wordsFor(shop, proWords),
    wordsFor(shop, applyWords),
  ])
  if (page === null || !isInRegion(page, visit.region)) throw await notFound(shop, url)
  const sections = await catalogue.sections(visit, page.sections)
  const place = { locale: visit.locale, report: shop.report }
  const banner =
    page.banner === null ? null : describeBanner(page.banner, place, await loadSpots(shop, [page.banner]))
  const pro = { title: words.pro, href: localePath(visit.locale, href('/pro')) }
  const crumbs = [
    ...describeCrumbs([], { locale: visit.locale, home: words.home }),
    ...(path === href('/pro') ? [] : [pro]),
  ]
  return {
    /** null: this page is no form. */
    form:
      path === SIGN_UP
        ? {
            words: formWords,
            applied: url.searchParams.get('notice') === 'applied',
            stamp: shop.formStamp('pro_application'),
          }
        : null,
    ...(await loadSections(shop, { sections })),
    flush: banner !== null,
    title: page.title,
    headline: page.headline || page.title,
    intro: page.intro,
    banner,
    crumbs,
    crumbsLabel: words.youAreHere,
    seo: pageSeo(shop, {
      seo: page.seo,
      title: page.title,
      description: page.intro[0] ?? '',
      path,
      presence: page,
      picture: (page.banner === null ? null : bannerPicture(page.banner)) ?? pagePicture(sections),
      crumbs,
    }),
  }
}

const SIGN_UP = href('/pro/signup')

export async function action({ context, request, url }: Route.ActionArgs) {
  if (splitLocale(url.pathname).rest !== SIGN_UP) throw data('This page has no form.', { status: 405 })
  const shop = context.get(shopContext)
  const { onError } = context.get(renderContext)
  const [words, form] = await Promise.all([wordsFor(shop, applyWords), request.formData()])
  return apply(form, { shop, words, onError })
}

export default function ProRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { banner, sections, sectionWords, form } = loaderData
  const refused = useAnswer(actionData) ?? null
  return (
    <>
      {banner && (
        <div className="bleed">
          <Banner banner={banner} first />
        </div>
      )}
      <SpruceHeader {...loaderData} />
      {form !== null && (
        <div className="pt-(--section)">
          {form.applied ? <Applied words={form.words} /> : <ApplyForm {...form} refused={refused} />}
        </div>
      )}
      <Sections sections={sections} words={sectionWords} />
    </>
  )
}
