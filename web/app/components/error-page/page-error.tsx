import { buttonClass } from '@firnline/design/button/button'
import { shownPath } from '@firnline/domain/content/link'
import { format } from '@firnline/messages/format'
import type { Template } from '@firnline/messages/messages'
import { shop } from '@firnline/shop'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { Wordmark } from '../header/wordmark.tsx'
import { ErrorHero } from './error-hero.tsx'

export type FallbackErrorMessages = {
  readonly notFoundTitle: string
  readonly notFound: string
  readonly notFoundText: string
  /** null: the path is not shown. */
  readonly notFoundPath: Template | null
  readonly gone: string
  readonly goneText: string
  readonly broken: string
  readonly brokenText: string
  readonly retry: string
  readonly backToHome: string
}

export type FallbackErrorView = {
  readonly messages: FallbackErrorMessages
  readonly homeHref: string
  /** Suffix of the document title. */
  readonly brandTitle: string
}

type FallbackErrorPageProps = { error: unknown; facts: FallbackErrorView; children?: ReactNode }

/**
 * The fallback error page. Its links reload the document, because the app itself may be broken; an empty link is the
 * requested URL.
 */
export function FallbackErrorPage({
  error,
  facts: { messages, homeHref, brandTitle },
  children,
}: FallbackErrorPageProps) {
  const status = errorStatus(error)
  const isBroken = status !== 404 && status !== 410
  const [heading, text] = headingOf(status, messages)
  return (
    <>
      <title>{errorTitle(status, messages, brandTitle)}</title>
      <ErrorHero
        eyebrow={isBroken ? '' : String(status)}
        heading={heading}
        lead={[text]}
        note={
          status === 404 && messages.notFoundPath !== null && <MissingPath text={messages.notFoundPath} />
        }
      >
        {isBroken && (
          // biome-ignore lint/a11y/useValidAnchor: an empty address is the one that was asked for
          <a href="" className={buttonClass()}>
            {messages.retry}
          </a>
        )}
        <a href={homeHref} className={buttonClass({ look: isBroken ? 'secondary' : 'primary' })}>
          {messages.backToHome}
        </a>
      </ErrorHero>
      {children}
      {import.meta.env.DEV && error instanceof Error && (
        <pre className="column mt-10 overflow-x-auto bg-tint py-4 text-sm">{error.stack}</pre>
      )}
    </>
  )
}

/** Shows the missing path. `text` has the argument `path`. */
export function MissingPath({ text }: { text: Template }) {
  const { pathname } = useLocation()
  return (
    <p className="mt-5 max-w-[34rem] text-sm wrap-anywhere text-muted">
      {format(text, { path: shownPath(pathname) })}
    </p>
  )
}

/** 500 for errors without a status. */
export function errorStatus(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500
}

/** 'Page Not Found', or 'Product Not Available' for status 410, followed by the brand title. */
export function errorTitle(
  status: number,
  messages: Pick<FallbackErrorMessages, 'notFoundTitle' | 'gone'>,
  brandTitle: string,
): string {
  return `${status === 410 ? messages.gone : messages.notFoundTitle} | ${brandTitle}`
}

function headingOf(status: number, messages: FallbackErrorMessages): [heading: string, text: string] {
  if (status === 404) return [messages.notFound, messages.notFoundText]
  if (status === 410) return [messages.gone, messages.goneText]
  return [messages.broken, messages.brokenText]
}

const ENGLISH: FallbackErrorMessages = {
  notFoundTitle: 'Page Not Found',
  notFound: 'Page not found',
  notFoundText: 'There’s nothing at this address. It may have moved, or there’s a typo in the link.',
  notFoundPath: null,
  gone: 'Product Not Available',
  goneText: 'We no longer make this product, or don’t sell it in your country.',
  broken: 'Oops! Something Broke',
  brokenText: 'We couldn’t load this page. Try again in a minute.',
  retry: 'Try again',
  backToHome: 'Return to homepage',
}

const ENGLISH_VIEW: FallbackErrorView = { messages: ENGLISH, homeHref: '/', brandTitle: shop.brand.name }

type StandaloneErrorPageProps = { error: unknown; facts?: FallbackErrorView; language?: string }

/** The error page when the layout failed too. English when the language is unknown. */
export function StandaloneErrorPage({ error, facts, language = 'en' }: StandaloneErrorPageProps) {
  const known = facts ?? ENGLISH_VIEW
  return (
    <div lang={facts === undefined ? 'en' : language} data-ground="night" className="relative">
      <header className="absolute inset-x-0 top-0 z-10">
        <div className="column flex h-18 items-center">
          <a href={known.homeHref} aria-label={shop.brand.name} className="flex h-11 items-center">
            <Wordmark />
          </a>
        </div>
      </header>
      <main className="bare-error">
        <FallbackErrorPage error={error} facts={known} />
      </main>
    </div>
  )
}
