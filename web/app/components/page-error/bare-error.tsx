import { Wordmark } from '../wordmark/wordmark.tsx'
import { type FailureFacts, PageError, type PageErrorMessages } from './page-error.tsx'

const ENGLISH: PageErrorMessages = {
  notFoundTitle: 'Page Not Found',
  notFound: 'Page not found',
  notFoundText: 'There is nothing at this address. It may have moved, or the link was mistyped.',
  notFoundPath: null,
  gone: 'Product Not Available',
  goneText: 'We no longer make this product, or do not offer it in your country.',
  broken: 'Oops! Something Broke',
  brokenText: 'The page could not be made. Try again in a minute.',
  retry: 'Try again',
  backToHome: 'Return to homepage',
}

const IN_ENGLISH: FailureFacts = { messages: ENGLISH, homeHref: '/', brandTitle: 'Firnline' }

type BareErrorProps = { error: unknown; facts?: FailureFacts; language?: string }

/** For when the shop's frame itself could not be made. English where nobody could say which language was asked for. */
export function BareError({ error, facts, language = 'en' }: BareErrorProps) {
  const known = facts ?? IN_ENGLISH
  return (
    <div lang={facts === undefined ? 'en' : language} data-ground="night" className="relative">
      <header className="absolute inset-x-0 top-0 z-10">
        <div className="column flex h-18 items-center">
          <a href={known.homeHref} aria-label="Firnline" className="flex h-11 items-center">
            <Wordmark />
          </a>
        </div>
      </header>
      <main className="bare-error">
        <PageError error={error} facts={known} />
      </main>
    </div>
  )
}
