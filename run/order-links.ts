import { DEFAULT_LOCALE, parseLocale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import { trackingUrl } from '@firnline/domain/order'
import type { OrderLinks } from '@firnline/embedded/commerce/outbox/order-links'

/** What the platform's mails about an order lead to: the storefront's lookup page, and the carriers' pages. */
export function createOrderLinks(siteUrl: string): OrderLinks {
  return {
    statusUrl: locale => siteUrl + localePath(parseLocale(locale) ?? DEFAULT_LOCALE, '/order-status'),
    trackingUrl,
  }
}
