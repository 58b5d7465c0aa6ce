import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Translate } from '../commerce/catalog/catalogue-messages.ts'
import type { Commerce, Scope } from '../commerce/scope.ts'
import { storeIn } from '../commerce/store/store.ts'
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  languageOf,
  messagesIn,
  type PlatformMessages,
  textLanguageOf,
} from '../messages/messages.ts'
import type { Hosting } from './hosting.ts'
import {
  type HostedSession,
  newSession,
  readSession,
  replaceSession,
  type SessionRow,
  updateSession,
} from './session.ts'
import type { StyleSheet } from './style-sheet.ts'

/** What every hosted page uses. */
export type HostedServices = {
  readonly commerce: Commerce
  readonly hosting: Hosting
  readonly styleSheet: StyleSheet
  readonly translator: (language: string) => Promise<Translate>
}

/** One request to a store's hosted pages. */
export type HostedVisit = {
  readonly scope: Scope
  /** `/shop/us`: where the store's pages begin. */
  readonly base: string
  readonly session: HostedSession
  /** `de-at`; the language alone when no country is known. */
  readonly locale: string
  /** Of the texts: `de`, or a variant: `en-GB`. */
  readonly language: string
  readonly messages: PlatformMessages
  /** The client's network address; '' when it is not known. */
  readonly address: string
  /** The page's own path and query. */
  readonly here: string
}

export type HostedEnv = { Variables: { visit: HostedVisit } }
export type HostedContext = Context<HostedEnv>

const sessionCookie = (scope: Scope) => `shop_checkout_${scope.hash}`
const languageCookie = (scope: Scope) => `shop_language_${scope.hash}`

export async function readVisit(
  c: Context,
  { commerce }: HostedServices,
  { scope, address }: { scope: Scope; address: string },
): Promise<HostedVisit> {
  const session = await readSession(commerce, scope, readCookie(c, scope, sessionCookie(scope)))
  const url = new URL(c.req.url)
  const wanted = languageOf(c.req.query('lang'))
  const known =
    session.row?.locale ?? languageOf(readCookie(c, scope, languageCookie(scope))) ?? acceptedLanguage(c)
  const locale = wanted === null ? known : inLanguage(known, wanted)
  const language = textLanguageOf(locale)
  return {
    scope: { ...scope, store: storeIn(scope.store, locale) },
    base: new URL(scope.store.secureUrl).pathname.replace(/\/$/, ''),
    session,
    locale,
    language,
    messages: messagesIn(language),
    address,
    here: `${url.pathname}${url.search}`,
  }
}

function acceptedLanguage(c: Context): string {
  const accepted = accepts(c, {
    header: 'Accept-Language',
    supports: [...LANGUAGES],
    default: DEFAULT_LANGUAGE,
    match: wanted =>
      [...wanted].sort((one, other) => other.q - one.q).find(({ type }) => languageOf(type))?.type ??
      DEFAULT_LANGUAGE,
  })
  return languageOf(accepted) ?? DEFAULT_LANGUAGE
}

/** The same country in another language: `de-at`, `fr` → `fr-at`. */
function inLanguage(locale: string, language: string): string {
  const [, country] = locale.toLowerCase().split(/[-_]/)
  return country === undefined ? language : `${language}-${country}`
}

export function setSession(c: HostedContext, session: HostedSession): void {
  c.set('visit', { ...c.get('visit'), session })
  setCookie(c, sessionCookie(c.get('visit').scope), session.secret, cookieOptions(c))
}

export function setLanguageCookie(c: HostedContext): void {
  const { scope, language } = c.get('visit')
  setCookie(c, languageCookie(scope), language, cookieOptions(c))
}

/** Saves `patch` and the visit's locale in the session; see `updateSession`. */
export async function saveSession(
  c: HostedContext,
  { commerce }: HostedServices,
  patch: Partial<SessionRow>,
): Promise<void> {
  const { scope, session, locale } = c.get('visit')
  const saved = await updateSession(commerce, scope, { session, patch: { locale, ...patch } })
  if (saved.isNew) setSession(c, saved)
  else c.set('visit', { ...c.get('visit'), session: saved })
}

/** As `saveSession`, in a session under a new secret. */
export async function renewSession(
  c: HostedContext,
  { commerce }: HostedServices,
  patch: Partial<SessionRow>,
): Promise<void> {
  const { scope, session, locale } = c.get('visit')
  setSession(c, await replaceSession(commerce, scope, { session, patch: { locale, ...patch } }))
}

export function clearSession(c: HostedContext): void {
  deleteCookie(c, sessionCookie(c.get('visit').scope), cookieOptions(c))
  c.set('visit', { ...c.get('visit'), session: newSession() })
}

function readCookie(c: Context, scope: Scope, name: string): string | undefined {
  return isSecure(scope) ? getCookie(c, name, 'host') : getCookie(c, name)
}

/** Over TLS a cookie is `__Host-`, whose path is the whole host's: no neighboring host can plant another session. */
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
