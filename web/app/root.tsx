import { shop } from '@firnline/shop'
import { type ReactNode, useEffect } from 'react'
import {
  Meta,
  Outlet,
  redirect,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import archivo from '../../design/fonts/archivo.woff2?url'
import type { Route } from './+types/root.ts'
import stylesheet from './app.css?url'
import { loadFallbackError } from './components/error-page/load-failure.ts'
import { StandaloneErrorPage } from './components/error-page/page-error.tsx'
import { useLazyComponent } from './components/hooks/use-lazy-component.ts'
import { usePageLinks } from './components/link/use-page-links.ts'
import { MediaProvider, markBrowserRendered } from './components/picture/media.tsx'
import { watchTiles } from './components/product-tile/watch-tiles.ts'
import { renderContext } from './contexts/render.ts'
import { shopContext } from './contexts/shop.ts'
import { DiscoveryHead } from './discovery/discovery-head.tsx'
import { DeferredScripts } from './first-screen/deferred-scripts.tsx'
import { EarlyInputRecorder, useEarlyInput } from './first-screen/early-input.tsx'
import { InlineStyles } from './first-screen/inline-styles.tsx'
import { EagerLayoutOnReturn, finishLazyLayout } from './first-screen/lazy-layout.tsx'
import { useNonce } from './first-screen/nonce.ts'
import { ShopData } from './first-screen/shop-data.tsx'
import { useNewBuild } from './layouts/new-build.ts'
import { Preloads } from './preload/preloads.tsx'
import { handleOf } from './route-handle.ts'
import { FailedSubmissionNotice } from './submission/failed-submission.tsx'

/** Redirects of navigations within the app, to another page or to another site. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    const { redirectTo } = context.get(renderContext)
    if (redirectTo !== undefined) throw redirect(redirectTo)
  },
]

export async function loader({ context }: Route.LoaderArgs) {
  const visiting = context.get(shopContext)
  const { visit, media } = visiting
  return {
    languageTag: visit.locale.languageTag,
    failure: await loadFallbackError(visiting),
    build: context.get(renderContext).build,
    bcRegion: visit.bcRegion,
    analytics: visiting.analytics,
    vitals: visiting.vitalsShare,
    media,
  }
}

const { fonts: FONTS } = shop.brand

/** The browser's last root data: the router drops it when a navigation fails entirely. */
let lastKnown: RootData | undefined

type RootData = Awaited<ReturnType<typeof loader>>

function useRootData(): RootData | undefined {
  return useRouteLoaderData<typeof loader>('root') ?? lastKnown
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData()
  const nonce = useNonce()
  const { transition } = handleOf(useMatches())
  return (
    // Scripts set `data-laid-out` before hydration and `data-alive` after it.
    <html
      lang={root?.languageTag ?? 'en'}
      data-ground="snow"
      data-transition={transition}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={shop.brand.paper} />
        <EagerLayoutOnReturn nonce={nonce} />
        <EarlyInputRecorder nonce={nonce} />
        <InlineStyles />
        <Meta />
        {(FONTS.length === 0 ? [archivo] : FONTS).map(font => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {import.meta.env.DEV && <link rel="stylesheet" href={stylesheet} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {import.meta.env.SSR && <DiscoveryHead />}
        {import.meta.env.SSR && <ShopData />}
      </head>
      <body>
        <MediaProvider value={root?.media ?? null}>{children}</MediaProvider>
        <ScrollRestoration nonce={nonce} />
        <DeferredScripts nonce={nonce} stylesheet={stylesheet} />
      </body>
    </html>
  )
}

/** Loaded only for the few visits that name a campaign. */
function rememberCampaign(search: string): void {
  if (!search.includes('utm')) return
  import('./stores/campaign.ts')
    .then(({ storeCampaign }) => storeCampaign(search))
    .catch((error: unknown) => console.warn('The campaign is not kept.', error))
}

/** `share`: of page loads that are measured, 0 to 1. The others load nothing. */
function measureSome(share: number): void {
  if (Math.random() >= share) return
  import('./vitals/report-vitals.ts')
    .then(({ reportVitals }) => reportVitals())
    .catch((error: unknown) => console.warn('The page is not measured.', error))
}

const loadAnalytics = async () => (await import('./analytics/analytics.tsx')).Analytics

export default function App({ loaderData }: Route.ComponentProps) {
  const { vitals } = loaderData
  const { search } = useLocation()
  useEffect(() => {
    lastKnown = loaderData
  }, [loaderData])
  useNewBuild(loaderData.build)
  useEarlyInput()
  usePageLinks()
  useEffect(() => rememberCampaign(search), [search])
  useEffect(() => measureSome(vitals), [vitals])
  useEffect(markBrowserRendered, [])
  useEffect(finishLazyLayout, [])
  useEffect(watchTiles, [])
  const Analytics = useLazyComponent(loaderData.analytics !== null, loadAnalytics, 'analytics')
  return (
    <>
      <Outlet />
      {Analytics && loaderData.analytics && <Analytics settings={loaderData.analytics} />}
      <Preloads />
      <FailedSubmissionNotice message={loaderData.failure.noAnswer} />
    </>
  )
}

/** Reached only when the layout itself failed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRootData()
  return <StandaloneErrorPage error={error} facts={root?.failure} language={root?.languageTag} />
}
