import { UTM_COOKIE, utmQuery } from '@firnline/domain/browser/utm'

/** Seconds: as long as a session. */
const LIFETIME = 30 * 24 * 60 * 60

/**
 * Stores the URL's campaign in the browser, since cached pages set no cookies. `search`: with its question mark, or
 * empty.
 */
export function storeCampaign(search: string): void {
  const json = utmQuery(new URLSearchParams(search))
  if (json === null) return
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${UTM_COOKIE}=${encodeURIComponent(json)}; Path=/; Max-Age=${LIFETIME}; SameSite=Lax${secure}`
}
