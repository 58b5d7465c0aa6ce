import { UTM_COOKIE, utmQuery } from '@firnline/domain/browser/utm'
import { CAMPAIGN_LIFETIME } from '../consent/stored-data.ts'
import { isGranted } from '../consent/visitor-consent.ts'
import { writeCookie } from './browser-cookie.ts'

/**
 * Stores the URL's campaign in the browser, since cached pages set no cookies: until it is closed, or longer where the
 * visitor has granted statistics. `search`: with its question mark, or empty.
 */
export async function storeCampaign(search: string): Promise<void> {
  const json = utmQuery(new URLSearchParams(search))
  if (json === null) return
  const lifetime = (await isGranted('statistics')) ? CAMPAIGN_LIFETIME : null
  writeCookie(UTM_COOKIE, encodeURIComponent(json), lifetime)
}
