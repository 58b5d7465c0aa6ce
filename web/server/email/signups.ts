import { DEFAULT_LOCALE, type Locale, parseLocale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import type { CommerceRegion } from '@firnline/domain/region'
import type { Accounts } from '@firnline/services/commerce/account/port'
import type { Mailer } from '@firnline/services/mail/port'
import type { AwaitedProduct, StockAlerts } from '@firnline/services/stock-alerts/port'
import type { Shop } from '../../app/contexts/shop.ts'
import type { MailLink, OpenedLink, Signups } from '../../app/contexts/signups.ts'
import type { EmailContent } from '../../app/emails/email.ts'
import { fallbackTo } from '../../app/fallback.ts'
import type { RateLimits } from '../gate/rate-limits.ts'
import type { TokenPage } from '../paths.ts'
import type { PageServices } from '../services.ts'
import type { MailLinks } from './mail-link.ts'
import type { Email, SendEmail } from './send-email.ts'

/** What the shop sends emails with, and who waits for some. */
export type Emails = {
  readonly mailer: Mailer
  /** Where shoppers' questions are answered. */
  readonly officeAddress: string
  readonly links: MailLinks
  readonly alerts: StockAlerts
  /** Begins every link in an email to a reader of this locale. No slash at the end. */
  originOf(locale: Locale): string
  /** Somebody waits for this product from now on. */
  readonly onAlert: (product: AwaitedProduct) => void
}

type SignupParts = {
  readonly mail: Pick<Emails, 'links' | 'alerts' | 'originOf' | 'onAlert'>
  readonly sendEmail: SendEmail
  readonly accounts: Accounts
  readonly services: Pick<PageServices, 'content'>
  readonly limits: RateLimits
  readonly ip: string
  readonly locale: Locale
  readonly store: CommerceRegion
  readonly now: () => Date
  readonly degraded: Shop['degraded']
}

/** The signups of a visit to one store (docs/decisions/0028-transactional-emails.md). */
export function createSignups(parts: SignupParts): Signups {
  const { mail, sendEmail, accounts, services, limits, ip, locale, store, now, degraded } = parts
  const { links, alerts } = mail

  const urlOf = async (page: TokenPage, link: MailLink) =>
    mailUrl(mail, { page, locale: localeOf(link), token: await links.seal(link) })
  const send = (email: Email) => sendEmail(email, services)

  /** Rate-limited per email address, for all clients together. */
  async function ask(link: MailLink, contentOf: (confirmUrl: string) => EmailContent) {
    const retryAfter = await limits.email(ip, link.email)
    if (retryAfter !== null) return { kind: 'throttled', retryAfter } as const
    await send({ content: contentOf(await urlOf('confirm', link)), to: link.email, locale })
    return { kind: 'done' } as const
  }

  async function subscribe({ store, email, lists }: Extract<MailLink, { purpose: 'newsletter' }>) {
    await accounts.subscribe(store, { email, firstName: '', lastName: '', lists })
    const reader = { store, email, locale: locale.code }
    const unsubscribeUrl = await urlOf('unsubscribe', { ...reader, purpose: 'newsletter-end' })
    const reason = `newsletter-welcome ${store} ${email} ${now().toISOString().slice(0, 10)}`
    await send({ content: { kind: 'newsletter-welcome', unsubscribeUrl }, to: email, locale, reason }).catch(
      fallbackTo(undefined, 'the newsletter welcome email', { degraded }),
    )
  }

  return {
    requestNewsletter({ email, lists }) {
      const wish = { store, email, locale: locale.code, lists: lists.map(({ id }) => id) }
      const names = lists.map(({ name }) => name)
      return ask({ ...wish, purpose: 'newsletter' }, confirmUrl => ({
        kind: 'newsletter-confirm',
        confirmUrl,
        lists: names,
      }))
    },

    requestAlert({ email, product, variant }) {
      const goods = { productId: product.commerce.id, variantId: variant.id, slug: product.slug }
      const wish = { store, email, locale: locale.code, ...goods }
      return ask({ ...wish, purpose: 'stock-alert' }, confirmUrl => ({
        kind: 'stock-alert-confirm',
        confirmUrl,
        product,
        variant,
      }))
    },

    read: links.open,

    async confirm(token) {
      const link = await links.open(token)
      if (link.purpose === 'newsletter') await subscribe(link)
      if (link.purpose === 'stock-alert') {
        await alerts.add(link)
        mail.onAlert(link)
      }
      return link
    },

    async unsubscribe(token) {
      const link = await links.open(token)
      if (link.purpose === 'newsletter-end') await accounts.unsubscribe(link.store, link.email)
      if (link.purpose === 'stock-alert-end') await alerts.removeAllOf(link.store, link.email)
      return link
    },
  }
}

type LinkPlace = {
  readonly page: TokenPage
  readonly locale: Locale
  readonly token: string
}

export function mailUrl({ originOf }: Pick<Emails, 'originOf'>, { page, locale, token }: LinkPlace): string {
  return `${originOf(locale)}${localePath(locale, `/${page}/${token}`)}`
}

/** The locale that something was asked for in. */
export function localeOf({ locale }: Pick<MailLink, 'locale'>): Locale {
  return parseLocale(locale) ?? DEFAULT_LOCALE
}

export function isOpen(link: OpenedLink): link is MailLink {
  return link.purpose !== 'expired' && link.purpose !== 'unknown'
}
