import addressparser from 'nodemailer/lib/addressparser'
import { messagesIn, textLanguageOf } from '../../messages/messages.ts'
import type { Translate } from '../catalog/catalogue-messages.ts'
import type { OutboxRow } from '../outbox/claim.ts'
import type { Mail } from '../outbox/mailer.ts'
import type { Commerce } from '../scope.ts'
import type { Store } from '../store/store.ts'
import { accountCreated, passwordReset } from './account-emails.ts'
import type { EmailJob, OrderLinks } from './email-job.ts'
import { type EmailContent, type EmailLook, toHtml, toText } from './email-page.ts'
import { orderNotice, orderPlaced, orderShipped, orderStatusChanged, readShipment } from './order-emails.ts'
import { readOrder } from './order-parts.ts'

type WriteOptions = {
  readonly store: Store
  /** `Shop <shop@shop.test>`; without a name the store's is used. */
  readonly from: string
  readonly row: OutboxRow
  readonly translator: (language: string) => Promise<Translate>
  readonly links: OrderLinks
  readonly look: EmailLook
}
type Sender = Pick<WriteOptions, 'store' | 'translator' | 'links'> & { readonly brand: string }
type Written = {
  readonly content: EmailContent
  readonly replyTo: string | undefined
}

/** A queued email in its reader's language. null: what it was about does not exist any more. */
export async function writeEmail(
  commerce: Commerce,
  { store, from, row, translator, links, look }: WriteOptions,
  job: EmailJob,
): Promise<Mail | null> {
  const [sender] = addressparser(from, { flatten: true })
  const brand = sender?.name || store.name
  const language = textLanguageOf(job.locale)
  const written = await writeContent(commerce, { store, brand, translator, links }, job)
  if (written === null) return null
  const { content, replyTo } = written
  const signature =
    job.kind === 'order-notice' ? brand : `${messagesIn(language).orderEmail.signature}\n${brand}`
  const page = { ...content, language, brand, signature, siteUrl: store.siteUrl, look }
  const time = row.created_at.toISOString().replace(/[-:]|\.\d+/g, '')
  const domain = sender?.address?.split('@').at(-1) || 'localhost'
  return {
    from,
    to: job.to,
    subject: page.subject,
    text: toText(page),
    html: await toHtml(page),
    date: row.created_at,
    messageId: `<${time}.${row.id}.${store.hash}@${domain}>`,
    fileName: `${time}-${row.id}-${job.kind}.eml`,
    ...(replyTo === undefined ? {} : { replyTo }),
  }
}

/** Shoppers reply to the shop, the shop to the shopper. */
async function writeContent(
  { db }: Commerce,
  { store, brand, translator, links }: Sender,
  job: EmailJob,
): Promise<Written | null> {
  const language = textLanguageOf(job.locale)
  const fromShop = (content: EmailContent) => ({ content, replyTo: store.adminEmail })
  if (job.kind === 'password-reset') return fromShop(passwordReset(job, { language, brand }))
  if (job.kind === 'account-created')
    return fromShop(accountCreated(job, { language, brand, siteUrl: store.siteUrl }))
  const placed = await readOrder(db, store.hash, job.orderId)
  const context = { language, brand, translate: await translator(language), links }
  switch (job.kind) {
    case 'order-placed':
      return fromShop(orderPlaced(job, { ...context, bankAccount: store.bankAccount ?? [] }, placed))
    case 'order-notice':
      return {
        content: orderNotice(job, context, placed),
        replyTo: placed.order.billing_address.email || undefined,
      }
    case 'order-shipped':
    case 'order-tracked': {
      const shipment = await readShipment(db, store.hash, job)
      return shipment === 'deleted' ? null : fromShop(orderShipped(job, context, { placed, shipment }))
    }
    default:
      return fromShop(orderStatusChanged(job, context, placed))
  }
}
