import { buttonClass } from '@firnline/design/button/button'
import { isRouteErrorResponse, Link } from 'react-router'

export type PageErrorWords = {
  readonly notFound: string
  readonly notFoundText: string
  readonly broken: string
  readonly brokenText: string
  readonly home: string
}

const ENGLISH: PageErrorWords = {
  notFound: 'Page not found',
  notFoundText: 'There is nothing at this address. It may have moved, or the link was mistyped.',
  broken: 'Oops! Something Broke',
  brokenText: 'The page could not be made. Try again in a minute.',
  home: 'Return to homepage',
}

/** SPEC §2 Error page. The words are English when the shop could not say in which language it was asked. */
export function PageError({
  error,
  words = ENGLISH,
  homeHref = '/',
}: {
  error: unknown
  words?: PageErrorWords
  homeHref?: string
}) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const [heading, text] =
    status === 404 ? [words.notFound, words.notFoundText] : [words.broken, words.brokenText]
  return (
    <section className="column grid min-h-[60svh] content-center py-20">
      <title>{`${heading} | Firnline`}</title>
      <p className="figures type-label text-accent">{status}</p>
      <h1 className="type-display mt-4 max-w-[18ch]">{heading}</h1>
      <p className="type-lead mt-6 max-w-[34rem] text-muted">{text}</p>
      <p className="mt-9">
        <Link to={homeHref} className={buttonClass()}>
          {words.home}
        </Link>
      </p>
      {import.meta.env.DEV && error instanceof Error && (
        <pre className="mt-10 overflow-x-auto bg-tint p-4 text-sm">{error.stack}</pre>
      )}
    </section>
  )
}
