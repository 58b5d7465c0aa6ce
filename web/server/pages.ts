import type { Locale } from '@firnline/domain/locale/locale'
import type { Visitor as Customer } from '@firnline/domain/visit'
import type { Accounts } from '@firnline/services/commerce/account-port'
import { ServiceError } from '@firnline/services/http/service-error'
import type { MediaSource } from '@firnline/services/media/picture-url'
import { type RequestHandler, RouterContextProvider } from 'react-router'
import { degradeTo } from '../app/degrade.ts'
import type { Shop } from '../app/shop.ts'
import { cookieAttributes } from './cookie.ts'
import { canonicalUrl } from './known-query.ts'
import type { Made } from './page-cache.ts'
import { createPerson } from './person.ts'
import type { RateLimits } from './rate-limit.ts'
import type { PageOrigins } from './security-headers.ts'
import { pageSecurityHeaders } from './security-headers.ts'
import type { Services } from './services.ts'
import type { ShopBuild } from './shop-build.ts'
import { compressPage, newNonce, type StoredPage } from './stored-page.ts'
import { openVisit } from './visit.ts'
import type { Visitor } from './visitor.ts'

export type PageParts = {
  readonly build: ShopBuild | (() => Promise<ShopBuild>)
  readonly render: RequestHandler
  readonly services: Services
  readonly accounts: Accounts
  readonly limits: RateLimits
  readonly media: MediaSource
  readonly origins: PageOrigins
  readonly secure: boolean
  /** Off in development, where Vite writes scripts of its own into the page. */
  readonly contentSecurityPolicy: boolean
  readonly now: () => Date
  readonly onError: (error: unknown) => void
}

export type PageAsk = {
  readonly request: Request
  readonly locale: Locale
  readonly visitor: Visitor
  /** Whose pages these are: everybody's, or a pro's own. */
  readonly customer: Customer
  /** Where the request comes from. */
  readonly ip: string
}

/** Seconds: a year, as long as a browser keeps a cookie. */
const LOCALE_COOKIE_LIFETIME = 365 * 24 * 60 * 60

/** Renders one page. It may be stored when it is a plain success that touched nothing personal and lacked nothing. */
export async function makePage(parts: PageParts, ask: PageAsk): Promise<Made<Response>> {
  const nonce = newNonce()
  const { response, tags, whole } = await renderPage(
    parts,
    { ...ask, request: publicRequest(ask.request) },
    nonce,
  )
  const storable = whole && response.status === 200 && !ask.visitor.touched && parts.contentSecurityPolicy
  if (!storable) {
    const failed = !whole || response.status >= 500
    return { answer: await finish(parts, ask.visitor, response, nonce), store: null, failed }
  }
  const body = Buffer.from(await response.arrayBuffer())
  const compressed = await compressPage(body, nonce)
  const store: StoredPage = {
    ...compressed,
    status: response.status,
    headers: new Map(response.headers),
    tags: [...tags],
    bytes: compressed.plain.length + compressed.brotli.length,
  }
  return { answer: new Response(body, response), store }
}

/** Runs a form's action, or renders for one visitor alone. */
export async function answerPersonally(parts: PageParts, ask: PageAsk): Promise<Response> {
  const nonce = newNonce()
  const { response } = await renderPage(parts, ask, nonce)
  return finish(parts, ask.visitor, response, nonce)
}

async function renderPage(parts: PageParts, ask: PageAsk, nonce: string) {
  const tags = new Set<string>()
  const failures: unknown[] = []
  const missed = new Set<string>()
  function onDegrade(what: string, error: unknown): void {
    failures.push(error)
    if (missed.has(what)) return
    missed.add(what)
    parts.onError(new Error(`A page goes without ${what}.`, { cause: error }))
  }
  const services = parts.services.forPage({
    seen(read) {
      for (const tag of read) tags.add(tag)
    },
    onDegrade,
  })
  const { shopContext, renderContext } = (
    typeof parts.build === 'function' ? await parts.build() : parts.build
  ).entry.module
  const context = new RouterContextProvider()
  context.set(shopContext, await openShop(parts, services, { ...ask, onDegrade }))
  context.set(renderContext, {
    nonce,
    onError(error) {
      failures.push(error)
      parts.onError(error)
    },
  })
  const rendered = await parts.render(ask.request, context)
  const down =
    rendered.status === 500 && failures.length > 0 && failures.every(error => error instanceof ServiceError)
  const response = down ? new Response(rendered.body, { status: 503, headers: rendered.headers }) : rendered
  return { response, tags, whole: failures.length === 0 }
}

async function openShop(
  parts: PageParts,
  services: ReturnType<Services['forPage']>,
  { locale, visitor, customer, ip, onDegrade }: Omit<PageAsk, 'request'> & { onDegrade: Shop['degraded'] },
): Promise<Shop> {
  const { accounts, limits, now } = parts
  const { commerce, content, catalogue, search } = services
  const { visit, brand } = await openVisit(locale, services, { customer, now: now(), onDegrade })
  const own = { commerce, accounts, visitor, limits, ip, now, locale: locale.code, degraded: onDegrade }
  const person = createPerson(own)
  return {
    visit,
    brand,
    media: parts.media,
    content,
    catalogue,
    search,
    degraded: onDegrade,
    cart: () => person.cart(visit.bcRegion),
    account: () => person.account(visit.bcRegion),
    checkout: () => person.checkout(visit.bcRegion),
    shippingTerms: () =>
      commerce.shipping(visit.bcRegion).catch(degradeTo(null, 'shipping costs', { degraded: onDegrade })),
    rememberLocale(chosen) {
      const attributes = cookieAttributes(parts.secure, LOCALE_COOKIE_LIFETIME)
      visitor.setCookie(`countryLanguage=${chosen.code}; ${attributes}`)
      visitor.setCookie(`country=${chosen.country}; ${attributes}`)
      visitor.setCookie(`language=${chosen.language}; ${attributes}`)
    },
  }
}

/**
 * What a page may know of its request: the address with its known parameters, nothing of who asks. Others may be
 * waiting for the same page, so it does not end when this one visitor leaves.
 */
function publicRequest(request: Request): Request {
  return new Request(canonicalUrl(new URL(request.url)))
}

async function finish(
  parts: PageParts,
  visitor: Visitor,
  response: Response,
  nonce: string,
): Promise<Response> {
  const headers = new Headers(response.headers)
  for (const cookie of await visitor.cookies()) headers.append('set-cookie', cookie)
  for (const [name, value] of pageSecurityHeaders(nonce, parts.origins)) {
    if (name !== 'content-security-policy' || parts.contentSecurityPolicy) headers.set(name, value)
  }
  headers.set('cache-control', 'private, no-store')
  return new Response(response.body, { status: response.status, headers })
}
