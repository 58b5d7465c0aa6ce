import { UTM_COOKIE } from '@firnline/domain/browser/utm'
import { CONSENT_COOKIE, CONSENT_LIFETIME, PURPOSES, type Purpose } from '@firnline/domain/consent/consent'
import { CLIENT_COOKIE, CLIENT_LIFETIME, VISIT_COOKIE, VISIT_LIFETIME } from '../analytics/client-id.ts'
import { DONE_COOKIE, DONE_LIFETIME } from '../analytics/done-cookie.ts'
import { readCookie, writeCookie } from '../stores/browser-cookie.ts'
import { deviceStorage } from '../stores/device-storage.ts'

const DAY = 24 * 60 * 60

/** Seconds: as long as a session. */
export const CAMPAIGN_LIFETIME = 30 * DAY

/**
 * Everything that the shop keeps in a browser, as the privacy page lists it. A browser test compares it with what a
 * journey leaves behind.
 */
export const STORED_DATA = [
  {
    key: 'session',
    names: ['shop_session', '__Host-shop_session'],
    kind: 'cookie',
    purpose: 'necessary',
    lifetime: 30 * DAY,
  },
  {
    key: 'locale',
    names: ['countryLanguage', 'country', 'language'],
    kind: 'cookie',
    purpose: 'necessary',
    lifetime: 365 * DAY,
  },
  { key: 'stay', names: ['staysHere'], kind: 'cookie', purpose: 'necessary', lifetime: 90 * DAY },
  { key: 'pro', names: ['shop_pro'], kind: 'cookie', purpose: 'necessary', lifetime: 30 * DAY },
  {
    key: 'consent',
    names: [CONSENT_COOKIE],
    kind: 'cookie',
    purpose: 'necessary',
    lifetime: CONSENT_LIFETIME,
  },
  {
    key: 'checkout',
    names: ['shop_checkout*', '__Host-shop_checkout*', 'shop_language*', '__Host-shop_language*'],
    kind: 'cookie',
    purpose: 'necessary',
    lifetime: DAY / 2,
  },
  {
    key: 'page',
    names: ['react-router-scroll-positions', 'shop:reloaded'],
    kind: 'session',
    purpose: 'necessary',
    lifetime: null,
  },
  { key: 'searches', names: ['shop-searches'], kind: 'local', purpose: 'preferences', lifetime: null },
  { key: 'viewed', names: ['shop-viewed-*'], kind: 'local', purpose: 'preferences', lifetime: null },
  {
    key: 'campaign',
    names: [UTM_COOKIE],
    kind: 'cookie',
    purpose: 'statistics',
    lifetime: CAMPAIGN_LIFETIME,
  },
  {
    key: 'client',
    names: [CLIENT_COOKIE],
    kind: 'cookie',
    purpose: 'statistics',
    lifetime: CLIENT_LIFETIME,
    only: 'endpoint',
  },
  {
    key: 'visit',
    names: [VISIT_COOKIE],
    kind: 'cookie',
    purpose: 'statistics',
    lifetime: VISIT_LIFETIME,
    only: 'endpoint',
  },
  {
    key: 'done',
    names: [DONE_COOKIE],
    kind: 'cookie',
    purpose: 'necessary',
    lifetime: DONE_LIFETIME,
    only: 'any',
  },
  {
    key: 'googleAnalytics',
    names: ['_ga', '_ga_*'],
    kind: 'cookie',
    purpose: 'statistics',
    lifetime: 2 * 365 * DAY,
    only: 'tagManager',
  },
  {
    key: 'googleAds',
    names: ['_gcl_*'],
    kind: 'cookie',
    purpose: 'marketing',
    lifetime: 90 * DAY,
    only: 'tagManager',
  },
] as const satisfies readonly StoredData[]

type StoredData = {
  /** Of its description in the messages. */
  readonly key: string
  /** A star at the end stands for any characters. */
  readonly names: readonly string[]
  readonly kind: 'cookie' | 'local' | 'session'
  readonly purpose: 'necessary' | Purpose
  /** Seconds; null: until the visitor clears it, or the tab is closed. */
  readonly lifetime: number | null
  /** Kept only where this is configured. */
  readonly only?: 'any' | 'endpoint' | 'tagManager'
}

export function hasName({ names }: Pick<StoredData, 'names'>, name: string): boolean {
  return names.some(one => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one))
}

/** Removes what the granted purposes do not cover, and gives the campaign the lifetime that they allow. */
export function forgetData(granted: readonly Purpose[]): void {
  const refused = PURPOSES.filter(purpose => !granted.includes(purpose))
  const storage = deviceStorage()
  for (const data of STORED_DATA) {
    if (!refused.some(purpose => purpose === data.purpose) || data.key === 'campaign') continue
    if (data.kind === 'cookie') for (const name of cookieNames()) if (hasName(data, name)) removeCookie(name)
    if (data.kind === 'local' && storage !== null)
      for (const name of Object.keys(storage)) if (hasName(data, name)) storage.removeItem(name)
  }
  const campaign = readCookie(UTM_COOKIE)
  if (campaign !== null)
    writeCookie(UTM_COOKIE, campaign, granted.includes('statistics') ? CAMPAIGN_LIFETIME : null)
}

function cookieNames(): string[] {
  return document.cookie.split('; ').map(cookie => cookie.split('=')[0] ?? '')
}

/** Tags set theirs for the whole domain. */
function removeCookie(name: string): void {
  writeCookie(name, '', 0)
  const labels = window.location.hostname.split('.')
  for (let at = 0; at < labels.length - 1; at += 1) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${name}=; Path=/; Domain=${labels.slice(at).join('.')}; Max-Age=0`
  }
}
