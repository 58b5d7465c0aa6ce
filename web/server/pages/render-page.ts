import type { Locale } from '@firnline/domain/locale/locale'
import type { PagePlace } from '@firnline/domain/locale/nearest-page'
import type { Visitor as Customer } from '@firnline/domain/visit'
import type { Translator } from '@firnline/messages/messages'
import type { Accounts } from '@firnline/services/commerce/account-port'
import type { PreviewSession } from '@firnline/services/content/preview'
import { ServiceError, type ServiceName } from '@firnline/services/http/service-error'
import type { MediaSource } from '@firnline/services/media/picture-url'
import type { ProCodes } from '@firnline/services/pro-codes/port'
import type { ProDesk } from '@firnline/services/pro-desk/port'
import { type RequestHandler, RouterContextProvider } from 'react-router'
import { degradeTo } from '../../app/degrade.ts'
import { createDiscovery } from '../../app/discovery/discovery.ts'
import type { Shop } from '../../app/shop.ts'
import type { Rendered } from '../cache/page-cache.ts'
import { canonicalUrl } from '../cache/public-query.ts'
import { compressPage, newNonce, type StoredPage } from '../cache/stored-page.ts'
import type { TradeTermsByStore } from '../config/trade-terms.ts'
import { sendApplicationEmail } from '../email/application-email.ts'
import { sendQuestionEmail } from '../email/question-email.ts'
import { sendEmail } from '../email/send-email.ts'
import { createSignups, type Emails } from '../email/signups.ts'
import type { BotGate } from '../gate/bot-gate.ts'
import type { RateLimits } from '../gate/rate-limits.ts'
import type { PageOrigins } from '../response/security-headers.ts'
import { pageSecurityHeaders } from '../response/security-headers.ts'
import type { Services } from '../services.ts'
import { redeemProCode } from '../session/account/redeem-pro-code.ts'
import type { CartCache } from '../session/cart/cart-cache.ts'
import { localeCookies } from '../session/cookie.ts'
import { createCustomerSession } from '../session/customer-session.ts'
import type { Visitor } from '../session/visitor.ts'
import { PREVIEW_HEADERS } from './preview.ts'
import { publicOrigin } from './public-origin.ts'
import type { ShopBuild } from './shop-build.ts'
import { openVisit, pagePath } from './visit.ts'

export type PageParts = {
  readonly build: ShopBuild | (() => Promise<ShopBuild>)
  readonly render: RequestHandler
  readonly services: Services
  readonly accounts: Accounts
  readonly limits: RateLimits
  readonly cartCache?: CartCache | undefined
  readonly tradeTerms: TradeTermsByStore
  readonly proApplications: ProDesk
  readonly mail: Emails
  readonly proCodes: ProCodes
  readonly bots: BotGate
  readonly translator: Translator
  readonly media: MediaSource
  /** null: the brand's own site is where content says. */
  readonly publicUrl: URL | null
  readonly origins: PageOrigins
  /** The script of a store-locator service; null: there is none. */
  readonly storeLocator: string | null
  /** The content editor's, which may frame previews; null: there are none. */
  readonly editorOrigin: string | null
  /** Off in development, where Vite writes scripts of its own into the page. */
  readonly contentSecurityPolicy: boolean
  readonly now: () => Date
  readonly hasPage: (ask: PageLookup) => Promise<boolean>
  readonly onError: (error: unknown) => void
  /** Of what editors or engineers should see to. */
  readonly report: (problem: string) => void
}

/** A page, and who would come to it. */
export type PageLookup = Pick<PageRequest, 'locale' | 'customer' | 'ip'> & { readonly place: PagePlace }

export type PageRequest = {
  readonly request: Request
  readonly locale: Locale
  readonly visitor: Visitor
  /** Whose pages these are: everybody's, or a pro's own. */
  readonly customer: Customer
  /** The session whose drafts the page shows; null: it shows what is published. */
  readonly preview: PreviewSession | null
  /** Where the request comes from. */
  readonly ip: string
  /** The page is elsewhere: all that is answered is where. */
  readonly redirectTo?: string
}

