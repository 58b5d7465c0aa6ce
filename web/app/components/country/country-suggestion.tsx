import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../../preload/when-idle.ts'
import { fetchCountry } from './fetch-country.ts'

const SuggestionBar = lazy(async () => ({ default: (await import('./suggestion-bar.tsx')).SuggestionBar }))

type SuggestionProps = {
  /** The page's country: two lowercase letters, or `global`. */
  country: string
  countryPath: string
}

/**
 * Suggests the visitor's own country. Pages are cached for everybody, so the country is requested after hydration,
 * unless the visitor has chosen or dismissed. The live region is always there and moves nothing.
 */
export function Suggestion({ country, countryPath }: SuggestionProps) {
  const elsewhere = useCountryElsewhere(country)
  return (
    <div aria-live="polite">
      {elsewhere !== null && (
        <Suspense fallback={null}>
          <SuggestionBar geoCountry={elsewhere} countryPath={countryPath} />
        </Suspense>
      )}
    </div>
  )
}

/** The visitor's country if it differs from the page's, else null. */
function useCountryElsewhere(country: string): string | null {
  const [geoCountry, setGeoCountry] = useState<string | null>(null)
  useEffect(() => {
    if (!canSuggestCountry(document.cookie)) return
    return whenIdle(() => {
      fetchCountry().then(setGeoCountry, (error: unknown) => console.error('No country is suggested.', error))
    })
  }, [])
  return geoCountry === country ? null : geoCountry
}

/** False after a choice of locale or a dismissal. `cookies`: `document.cookie`. */
export function canSuggestCountry(cookies: string): boolean {
  return !/(?:^|;\s*)(?:countryLanguage|country|language|staysHere)=/.test(cookies)
}
