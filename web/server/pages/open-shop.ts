import type { Locale } from '@firnline/domain/locale/locale'
import type { PageAddress } from '@firnline/domain/locale/locale-path'
import type { VisitCustomer as PageVisitor } from '@firnline/domain/visit'
import type { Translator } from '@firnline/messages/messages'
import type { Accounts } from '@firnline/services/commerce/account/port'
import type { MediaSource } from '@firnline/services/media/picture-url'
import type { ProApplicationStore } from '@firnline/services/pro/pro-applications'
import type { ProCodes } from '@firnline/services/pro/pro-codes'
import { degradeTo } from '../../app/degrade.ts'
import type { Shop } from '../../app/shop.ts'
import type { TradeTermsByStore } from '../config/trade-terms.ts'
import { sendApplicationEmail } from '../email/application-email.ts'
import { sendQuestionEmail } from '../email/question-email.ts'
import type { SendEmail } from '../email/send-email.ts'
import { createSignups, type Emails } from '../email/signups.ts'
import type { BotGate } from '../gate/bot-gate.ts'
import type { RateLimits } from '../gate/rate-limits.ts'
import type { PageServices } from '../services.ts'
import { redeemProCode } from '../session/account/redeem-pro-code.ts'
import type { CartCache } from '../session/cart/cart-cache.ts'
import { localeCookies } from '../session/cookie.ts'
import { createCustomerSession } from '../session/customer-session.ts'
import type { Visitor } from '../session/visitor.ts'
import { publicOrigin } from './public-origin.ts'
import { openVisit, pagePath } from './visit.ts'

export type ShopParts = {
  readonly accounts: Accounts
  readonly limits: RateLimits
  /** Default: every read asks the platform. */
  readonly cartCache?: CartCache | undefined
  readonly tradeTerms: TradeTermsByStore
  readonly proApplications: ProApplicationStore
  readonly proCodes: ProCodes
  readonly mail: Emails
  readonly bots: BotGate
  readonly media: MediaSource
  readonly translator: Translator
  /** null: the brand's site in content is the shop's address. */
  readonly publicUrl: URL | null
  /** The script of a store-locator service. Default: there is none. */
  readonly storeLocator?: URL | null
  readonly now: () => Date
  /** Logs what editors or engineers should fix. */
  readonly report: (problem: string) => void
}

/** Whose shop: of one request, or the public one. */
export type ShopRequest = {
  readonly request: Request
  readonly locale: Locale
  readonly visitor: Visitor
  /** Whose prices and pages: everybody's, or a customer's own. */
  readonly customer: PageVisitor
  readonly ip: string
}

/** A page, and who would visit it. */
export type PageLookup = Pick<ShopRequest, 'locale' | 'customer' | 'ip'> & { readonly place: PageAddress }
export type HasPage = (lookup: PageLookup) => Promise<boolean>

type ShopContext = ShopRequest & {
  readonly services: PageServices
  readonly sendEmail: SendEmail
  readonly hasPage: HasPage
  readonly degraded: Shop['degraded']
  readonly lacks: Shop['lacks']
  readonly discover: Shop['discover']
}

/** All that the loaders and actions of one page may use. */
export async function openShop(parts: ShopParts, context: ShopContext): Promise<Shop> {
  const { accounts, limits, tradeTerms, mail, bots, now } = parts
  const { request, locale, visitor, customer, ip, services, sendEmail, degraded } = context
  const { commerce, content } = services
  const { visit, brand } = await openVisit(locale, services, { customer, now: now(), onDegrade: degraded })
  const store = visit.bcRegion
  const session = createCustomerSession({
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
    degraded,
  })
  const optional = (what: string) => degradeTo(undefined, what, { degraded })

  async function sendThanks(to: string): Promise<void> {
    if ((await limits.email(ip, to)) !== null) return
    await sendEmail({ letter: { kind: 'pro-applied' }, to, locale }, services)
  }

  return {
    visit,
    brand,
    origin: publicOrigin(parts.publicUrl, brand),
    path: pagePath(new URL(request.url).pathname).path,
    storeLocator: parts.storeLocator?.href ?? null,
    media: { baseUrl: parts.media.baseUrl, alias: parts.media.alias },
    sets: services.sets,
    translator: parts.translator,
    content,
    catalogue: services.catalogue,
    search: services.search,
    degraded,
    lacks: context.lacks,
    discover: context.discover,
    report: parts.report,
    cart: () => session.cart(store),
    foreignCarts: () => session.foreignCarts(store).list(),
    bringCarts: () => session.foreignCarts(store).bring(),
    redeemProCode: code =>
      redeemProCode(
        {
          accounts,
          visitor,
          limits,
          ip,
          now,
          tradeTerms,
          proCodes: parts.proCodes,
          welcome: ({ email, reason }) =>
            sendEmail({ letter: { kind: 'pro-welcome' }, to: email, locale, reason }, services).catch(
              optional('the letter that welcomes a pro'),
            ),
        },
        store,
        code,
      ),
    async applyForPro(application) {
      const retryAfter = await limits.proApplication(ip)
      if (retryAfter !== null) return { kind: 'throttled', retryAfter }
      await parts.proApplications.save(application)
      const { officeAddress } = mail
      await sendApplicationEmail({ sendEmail, officeAddress, services, locale }, application).catch(
        optional('the notice of an application'),
      )
      await sendThanks(application.email).catch(optional('the letter that thanks'))
      return { kind: 'done' }
    },
    ask: question =>
      sendQuestionEmail(
        { sendEmail, officeAddress: mail.officeAddress, services, limits, ip, locale, now },
        question,
      ),
    keepUnstored: visitor.keepPrivate,
    formStamp(action) {
      visitor.keepPrivate()
      return bots.stamp(action)
    },
    checkBot: (action, form) => bots.check(action, form, ip),
    account: () => session.account(store),
    signups: () =>
      createSignups({
        mail,
        sendEmail,
        accounts,
        services,
        limits,
        visitor,
        ip,
        locale,
        store,
        now,
        degraded,
      }),
    checkout: () => session.checkout(store),
    shippingTerms: () => commerce.shipping(store).catch(degradeTo(null, 'shipping costs', { degraded })),
    hasPage: (chosen, place) => context.hasPage({ locale: chosen, place, customer, ip }),
    rememberLocale(chosen) {
      for (const cookie of localeCookies(chosen, visitor.secure)) visitor.setCookie(cookie)
    },
  }
}
