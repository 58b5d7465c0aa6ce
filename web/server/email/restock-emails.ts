import { isSellable, type SellableProduct, type Variant } from '@firnline/domain/catalogue/product'
import { isInRegion, isShoppingRegion } from '@firnline/domain/region'
import { PUBLIC_GROUP, regionsFor } from '@firnline/domain/visit'
import type { ReadProductModified } from '@firnline/services/commerce/catalogue/products'
import type { ProductStock } from '@firnline/services/commerce/port'
import type { AwaitedProduct, StoredAlert } from '@firnline/services/stock-alerts/port'
import { Warning } from '../errors.ts'
import type { PageServices, Services } from '../services.ts'
import { createEmailSender, type EmailParts, type SendEmail } from './send-email.ts'
import { type Emails, localeOf, mailUrl } from './signups.ts'

type RestockParts = Pick<EmailParts, 'build' | 'media' | 'translator'> & {
  readonly mail: Omit<Emails, 'onAlert'>
  readonly services: Services
  readonly productAge: ReadProductModified
  readonly onError: (error: unknown) => void
}

export type SendRestockEmails = (product: AwaitedProduct) => Promise<void>

/**
 * Emails everybody who waits for a variant of this product that is back in stock, once, and deletes their alert. Alerts of
 * deleted products and variants are deleted too.
 */
export function createRestockEmails(parts: RestockParts): SendRestockEmails {
  const { mail, services, productAge, onError } = parts
  const { alerts } = mail
  const sendEmail = createEmailSender({ ...parts, report: problem => onError(new Warning(problem)) })

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
      await sendRestockEmail({ mail, sendEmail }, page, { alert, stock }).catch(error =>
        onError(new Error('A back-in-stock email was not sent.', { cause: error })),
      )
  }
}

type Waiting = { readonly alert: StoredAlert; readonly stock: ProductStock }

async function sendRestockEmail(
  { mail, sendEmail }: Pick<RestockParts, 'mail'> & { readonly sendEmail: SendEmail },
  page: PageServices,
  { alert, stock }: Waiting,
): Promise<void> {
  const { alerts, links } = mail
  const left = stock.variants.find(({ id }) => id === alert.variantId)
  if (left === undefined) return alerts.remove(alert)
  if (!left.inStock) return
  const goods = await goodsOf(page, alert)
  if (goods === null || !(await alerts.claim(alert))) return
  const { store, email } = alert
  const locale = localeOf(alert)
  const token = await links.seal({ purpose: 'stock-alert-end', store, email, locale: locale.code })
  const unsubscribeUrl = mailUrl(mail, { page: 'unsubscribe', locale, token })
  const reason = ['stock-alert', store, email, alert.variantId, alert.askedAt].join(' ')
  const content = { kind: 'stock-alert', unsubscribeUrl, ...goods } as const
  await sendEmail({ content, to: email, locale, reason }, page)
  await alerts.remove(alert)
}

/** null: the region does not sell it, so there is no page to link to. */
async function goodsOf(
  { catalogue }: PageServices,
  alert: StoredAlert,
): Promise<{ product: SellableProduct; variant: Variant } | null> {
  const locale = localeOf(alert)
  const place = { locale, ...regionsFor(locale, PUBLIC_GROUP) }
  const product = await catalogue.product(place, alert.slug)
  if (product === null || !isSellable(product)) return null
  if (!isInRegion(product, place.region) || !isShoppingRegion(place.region)) return null
  const variant = product.commerce.variants.find(({ id }) => id === alert.variantId)
  return variant === undefined ? null : { product, variant }
}
