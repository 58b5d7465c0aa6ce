import { isSellable, type SellableProduct } from '@firnline/domain/product/grid'
import type { Variant } from '@firnline/domain/product/product'
import { isInRegion } from '@firnline/domain/region/in-region'
import { isShoppingRegion } from '@firnline/domain/region/region'
import { ANONYMOUS, placeOf } from '@firnline/domain/visit'
import type { ProductStock } from '@firnline/services/commerce/port'
import type { ReadProductAge } from '@firnline/services/commerce/product-age'
import type { KeptAlert, WaitedFor } from '@firnline/services/stock-alerts/port'
import type { PageServices, Services } from '../services.ts'
import { type EmailParts, sendEmail } from './send-email.ts'
import { type Emails, localeOf, mailUrl } from './signups.ts'

export type RestockParts = Pick<EmailParts, 'build' | 'media' | 'translator'> & {
  readonly mail: Omit<Emails, 'onAlert'>
  readonly services: Services
  readonly productAge: ReadProductAge
  readonly onError: (error: unknown) => void
}

export type SendRestockEmails = (product: WaitedFor) => Promise<void>

/**
 * Writes to everybody who waits for a version of this product that can be bought again where they asked, once, and
 * forgets them. With the product, or the version, they are forgotten too.
 */
export function createRestockEmails(parts: RestockParts): SendRestockEmails {
  const { mail, services, productAge, onError } = parts
  const { alerts } = mail

  return async function tell(waited) {
    const waiting = await alerts.waitingFor(waited)
    if (waiting.length === 0) return
    const page = services.forPage({ seen: () => {}, onDegrade: (_, error) => onError(error), patient: true })
    const [stock] = await page.commerce.stock(waited.store, { ids: [waited.productId] })
    if (stock === undefined) {
      if ((await productAge(waited.store, waited.productId)) === null) await alerts.removeProduct(waited)
      return
    }
    for (const alert of waiting)
      await sendRestockEmail(parts, page, { alert, stock }).catch(error =>
        onError(new Error('Somebody who waits for a product was not told.', { cause: error })),
      )
  }
}

type Waiting = { readonly alert: KeptAlert; readonly stock: ProductStock }

async function sendRestockEmail(
  parts: RestockParts,
  page: PageServices,
  { alert, stock }: Waiting,
): Promise<void> {
  const { alerts, links, origin } = parts.mail
  const left = stock.variants.find(({ id }) => id === alert.variantId)
  if (left === undefined) return alerts.remove(alert)
  if (!left.inStock) return
  const goods = await goodsOf(page, alert)
  if (goods === null || !(await alerts.claim(alert))) return
  const { store, email } = alert
  const locale = localeOf(alert)
  const token = await links.seal({ purpose: 'stock-alert-end', store, email, locale: locale.code })
  const endUrl = mailUrl(origin, { page: 'unsubscribe', locale, token })
  const reason = ['stock-alert', store, email, alert.variantId, alert.askedAt].join(' ')
  const report = (problem: string) => parts.onError(new Error(problem))
  await sendEmail({ ...parts, ...parts.mail, report }, page, {
    letter: { kind: 'stock-alert', endUrl, ...goods },
    ...{ to: email, locale, reason },
  })
  await alerts.remove(alert)
}

/** null: the region does not sell it, and there is no page to lead to. */
async function goodsOf(
  { catalogue }: PageServices,
  alert: KeptAlert,
): Promise<{ product: SellableProduct; variant: Variant } | null> {
  const locale = localeOf(alert)
  const place = { locale, ...placeOf(locale, ANONYMOUS) }
  const product = await catalogue.product(place, alert.slug)
  if (product === null || !isSellable(product)) return null
  if (!isInRegion(product, place.region) || !isShoppingRegion(place.region)) return null
  const variant = product.commerce.variants.find(({ id }) => id === alert.variantId)
  return variant === undefined ? null : { product, variant }
}
