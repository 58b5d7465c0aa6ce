import type { Locale } from '@firnline/domain/locale/locale'
import type { PageAddress } from '@firnline/domain/locale/locale-path'
import type { CommerceRegion } from '@firnline/domain/region'
import type { PriceGroup } from '@firnline/domain/visit'
import { type RouterContext, RouterContextProvider } from 'react-router'
import type { ShopCart } from '../../app/contexts/cart.ts'
import type { ProProgram } from '../../app/contexts/pro.ts'
import type { RenderContext } from '../../app/contexts/render.ts'
import type { Shop } from '../../app/contexts/shop.ts'
import { fallbackTo } from '../../app/fallback.ts'
import { htmlOf } from '../../app/server-markup/held-parts.ts'
import { analyticsSettings } from '../analytics/analytics.ts'
import { checkoutQuery } from '../analytics/request-consent.ts'
import type { ServerParts } from '../app-parts.ts'
import { sendApplicationEmail, sendQuestionEmail } from '../email/office-email.ts'
import type { SendEmail } from '../email/send-email.ts'
import { createSignups } from '../email/signups.ts'
import { otherAddress } from '../gate/market-address.ts'
import { pagePath } from '../paths.ts'
import { mediaSourceOf } from '../response/client-files.ts'
import type { PageServices } from '../services.ts'
import { redeemProCode } from '../session/account/redeem-pro-code.ts'
import { localeCookies } from '../session/cookie.ts'
import { type CustomerSession, createCustomerSession } from '../session/customer-session.ts'
import type { Visitor } from '../session/visitor.ts'
import type { ShopBuild } from './shop-build.ts'
import { openVisit, publicOrigins } from './visit.ts'

/** For whom a page is rendered. */
export type ShopRequest = {
  readonly request: Request
  readonly locale: Locale
  readonly visitor: Visitor
  readonly priceGroup: PriceGroup
  readonly ip: string
  /** Where the visitor is: two lowercase letters. null: not known. */
  readonly country: string | null
}

export type PageLookup = Pick<ShopRequest, 'locale' | 'priceGroup' | 'ip'> & { readonly place: PageAddress }
export type HasPage = (lookup: PageLookup) => Promise<boolean>

type PageParts = {
  readonly page: ShopRequest
  readonly services: PageServices
  readonly sendEmail: SendEmail
  readonly hasPage: HasPage
  readonly degraded: Shop['degraded']
  readonly lacks: Shop['lacks']
  readonly discover: Shop['discover']
  readonly hold: Shop['hold']
  readonly render: RenderContext
}

type Contexts = ShopBuild['entry']['module']['contexts']

/** A page's contexts. Reading one that `isPersonal` makes the page private: never stored, never shared. */
class PageContext extends RouterContextProvider {
  readonly #personal: ReadonlySet<unknown>
  readonly #visitor: Pick<Visitor, 'keepPrivate'>

  constructor(personal: ReadonlySet<unknown>, visitor: Pick<Visitor, 'keepPrivate'>) {
    super()
    this.#personal = personal
    this.#visitor = visitor
  }

