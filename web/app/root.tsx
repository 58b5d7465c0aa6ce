import { parseLocale } from '@firnline/domain/locale/locale'
import type { ReactNode } from 'react'
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import archivo from '../../design/fonts/archivo.woff2?url'
import type { Route } from './+types/root.ts'
import stylesheet from './app.css?url'
import { PageError } from './components/page-error/page-error.tsx'
import { MediaProvider } from './components/picture/media.tsx'
import { Wordmark } from './components/wordmark/wordmark.tsx'
import { useNonce } from './nonce.ts'
import { PageStyles } from './page-styles.tsx'
import { shopContext } from './shop.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: archivo, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  ...(import.meta.env.DEV ? [{ rel: 'stylesheet', href: stylesheet }] : []),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export function loader({ context, params, url }: Route.LoaderArgs) {
  const { visit, media } = context.get(shopContext)
  if (isBelowWrongLocale(params.lang, url.pathname)) throw data(null, { status: 404 })
  return {
    languageTag: visit.locale.languageTag,
    bcRegion: visit.bcRegion,
    media: { baseUrl: media.baseUrl, alias: media.alias },
  }
}

/** `/xx-yy/cart` names no locale; `/about` alone may be a page of the default locale. */
function isBelowWrongLocale(lang: string | undefined, path: string): boolean {
  const isAlone = path.split('/').filter(Boolean).length < 2
  return lang !== undefined && !isAlone && parseLocale(lang) === null
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const nonce = useNonce()
  return (
    <html lang={root?.languageTag ?? 'en'} data-ground="snow">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        <PageStyles />
        <Meta />
        {/* Styles are allowed by origin; without a nonce of their own the browser finds what the server sent. */}
        <Links nonce="" />
      </head>
      <body>
        <MediaProvider value={root?.media ?? null}>{children}</MediaProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

/** Reached only when the shop's frame itself could not be made. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <header className="column flex h-18 items-center border-b border-line">
        <a href="/" aria-label="Firnline">
          <Wordmark />
        </a>
      </header>
      <main>
        <PageError error={error} />
      </main>
    </>
  )
}
