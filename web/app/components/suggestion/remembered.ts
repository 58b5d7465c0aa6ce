/** What says that a visitor wants no suggestion. */
const STAYS = 'staysHere'

/** Seconds: a season. */
const LIFETIME = 90 * 24 * 60 * 60

/** Not who has chosen a locale, nor who has stayed when asked. `cookies` as the browser gives them. */
export function mayBeSuggested(cookies: string): boolean {
  return !/(?:^|;\s*)(?:countryLanguage|country|language|staysHere)=/.test(cookies)
}

export function rememberStaying(): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${STAYS}=1; Path=/; Max-Age=${LIFETIME}; SameSite=Lax${secure}`
}
