import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Translate } from '../commerce/catalogue-words.ts'
import type { Commerce, Scope } from '../commerce/scope.ts'
import type { StyleSheet } from './asset/style-sheet.ts'
import type { Hosting } from './hosting.ts'
import {
  type HostSession,
  keepSession,
  newSession,
  readSession,
  replaceSession,
  type SessionRow,
} from './session/host-session.ts'
import { acceptedLanguage, inLanguage, type Language, languageOf } from './session/language.ts'

/** What every hosted page has. */
export type Parts = {
  readonly commerce: Commerce
  readonly hosting: Hosting
  readonly styleSheet: StyleSheet
  readonly translator: (language: string) => Promise<Translate>
}

/** One request to a store's hosted pages. */
export type Visit = {
  readonly scope: Scope
  /** `/shop/us`: where the store's pages begin. */
  readonly base: string
  readonly session: HostSession
  /** `de-at`; the language alone when no country is known. */
  readonly locale: string
  readonly language: Language
  /** '' when it is not known. */
  readonly address: string
  /** The page's own path and query, to come back to. */
  readonly here: string
}

export type HostedEnv = { Variables: { visit: Visit } }
export type HostedContext = Context<HostedEnv>

/** The session is the browser's at this store only. */
const cookieName = (scope: Scope) => `firnline_checkout_${scope.hash}`
const languageCookieName = (scope: Scope) => `firnline_language_${scope.hash}`

export const baseOf = (scope: Scope) => new URL(scope.store.secureUrl).pathname.replace(/\/$/, '')

export async function readVisit(
  c: Context,
  { commerce }: Parts,
  { scope, address }: { scope: Scope; address: string },
): Promise<Visit> {
  const session = await readSession(commerce, scope, readCookie(c, scope, cookieName(scope)))
  const url = new URL(c.req.url)
  const wanted = languageOf(c.req.query('lang'))
  const known =
    session.row?.locale ?? languageOf(readCookie(c, scope, languageCookieName(scope))) ?? acceptedLanguage(c)
  const locale = wanted === null ? known : inLanguage(known, wanted)
  return {
    scope,
    base: baseOf(scope),
    session,
    locale,
    language: languageOf(locale) ?? 'en',
    address,
    here: `${url.pathname}${url.search}`,
  }
}

export function sendSession(c: HostedContext, session: HostSession): void {
  c.set('visit', { ...c.get('visit'), session })
  setCookie(c, cookieName(c.get('visit').scope), session.secret, cookieOptions(c))
}

export function sendLanguage(c: HostedContext): void {
  const { scope, language } = c.get('visit')
  setCookie(c, languageCookieName(scope), language, cookieOptions(c))
}

/** Remembers in the session; see `keepSession`. */
export async function remember(
  c: HostedContext,
  { commerce }: Parts,
  patch: Partial<SessionRow>,
): Promise<void> {
  const { scope, session, locale } = c.get('visit')
  const kept = await keepSession(commerce, scope, { session, patch: { locale, ...patch } })
  if (kept.isNew) sendSession(c, kept)
  else c.set('visit', { ...c.get('visit'), session: kept })
}

/** As `remember`, in a session under a new secret. */
export async function renewSession(
  c: HostedContext,
  { commerce }: Parts,
  patch: Partial<SessionRow>,
): Promise<void> {
  const { scope, session, locale } = c.get('visit')
  sendSession(c, await replaceSession(commerce, scope, { session, patch: { locale, ...patch } }))
}

export function forgetSession(c: HostedContext): void {
  deleteCookie(c, cookieName(c.get('visit').scope), cookieOptions(c))
  c.set('visit', { ...c.get('visit'), session: newSession() })
}

function readCookie(c: Context, scope: Scope, name: string): string | undefined {
  return isSecure(scope) ? getCookie(c, name, 'host') : getCookie(c, name)
}

/** Over TLS a cookie is `__Host-`, whose path is the whole host's: no neighbouring host can plant another session. */
export function cookieOptions(c: HostedContext) {
  const { base, scope } = c.get('visit')
  const secure = isSecure(scope)
  return {
    path: base,
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    ...(secure ? { prefix: 'host' as const } : {}),
    maxAge: 12 * 60 * 60,
  } as const
}

export function isSecure({ store }: Scope): boolean {
  return store.secureUrl.startsWith('https:')
}
