import { socialLinks } from '@firnline/domain/content/brand'
import { EMPTY_FOOTER, EMPTY_HEADER, type HeaderResult, headerFor } from '@firnline/domain/content/navigation'
import { lazy, type ReactNode } from 'react'
import { useMatches, useRouteLoaderData } from 'react-router'
import { Suggestion } from '../components/country/country-suggestion.tsx'
import { describeNewsletter, loadEmailSignup } from '../components/email-signup/email-signup.ts'
import { errorViewOf } from '../components/error-page/error-page-view.ts'
import { FallbackErrorPage, StandaloneErrorPage } from '../components/error-page/page-error.tsx'
import { Footer } from '../components/footer/footer.tsx'
import { Header } from '../components/header/header.tsx'
import { type Shop, shopContext } from '../contexts/shop.ts'
import { fallbackTo } from '../fallback.ts'
import { loadDisplayTexts, translate } from '../messages.ts'
import { parseJsonText, toJsonText, useJsonText } from '../page/json-text.ts'
import type { loader as rootLoader } from '../root.tsx'
import { handleOf, type RouteHandle } from '../route-handle.ts'
import type { Route } from './+types/shop.ts'
import { describeFooter, describeHeader, marketName, placesOf } from './describe-frame.ts'
import type { FrameErrorProps } from './frame-error.tsx'
import { KeepAliveOutlet } from './keep-alive-outlet.tsx'
import { usePageAnnouncement, useScrollToMainContent } from './navigation-effects.ts'
import { FRAME_MESSAGES } from './shop.messages.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { frame: toJsonText(await loadFrame(context.get(shopContext))) }
}

async function loadFrame(shop: Shop) {
  const { visit, brand, content } = shop
  const { locale } = visit
  const language = locale.contentLanguage
  const place = { locale, report: shop.report }
  const [{ header, problem }, footer, texts, signup] = await Promise.all([
    content
      .header(language)
      .then(header => headerFor(header, visit))
      .catch(fallbackTo(NO_HEADER, 'header', shop)),
    content.footer(language).catch(fallbackTo(EMPTY_FOOTER, 'footer', shop)),
    loadDisplayTexts(shop),
    loadEmailSignup(shop),
  ])
  if (problem !== null) shop.report(problem)
  const messages = translate(shop, texts, ...FRAME_MESSAGES)
  const { settings: cookieSettings } = translate(shop, texts, 'consent.settings')
  return {
    header: describeHeader(header, place),
    footer: describeFooter(footer, place, { region: visit.region, cookieSettings }),
    places: placesOf(locale),
    market: marketName(locale),
    country: locale.country,
    social: socialLinks(brand.social),
    phone: brand.phone,
    siteSearch: brand.siteSearch,
    newsletter: describeNewsletter(signup, locale),
    messages,
  }
}

/** The failure is already reported by `fallbackTo`. */
const NO_HEADER: HeaderResult = { header: EMPTY_HEADER, problem: null }

export type FrameData = Awaited<ReturnType<typeof loadFrame>>

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  const matches = useMatches()
  const handle = handleOf(matches)
  const pageData = matches.at(-1)?.loaderData
  useScrollToMainContent(handle)
  return (
    <Frame
      frame={useJsonText(loaderData.frame)}
      flush={isFlush(handle, pageData)}
      transition={handle.transition}
    >
      <KeepAliveOutlet page={handle.keepAlive} loaderData={pageData} />
    </Frame>
  )
}

/** Whether the page opens with a photograph under the header. */
function isFlush({ layout, flushTop }: RouteHandle, page: unknown): boolean {
  if (layout !== 'flush-banner' && flushTop !== true) return false
  return typeof page === 'object' && page !== null && 'flush' in page && page.flush === true
}

type FrameProps = {
  frame: FrameData
  flush: boolean
  transition?: RouteHandle['transition']
  children: ReactNode
}

function Frame({ frame, flush, transition = 'fade', children }: FrameProps) {
  const announcement = usePageAnnouncement()
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:bg-ink focus:px-4 focus:py-3 focus:text-ground"
      >
        {frame.messages.skip}
      </a>
      <p data-page-title aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <Suggestion country={frame.country} countryPath={frame.places.country} />
      <Header frame={frame} flush={flush} />
      <main id="content" data-transition={transition} tabIndex={-1} className="focus-visible:outline-none">
        {children}
      </main>
      <Footer frame={frame} />
    </>
  )
}

const loadFrameError = async () => (await import('./frame-error.tsx')).FrameError

/** The server has it at hand. A browser loads it with the first error, or shows the fallback when it is offline. */
const FrameError = import.meta.env.SSR
  ? await loadFrameError()
  : lazy(async () => ({ default: await loadFrameError().catch(() => OfflineError) }))

function OfflineError({ error, failure }: FrameErrorProps) {
  return <FallbackErrorPage error={error} facts={failure} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const layout = useRouteLoaderData<typeof loader>('layouts/shop')
  const root = useRouteLoaderData<typeof rootLoader>('root')
  if (layout === undefined || root === undefined)
    return <StandaloneErrorPage error={error} facts={root?.failure} language={root?.languageTag} />
  const frame = parseJsonText(layout.frame)
  return (
    <Frame frame={frame} flush={errorViewOf(error)?.kind !== 'gone-page'}>
      <FrameError error={error} frame={frame} failure={root.failure} />
    </Frame>
  )
}
