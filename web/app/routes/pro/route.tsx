import { bannerPicture, pagePicture } from '@firnline/domain/content/page'
import { localePath, splitLocale } from '@firnline/domain/locale/locale-path'
import { isInRegion } from '@firnline/domain/region'
import { data, href } from 'react-router'
import { Banner } from '../../components/banner/banner.tsx'
import { describeBanner } from '../../components/banner/describe-banner.ts'
import { loadBannerContext } from '../../components/banner/load-banners.ts'
import { notFound } from '../../components/error-page/load-error-page.ts'
import { useFormResult } from '../../components/form/use-form-result.ts'
import { describeCrumbs } from '../../components/page-header/describe-crumbs.ts'
import { SpruceHeader } from '../../components/page-header/page-header.tsx'
import { loadSections } from '../../components/section/load-sections.ts'
import { Sections } from '../../components/section/section.tsx'
import { botCheckContext } from '../../contexts/bot-check.ts'
import { type ProProgram, proContext } from '../../contexts/pro.ts'
import { shopContext } from '../../contexts/shop.ts'
import { messagesFor, pickMessages } from '../../messages.ts'
import { pageMeta, pageSeo } from '../../page/page-meta.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { keepFormOnFailure } from '../../submission/failed-submission.tsx'
import { type PublicFormContext, publicFormContext } from '../../submission/form-context.ts'
import { readForm, readIntent } from '../../submission/read-form.ts'
import type { Route } from './+types/route.ts'
import type { ApplyAnswer } from './apply.ts'
import { APPLY_MESSAGES, apply } from './apply.ts'
import { Applied, ApplyForm } from './apply-form.tsx'
import { REDEEM_MESSAGES, type RedeemAnswer, redeem } from './redeem.ts'
import { RedeemForm } from './redeem-form.tsx'

export const handle = { layout: 'flush-banner', query: ['notice'] } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo)

/** `/pro`, `/pro/create`, `/pro/signup` and `/psia`: the content entry decides the form. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { visit, content, catalogue } = shop
  const path = splitLocale(url.pathname).rest
  const [page, messages, formWords, codeMessages] = await Promise.all([
    content.proPage(visit.locale.contentLanguage, path),
    messagesFor(shop, 'breadcrumbs', 'pro'),
    messagesFor(shop, ...APPLY_MESSAGES),
    messagesFor(shop, ...REDEEM_MESSAGES),
  ])
  if (page === null || !isInRegion(page, visit.region)) throw await notFound(shop, url)
  const sections = await catalogue.sections(visit, page.sections)
  const place = { locale: visit.locale, report: shop.report }
  const banner =
    page.banner === null
      ? null
      : describeBanner(page.banner, place, await loadBannerContext(shop, [page.banner]))
  const pro = { title: messages.pro, href: localePath(visit.locale, href('/pro')) }
  const crumbs = [
    ...describeCrumbs([], { locale: visit.locale, home: messages.home }),
    ...(path === href('/pro') ? [] : [pro]),
  ]
  return {
    /** null: no form. */
    form:
      path === SIGN_UP
        ? {
            messages: formWords,
            codeMessages: pickMessages(codeMessages, CODE_MESSAGES),
            notice: noticeOf(url.searchParams.get('notice')),
            stamp: context.get(botCheckContext).stamp('pro_application'),
            codeStamp: context.get(botCheckContext).stamp('pro_code'),
          }
        : null,
    ...(await loadSections(shop, { sections })),
    flush: banner !== null,
    title: page.title,
    headline: page.headline || page.title,
    intro: page.intro,
    banner,
    crumbs,
    crumbsLabel: messages.youAreHere,
    seo: pageSeo(shop, {
      seo: page.seo,
      title: page.title,
      description: page.intro[0] ?? '',
      path,
      presence: page,
      picture: (page.banner === null ? null : bannerPicture(page.banner)) ?? pagePicture(sections),
      crumbs,
      sections,
    }),
  }
}

const SIGN_UP = href('/pro/signup')

const CODE_MESSAGES = [
  ...(['redeemTitle', 'redeemText', 'code', 'codeHint', 'redeem', 'signInTab', 'botTrap'] as const),
  ...(['gainPrices', 'gainPricesText', 'gainTrust', 'gainTrustText', 'gainTime', 'gainTimeText'] as const),
  ...(['redeemed', 'redeemedText'] as const),
] as const

function noticeOf(name: string | null): 'applied' | 'redeemed' | null {
  return name === 'applied' || name === 'redeemed' ? name : null
}

export async function action({ context, request, url }: Route.ActionArgs) {
  if (splitLocale(url.pathname).rest !== SIGN_UP) throw data('This page has no form.', { status: 405 })
  const form = await readForm(request)
  const proContexts = { ...publicFormContext(context), proProgram: context.get(proContext) }
  return ACTIONS[readIntent(form, ACTIONS)](form, proContexts)
}

type ProContexts = PublicFormContext & { readonly proProgram: ProProgram }

const ACTIONS = {
  redeem: async (form: FormData, contexts: ProContexts) =>
    redeem(form, { ...contexts, messages: await messagesFor(contexts.shop, ...REDEEM_MESSAGES) }),
  apply: async (form: FormData, contexts: ProContexts) =>
    apply(form, { ...contexts, messages: await messagesFor(contexts.shop, ...APPLY_MESSAGES) }),
} as const

export const clientAction = keepFormOnFailure

export default function ProRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { banner, sections, sectionMessages, form } = loaderData
  const refused = useFormResult(actionData) ?? null
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
          <Forms {...form} refused={refused} />
        </div>
      )}
      <Sections sections={sections} messages={sectionMessages} />
    </>
  )
}

type FormsProps = NonNullable<Route.ComponentProps['loaderData']['form']> & {
  refused: ApplyAnswer | RedeemAnswer | null
}

function Forms({ messages, codeMessages, notice, stamp, codeStamp, refused }: FormsProps) {
  if (notice === 'applied') return <Applied title={messages.sent} text={messages.sentText} />
  if (notice === 'redeemed') return <Applied title={codeMessages.redeemed} text={codeMessages.redeemedText} />
  const refusedCode = refused?.kind === 'code' ? refused : null
  const refusedApplication = refused?.kind === 'application' ? refused : null
  return (
    <>
      <RedeemForm messages={codeMessages} stamp={codeStamp} refused={refusedCode} />
      <ApplyForm messages={messages} stamp={stamp} refused={refusedApplication} />
    </>
  )
}
