import { lazy, type ReactNode, useEffect } from 'react'
import { useMatches, useRouteLoaderData } from 'react-router'
import { guardServerForms } from '../components/bot-check/bot-check.tsx'
import { useCountryLinks } from '../components/country/country-link.tsx'
import { Suggestion } from '../components/country/country-suggestion.tsx'
import { errorViewOf } from '../components/error-page/error-page-view.ts'
import { FallbackErrorPage, StandaloneErrorPage } from '../components/error-page/page-error.tsx'
import { Header } from '../components/header/header.tsx'
import { shopContext } from '../contexts/shop.ts'
import type { loader as rootLoader } from '../root.tsx'
import { handleOf, type RouteHandle } from '../route-handle.ts'
import { ServerMarkup } from '../server-markup/server-markup.tsx'
import type { Route } from './+types/shop.ts'
import type { FrameErrorProps } from './frame-error.tsx'
import { KeepAliveOutlet } from './keep-alive-outlet.tsx'
import { type FrameData, loadFrame } from './load-frame.tsx'
import { usePageAnnouncement, useScrollToMainContent } from './navigation-effects.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  return { frame: await loadFrame(context.get(shopContext), url.search) }
}

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  const matches = useMatches()
  const handle = handleOf(matches)
  const pageData = matches.at(-1)?.loaderData
  useScrollToMainContent(handle)
  return (
    <Frame frame={loaderData.frame} flush={isFlush(handle, pageData)} newsletter={handle.footerNewsletter}>
      <KeepAliveOutlet page={handle.keepAlive} loaderData={pageData} />
    </Frame>
  )
}

/** Whether the page opens with a photograph under the header. */
function isFlush({ layout, flushTop }: RouteHandle, page: unknown): boolean {
  if (layout !== 'flush-banner' && flushTop !== true) return false
  return typeof page === 'object' && page !== null && 'flush' in page && page.flush === true
}

const FOOTER = 'footer'

type FrameProps = {
  frame: FrameData
  flush: boolean
  newsletter?: RouteHandle['footerNewsletter']
  children: ReactNode
}

function Frame({ frame, flush, newsletter = 'shown', children }: FrameProps) {
  const announcement = usePageAnnouncement()
  useCountryLinks(frame.places.country)
  useEffect(() => guardServerForms(FOOTER), [])
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
      <main id="content" tabIndex={-1} className="focus-visible:outline-none">
        {children}
      </main>
      <ServerMarkup
        as="footer"
        id={FOOTER}
        markup={frame.footer}
        data-ground="night"
        data-newsletter={newsletter}
        className="site-footer"
      />
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
  const { frame } = layout
  return (
    <Frame frame={frame} flush={errorViewOf(error)?.kind !== 'gone-page'}>
      <FrameError error={error} frame={frame} failure={root.failure} />
    </Frame>
  )
}
