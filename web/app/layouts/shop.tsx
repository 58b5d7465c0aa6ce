import { EMPTY_FOOTER, EMPTY_HEADER } from '@firnline/domain/navigation/navigation'
import type { ReactNode } from 'react'
import { Outlet, useMatches, useRouteLoaderData } from 'react-router'
import { Footer } from '../components/footer/footer.tsx'
import { Header } from '../components/header/header.tsx'
import { PageError } from '../components/page-error/page-error.tsx'
import { degradeTo } from '../degrade.ts'
import { shopContext } from '../shop.ts'
import { sayWords } from '../words/words.ts'
import type { Route } from './+types/shop.ts'
import { describeFooter, describeHeader, marketName, placesOf } from './describe-frame.ts'
import { frameWords } from './shop.words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { visit, brand, content } = shop
  const { locale } = visit
  const language = locale.contentLanguage
  const [header, footer, texts] = await Promise.all([
    content.header(language).catch(degradeTo(EMPTY_HEADER, 'header', shop)),
    content.footer(language).catch(degradeTo(EMPTY_FOOTER, 'footer', shop)),
    content.displayTexts(language).catch(degradeTo({}, 'display texts', shop)),
  ])
  return {
    header: describeHeader(header, visit),
    footer: describeFooter(footer, locale),
    places: placesOf(locale),
    market: marketName(locale),
    social: brand.social,
    phone: brand.phone,
    siteSearch: brand.siteSearch,
    words: sayWords(frameWords, texts, locale.language),
  }
}

export type FrameData = Awaited<ReturnType<typeof loader>>

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame frame={loaderData} flush={useIsFlush()}>
      <Outlet />
    </Frame>
  )
}

/** A page that opens with a photograph lets the header stand on it (SPEC §2: lang-page and index sit flush to the top). */
function useIsFlush(): boolean {
  const page = useMatches().at(-1)?.loaderData
  return typeof page === 'object' && page !== null && 'flush' in page && page.flush === true
}

function Frame({ frame, flush, children }: { frame: FrameData; flush: boolean; children: ReactNode }) {
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:bg-ink focus:px-4 focus:py-3 focus:text-ground"
      >
        {frame.words.skip}
      </a>
      <Header frame={frame} flush={flush} />
      <main id="content" tabIndex={-1} className="focus-visible:outline-none">
        {children}
      </main>
      <Footer frame={frame} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useRouteLoaderData<typeof loader>('layouts/shop')
  if (frame === undefined) return <PageError error={error} />
  return (
    <Frame frame={frame} flush={false}>
      <PageError error={error} words={frame.words} homeHref={frame.places.home} />
    </Frame>
  )
}
