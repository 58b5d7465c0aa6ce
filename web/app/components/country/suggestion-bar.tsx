import { Button } from '@firnline/design/button/button'
import { Icon } from '@firnline/design/icon/icon'
import { DEFAULT_LOCALE } from '@firnline/domain/locale/locale'
import { localePath, splitLocale } from '@firnline/domain/locale/locale-path'
import { suggestLocale } from '@firnline/domain/locale/resolve-locale'
import type { Messages } from '@firnline/messages/messages'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { href, useFetcher, useLocation } from 'react-router'
import { useRootAttribute } from '../hooks/use-root-attribute.ts'
import { pathOf } from './country-link.tsx'

/** Data of the country page, in the language of the suggested country. */
export type SuggestionView = { readonly market: string } & Pick<
  Messages<'country'>,
  'suggested' | 'suggestedText' | 'goThere' | 'stayHere'
>

/** Suggests the visitor's country in its language; can be dismissed. */
export function SuggestionBar({ geoCountry, countryPath }: { geoCountry: string; countryPath: string }) {
  const { pathname, search } = useLocation()
  const { load, data } = useFetcher<{ suggestion: SuggestionView }>()
  const [stays, setStays] = useState(false)
  const locale = splitLocale(pathname).locale ?? DEFAULT_LOCALE
  const suggested = suggestLocale({ locale, geoCountry, readLanguages: navigator.languages })
  const messages = suggested === null ? null : localePath(suggested, href('/country'))
  const from = `${pathOf(pathname, countryPath)}${search}`

  useEffect(() => {
    if (messages !== null) load(messages)
  }, [messages, load])

  function stay() {
    rememberDismissal()
    setStays(true)
  }

  const isShown = suggested !== null && data !== undefined && !stays && pathname !== countryPath
  useRootAttribute('data-suggestion-bar', isShown)
  if (!isShown) return null
  const { market, suggested: label, suggestedText, goThere, stayHere } = data.suggestion
  return (
    <aside
      aria-label={label}
      lang={suggested.languageTag}
      data-ground="night"
      data-suggestion
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && stay()}
      className="bottom-bar fixed inset-x-0 bottom-0 z-50"
    >
      <div className="column flex flex-wrap items-center gap-x-8 gap-y-4 py-4 sm:flex-nowrap">
        <p className="flex min-w-0 flex-1 items-start gap-3.5">
          <Icon name="globe" className="mt-0.5 size-5 text-accent" />
          <span className="grid gap-0.5">
            <span className="font-semibold">{market}</span>
            <span className="text-sm text-muted">{suggestedText}</span>
          </span>
        </p>
        <form method="post" action={countryPath} className="flex gap-2 max-sm:w-full">
          <input type="hidden" name="from" value={from} />
          <Button
            type="submit"
            name="locale"
            value={suggested.code}
            aria-label={`${goThere}, ${market}`}
            className="max-sm:flex-1"
          >
            {goThere}
          </Button>
          <Button look="secondary" onClick={stay} className="border-line max-sm:flex-1">
            {stayHere}
          </Button>
        </form>
      </div>
    </aside>
  )
}

/** Cookie name. */
const DISMISSED = 'staysHere'

/** Seconds: 90 days. */
const LIFETIME = 90 * 24 * 60 * 60

function rememberDismissal(): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${DISMISSED}=1; Path=/; Max-Age=${LIFETIME}; SameSite=Lax${secure}`
}
