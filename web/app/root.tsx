import { type ReactNode, useEffect } from 'react'
import {
  Links,
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import archivo from '../../design/fonts/archivo.woff2?url'
import type { Route } from './+types/root.ts'
import stylesheet from './app.css?url'
import { loadFallbackError } from './components/error-page/load-failure.ts'
import { StandaloneErrorPage } from './components/error-page/page-error.tsx'
import { MediaProvider, markBrowserRendered } from './components/picture/media.tsx'
import { keepPage } from './connection/keep-page.ts'
import { LostAnswer } from './connection/lost-answer.tsx'
import { DiscoveryHead } from './discovery/discovery-head.tsx'
import { EarlyUseRecorder, useEarlyUse } from './first-screen/early-use.tsx'
import { LaidOutAgain } from './first-screen/laid-out-again.tsx'
import { LateScripts } from './first-screen/late-scripts.tsx'
import { layOutRest } from './first-screen/lay-out-rest.ts'
import { PageStyles } from './first-screen/page-styles.tsx'
import { reloadForNewBuild, useNewBuild } from './new-build/use-new-build.ts'
import { useNonce } from './nonce.ts'
import { Preloading } from './preload/preloading.tsx'
import { renderContext, shopContext } from './shop.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: archivo, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  ...(import.meta.env.DEV ? [{ rel: 'stylesheet', href: stylesheet }] : []),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

/** Each navigation within the app follows redirects, to another page of ours or, fully loaded, to elsewhere. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    const { redirectTo } = context.get(renderContext)
    if (redirectTo !== undefined) throw redirect(redirectTo)
  },
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [() => reloadForNewBuild(), keepPage]

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { visit, media } = shop
  return {
    languageTag: visit.locale.languageTag,
    failure: await loadFallbackError(shop),
    bcRegion: visit.bcRegion,
    media: { baseUrl: media.baseUrl, alias: media.alias },
  }
}

/** What the browser's page knew last: when a step from it fails whole, the router has forgotten it. */
let lastKnown: RootData | undefined

type RootData = Awaited<ReturnType<typeof loader>>

function useRootData(): RootData | undefined {
  return useRouteLoaderData<typeof loader>('root') ?? lastKnown
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData()
  const nonce = useNonce()
  return (
    // `data-laid-out` may be there before React is, `data-alive` comes with it.
    <html lang={root?.languageTag ?? 'en'} data-ground="snow" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        <LaidOutAgain nonce={nonce} />
        <EarlyUseRecorder nonce={nonce} />
        <PageStyles />
        <Meta />
        {/* Styles are allowed by origin; without a nonce of their own the browser finds what the server sent. */}
        <Links nonce="" />
        {import.meta.env.SSR && <DiscoveryHead />}
      </head>
      <body>
        <MediaProvider value={root?.media ?? null}>{children}</MediaProvider>
        <ScrollRestoration nonce={nonce} />
        {import.meta.env.SSR && import.meta.env.PROD ? (
          <LateScripts nonce={nonce} />
        ) : (
          <Scripts nonce={nonce} />
        )}
      </body>
    </html>
  )
}

/** Hardly a visit names a campaign: what keeps it comes with those that do. */
function rememberCampaign(search: string): void {
  if (!search.includes('utm')) return
  import('./stores/campaign.ts')
    .then(({ keepCampaign }) => keepCampaign(search))
    .catch((error: unknown) => console.warn('The campaign is not kept.', error))
}

export default function App({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  useEffect(() => {
    lastKnown = loaderData
  }, [loaderData])
  useNewBuild()
  useEarlyUse()
  useEffect(() => rememberCampaign(search), [search])
  useEffect(markBrowserRendered, [])
  useEffect(layOutRest, [])
  return (
    <>
      <Outlet />
      <Preloading />
      <LostAnswer messages={loaderData.failure.noAnswer} />
    </>
  )
}

/** Reached only when the shop's frame itself could not be made. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRootData()
  return <StandaloneErrorPage error={error} facts={root?.failure} language={root?.languageTag} />
}