/**
 * Renders one public page. It may be stored when it is a plain success that touched nothing personal, lacked nothing, and
 * was made of nothing that is known to have changed since.
 */
export async function renderPublicPage(parts: PageParts, ask: PageRequest): Promise<Rendered<Response>> {
  const nonce = newNonce()
  const publicAsk = { ...ask, request: publicRequest(ask.request), preview: null }
  const { response, tags, whole } = await renderPage(parts, publicAsk, nonce)
  const isShared = !ask.visitor.touched && (await asksKnownRoutes(parts.build, publicAsk.request))
  const storable = whole && response.status === 200 && isShared && parts.contentSecurityPolicy
  if (!storable) {
    const isUnavailable = response.status >= 500
    const output = await finish(parts, publicAsk, response, nonce)
    return { output, store: null, isIncomplete: !whole || isUnavailable, isUnavailable }
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
  return { output: new Response(body, response), store }
}

/** Routes of one page, from the root to itself. */
const MOST_ROUTES = 5

/** Whether the data that a request wants is of routes that there are: other lists of them are endless. */
async function asksKnownRoutes(build: PageParts['build'], { url }: Request): Promise<boolean> {
  const asked = new URL(url).searchParams.get('_routes')?.split(',') ?? []
  const { routes } = typeof build === 'function' ? await build() : build
  return asked.length <= MOST_ROUTES && asked.every(id => Object.hasOwn(routes, id))
}

/** Runs a form's action, or renders for one visitor alone. */
export async function renderPrivatePage(parts: PageParts, ask: PageRequest): Promise<Response> {
  const nonce = newNonce()
  const { response } = await renderPage(parts, ask, nonce)
  return finish(parts, ask, response, nonce)
}

async function renderPage(parts: PageParts, ask: PageRequest, nonce: string) {
  const tags = new Set<string>()
  const failures: unknown[] = []
  const missed = new Set<string>()
  const lacking = new Set<ServiceName>()
  let isOutdated = false
  function onDegrade(what: string, error: unknown): void {
    failures.push(error)
    if (error instanceof ServiceError) lacking.add(error.service)
    if (missed.has(what)) return
    missed.add(what)
    parts.onError(new Error(`A page goes without ${what}.`, { cause: error }))
  }
  const services = parts.services.forPage({
    seen(read, outdated) {
      for (const tag of read) tags.add(tag)
      if (outdated === true) isOutdated = true
    },
    onDegrade,
    groupId: ask.customer.groupId,
    preview: ask.preview,
  })
  const lacks: Shop['lacks'] = service => lacking.has(service)
  const { shopContext, renderContext } = (
    typeof parts.build === 'function' ? await parts.build() : parts.build
  ).entry.module
  const context = new RouterContextProvider()
  const { read: discovery, discover } = createDiscovery()
  context.set(shopContext, await openShop(parts, services, { ...ask, onDegrade, lacks, discover }))
  context.set(renderContext, {
    nonce,
    discovery,
    redirectTo: ask.redirectTo,
    onError(error) {
      failures.push(error)
      parts.onError(error)
    },
  })
  const rendered = await parts.render(ask.request, context)
  const down =
    rendered.status === 500 && failures.length > 0 && failures.every(error => error instanceof ServiceError)
  const response = down ? new Response(rendered.body, { status: 503, headers: rendered.headers }) : rendered
  return { response, tags, whole: failures.length === 0 && !isOutdated }
}

async function openShop(
  parts: PageParts,
  services: ReturnType<Services['forPage']>,
  {
    request,
    locale,
    visitor,
    customer,
    ip,
    onDegrade,
    lacks,
    discover,
  }: Omit<PageRequest, 'preview'> & Pick<Shop, 'lacks' | 'discover'> & { onDegrade: Shop['degraded'] },
): Promise<Shop> {
  const { accounts, limits, tradeTerms, mail, now } = parts
  const { commerce, content, catalogue, search } = services
  const { visit, brand } = await openVisit(locale, services, { customer, now: now(), onDegrade })
  const own = {
    commerce,
    accounts,
    alerts: mail.alerts,
    visitor,
    limits,
    tradeTerms,
    cartCache: parts.cartCache,
    ip,
    now,
    locale: locale.code,
    degraded: onDegrade,
  }
  const customerSession = createCustomerSession(own)
  /** Nobody’s mailbox is filled with thanks. */
  async function thank(to: string): Promise<void> {
    if ((await limits.email(ip, to)) !== null) return
    await sendEmail({ ...parts, ...mail }, services, { letter: { kind: 'pro-applied' }, to, locale })
  }
  async function welcome({ email, reason }: { email: string; reason: string }): Promise<void> {
    const envelope = { letter: { kind: 'pro-welcome' as const }, to: email, locale, reason }
    await sendEmail({ ...parts, ...mail }, services, envelope).catch(
      degradeTo(undefined, 'the letter that welcomes a pro', { degraded: onDegrade }),
    )
  }
  return {
    visit,
    brand,
    origin: publicOrigin(parts.publicUrl, brand),
    path: pagePath(new URL(request.url).pathname).path,
    storeLocator: parts.storeLocator,
    media: parts.media,
    sets: services.sets,
    translator: parts.translator,
    content,
    catalogue,
    search,
    degraded: onDegrade,
    lacks,
    discover,
    report: parts.report,
    cart: () => customerSession.cart(visit.bcRegion),
    foreignCarts: () => customerSession.foreignCarts(visit.bcRegion).list(),
    bringCarts: () => customerSession.foreignCarts(visit.bcRegion).bring(),
    redeemProCode: code => redeemProCode({ ...own, proCodes: parts.proCodes, welcome }, visit.bcRegion, code),
    async applyForPro(application) {
      const retryAfter = await limits.proApplication(ip)
      if (retryAfter !== null) return { kind: 'throttled', retryAfter }
      await parts.proApplications.receive(application)
      await sendApplicationEmail({ ...parts, ...mail, services, locale }, application).catch(
        degradeTo(undefined, 'the notice of an application', { degraded: onDegrade }),
      )
      await thank(application.email).catch(
        degradeTo(undefined, 'the letter that thanks', { degraded: onDegrade }),
      )
      return { kind: 'done' }
    },
    ask: question =>
      sendQuestionEmail({ ...parts, ...mail, ...{ services, limits, ip, locale, now } }, question),
    keepUnstored: visitor.keepPrivate,
    formStamp(action) {
      visitor.keepPrivate()
      return parts.bots.stamp(action)
    },
    checkBot: (action, form) => parts.bots.check(action, form, ip),
    account: () => customerSession.account(visit.bcRegion),
    signups: () => createSignups({ ...parts, ...own, ...{ services, locale, store: visit.bcRegion } }),
    checkout: () => customerSession.checkout(visit.bcRegion),
    shippingTerms: () =>
      commerce.shipping(visit.bcRegion).catch(degradeTo(null, 'shipping costs', { degraded: onDegrade })),
    hasPage: (chosen, place) => parts.hasPage({ locale: chosen, place, customer, ip }),
    rememberLocale(chosen) {
      for (const cookie of localeCookies(chosen, visitor.secure)) visitor.setCookie(cookie)
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
  { visitor, preview }: PageRequest,
  response: Response,
  nonce: string,
): Promise<Response> {
  const headers = new Headers(response.headers)
  for (const cookie of await visitor.cookies()) headers.append('set-cookie', cookie)
  const framedBy = preview === null ? null : parts.editorOrigin
  for (const [name, value] of pageSecurityHeaders(nonce, parts.origins, framedBy)) {
    if (name !== 'content-security-policy' || parts.contentSecurityPolicy) headers.set(name, value)
  }
  headers.set('cache-control', 'private, no-store')
  if (preview !== null) for (const [name, value] of PREVIEW_HEADERS) headers.set(name, value)
  return new Response(response.body, { status: response.status, headers })
}
