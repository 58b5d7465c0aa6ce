import type { Locale } from '@firnline/domain/locale/locale'
import type { BotOrigins } from '@firnline/services/bot-check/port'
import type { MiddlewareHandler } from 'hono'
import { type Analytics, analyticsSettings } from '../analytics/analytics.ts'
import type { AppParts } from '../app-parts.ts'
import { marketAddresses } from '../gate/market-address.ts'
import { isLoopback } from '../gate/own-hosts.ts'

/** Headers of every answer, whatever made it; stored pages that are sent without routing carry the same. */
export const responseHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('x-content-type-options', 'nosniff')
  if (needsTransportSecurity(c.req.url)) c.header(...TRANSPORT_SECURITY)
}

/** Origins that a page of ours may load from. */
export type PageOrigins = {
  /** The media service's origin when it is not our own, e.g. `https://cdn.media.amplience.net`. */
  readonly media: string | null
  /** The origin of the commerce platform's CDN, when it has the products' pictures; null or left out: it has not. */
  readonly storeCdn?: string | null
  /** Origins of the stores' hosted pages, and the shop's other addresses: a form of ours may end there. */
  readonly formTargets: readonly string[]
  /** Where a third party's bot check runs from; null or left out: there is none. */
  readonly botCheck?: BotOrigins | null
  /** Where a store-locator service's script, pictures and answers come from; null or left out: there is none. */
  readonly storeLocator?: string | null
  /** Where a tag manager and its tags load from and report to; null or left out: there is none. */
  readonly tags?: readonly string[] | null
}

type OriginParts = Pick<AppParts, 'publicUrl' | 'media' | 'storeOrigins' | 'bots' | 'storeLocator'>

/** The page policy before and after the hashes of its scripts. */
export type PagePolicy = readonly [string, string]

/**
 * The policy of a market's pages; `locale` null: of pages that measure nothing. `framedBy`: the content editor's origin, which
 * may show this preview in a frame.
 */
export type PolicyFor = (locale: Locale | null, framedBy?: string | null) => PagePolicy

export function createPolicies(parts: OriginParts & { readonly analytics: Analytics }): PolicyFor {
  const origins = pageOrigins(parts)
  return (locale, framedBy = null) => {
    const settings = locale === null ? null : analyticsSettings(parts.analytics, locale)
    const tags = settings?.tagManager ? tagOrigins(parts.analytics) : null
    return policyAround({ ...origins, tags }, framedBy)
  }
}

/** Google’s own for Tag Manager and Analytics 4, and those that the operator names. */
export function tagOrigins({ tagManager }: Pick<Analytics, 'tagManager'>): string[] {
  const google = ['googletagmanager.com', 'google-analytics.com', 'analytics.google.com']
  return [tagManager.url, ...google.map(host => `https://*.${host}`), ...tagManager.origins]
}

function pageOrigins({ publicUrl, media, storeOrigins, bots, storeLocator }: OriginParts): PageOrigins {
  return {
    media: URL.parse(media.addresses)?.origin ?? null,
    storeCdn: media.storeCdn ?? null,
    formTargets: [...Object.values(storeOrigins), ...marketAddresses(publicUrl)],
    botCheck: bots.origins,
    storeLocator: storeLocator?.origin ?? null,
  }
}

/** Fonts of the editor's buttons in a preview. */
const EDITOR_FONTS = { styles: ' https://fonts.googleapis.com', fonts: ' https://fonts.gstatic.com' }

/** `framedBy` as in `PolicyFor`. */
export function policyAround(origins: PageOrigins, framedBy: string | null = null): PagePolicy {
  const media = origins.media === null ? '' : ` ${origins.media}`
  const editor = framedBy === null ? { styles: '', fonts: '' } : EDITOR_FONTS
  const pictures = origins.storeCdn ? [origins.storeCdn] : []
  const locator = origins.storeLocator ? [origins.storeLocator] : []
  const tags = origins.tags ?? []
  const scripts = [...(origins.botCheck?.scripts ?? []), ...locator]
  const frames = [...(origins.botCheck?.frames ?? []), ...locator, ...tags]
  // A tag manager's tags load scripts from anywhere: trusted are those that a trusted script adds.
  const dynamic = tags.length === 0 ? [] : ["'strict-dynamic'"]
  const after = [
    ['', ...dynamic, ...scripts].join(' '),
    `style-src 'self' 'unsafe-inline'${editor.styles}`,
    [`img-src 'self' data:${media}`, ...pictures, ...locator, ...tags].join(' '),
    `media-src 'self'${media}`,
    `font-src 'self'${editor.fonts}`,
    [`connect-src 'self'`, ...scripts, ...tags].join(' '),
    ...(frames.length === 0 ? [] : [['frame-src', ...frames].join(' ')]),
    `object-src 'none'`,
    `base-uri 'none'`,
    ["form-action 'self'", ...new Set(origins.formTargets)].join(' '),
    `frame-ancestors ${framedBy ?? "'none'"}`,
  ]
  return [`default-src 'self'; script-src 'self'`, after.join('; ')]
}

/** An editor shows a preview in a frame, or sends messages to one that it opened in a tab. */
const NOT_IN_PREVIEWS = ['x-frame-options', 'cross-origin-opener-policy']

/** The headers every page carries. `scripts`: `sha256-…` of each that is written in the page. */
export function pageSecurityHeaders(
  scripts: readonly string[],
  policy: PagePolicy,
  framedBy: string | null = null,
): [string, string][] {
  const others = SECURITY_HEADERS.filter(([name]) => framedBy === null || !NOT_IN_PREVIEWS.includes(name))
  return [['content-security-policy', policy.join(scripts.map(hash => ` '${hash}'`).join(''))], ...others]
}

export const SECURITY_HEADERS: [string, string][] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['x-frame-options', 'DENY'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(self)'],
]

/** A year, in seconds. Subdomains may be somebody else's: a shop that owns them all can say so in its proxy. */
export const TRANSPORT_SECURITY: [string, string] = ['strict-transport-security', 'max-age=31536000']

/** Browsers remember it for a host with all its ports, so it is never said of this machine itself. */
export function needsTransportSecurity(publicAddress: string): boolean {
  const { protocol, hostname } = new URL(publicAddress)
  return protocol === 'https:' && !isLoopback(hostname)
}