  override get<T>(context: RouterContext<T>): T {
    if (this.#personal.has(context)) this.#visitor.keepPrivate()
    return super.get(context)
  }
}

/** Everything that the loaders and actions of one page may read, by the keys of the build. */
export async function createPageContext(
  parts: ServerParts,
  { shared, personal }: Contexts,
  pageParts: PageParts,
): Promise<RouterContextProvider> {
  const { accounts, limits, tradeTerms, mail, bots, now } = parts
  const { page, services, sendEmail, degraded } = pageParts
  const { locale, visitor, ip } = page
  const shop = await createShop(parts, pageParts)
  const store = shop.visit.bcRegion
  const session = createCustomerSession({
    commerce: services.commerce,
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
  const context = new PageContext(new Set<unknown>(Object.values(personal)), visitor)
  context.set(shared.shopContext, shop)
  context.set(shared.renderContext, pageParts.render)
  context.set(
    personal.cartContext,
    createShopCart(session, store, () => checkoutQuery(parts.analytics, page)),
  )
  context.set(personal.accountContext, session.account(store))
  context.set(
    personal.signupsContext,
    createSignups({ mail, sendEmail, accounts, services, limits, ip, locale, store, now, degraded }),
  )
  context.set(personal.botCheckContext, {
    stamp: bots.stamp,
    check: (action, form) => bots.check(action, form, ip),
  })
  context.set(personal.contactContext, {
    send: message =>
      sendQuestionEmail(
        { sendEmail, officeAddress: mail.officeAddress, services, limits, ip, locale, now },
        message,
      ),
  })
  context.set(personal.proContext, createProProgram(parts, pageParts, store))
  context.set(personal.localeChoiceContext, {
    hasPage: (chosen, place) => pageParts.hasPage({ locale: chosen, place, priceGroup: page.priceGroup, ip }),
    addressElsewhere: chosen => otherAddress(new URL(page.request.url), chosen, parts.publicUrl),
    save(chosen) {
      for (const cookie of localeCookies(chosen, visitor.secure)) visitor.setCookie(cookie)
    },
  })
  return context
}

async function createShop(parts: ServerParts, pageParts: PageParts): Promise<Shop> {
  const { page, services, degraded, lacks, discover, hold } = pageParts
  const { visit, brand } = await openVisit(page.locale, services, {
    priceGroup: page.priceGroup,
    now: parts.now(),
    onDegrade: degraded,
  })
  const originOf = publicOrigins(parts.publicUrl, brand)
  const requested = pagePath(new URL(page.request.url).pathname)
  return {
    visit,
    brand,
    origin: originOf(visit.locale),
    originOf,
    path: requested.path,
    isDocument: !requested.data,
    hold: requested.data ? htmlOf : hold,
    analytics: analyticsSettings(parts.analytics, page.locale),
    vitalsShare: parts.vitalsShare,
    storeLocator: parts.storeLocator?.href ?? null,
    media: mediaSourceOf(parts.media),
    sets: services.sets,
    translator: parts.translator,
    content: services.content,
    catalogue: services.catalogue,
    search: services.search,
    gazetteer: parts.gazetteer,
    degraded,
    lacks,
    discover,
    report: parts.report,
    skipCache: page.visitor.keepPrivate,
    storeCategories: () =>
      services.commerce
        .categories(visit.bcRegion)
        .catch(fallbackTo([], 'the store’s categories', { degraded })),
    shippingRules: () =>
      services.commerce.shipping(visit.bcRegion).catch(fallbackTo(null, 'shipping costs', { degraded })),
  }
}

function createShopCart(
  session: CustomerSession,
  store: CommerceRegion,
  queryOf: () => Readonly<Record<string, string>>,
): ShopCart {
  return {
    ...session.cart(store),
    startCheckout: () => session.checkout(store, queryOf()),
    foreignCarts: () => session.foreignCarts(store).list(),
    importForeignCarts: () => session.foreignCarts(store).importAll(),
  }
}

function createProProgram(
  { accounts, limits, tradeTerms, proCodes, proApplications, mail, now }: ServerParts,
  { page, services, sendEmail, degraded }: PageParts,
  store: CommerceRegion,
): ProProgram {
  const { locale, visitor, ip } = page
  const optional = (email: string) => fallbackTo(undefined, email, { degraded })

  async function sendThanks(to: string): Promise<void> {
    if ((await limits.email(ip, to)) !== null) return
    await sendEmail({ content: { kind: 'pro-applied' }, to, locale }, services)
  }

  return {
    redeemCode: code =>
      redeemProCode(
        {
          accounts,
          commerce: services.commerce,
          visitor,
          limits,
          ip,
          now,
          tradeTerms,
          proCodes,
          welcome: ({ email, reason }) =>
            sendEmail({ content: { kind: 'pro-welcome' }, to: email, locale, reason }, services).catch(
              optional('the pro welcome email'),
            ),
        },
        store,
        code,
      ),
    async apply(application) {
      const retryAfter = await limits.proApplication(ip)
      if (retryAfter !== null) return { kind: 'throttled', retryAfter }
      await proApplications.save(application)
      const { officeAddress } = mail
      await sendApplicationEmail({ sendEmail, officeAddress, services, locale }, application).catch(
        optional('the notice of an application'),
      )
      await sendThanks(application.email).catch(optional('the email confirming the application'))
      return { kind: 'done' }
    },
  }
}
