import addressparser from 'nodemailer/lib/addressparser'
import type { Translate } from '../catalogue-words.ts'
import type { Commerce } from '../scope.ts'
import type { Store } from '../store.ts'
import type { OutboxRow } from './claim.ts'
import type { Letter } from './letter.ts'
import { accountCreated } from './letters/account-created.ts'
import { languageOf } from './letters/language.ts'
import { orderEnd } from './letters/order-end.ts'
import { orderNotice } from './letters/order-notice.ts'
import { orderPlaced } from './letters/order-placed.ts'
import { orderShipped, readShipment } from './letters/order-shipped.ts'
import type { Page } from './letters/page.ts'
import { passwordReset } from './letters/password-reset.ts'
import { readOrder } from './letters/read-order.ts'
import { toHtml } from './letters/to-html.ts'
import { toText } from './letters/to-text.ts'
import type { Mail } from './mailer.ts'
import type { OrderLinks } from './order-links.ts'

type Translator = (language: string) => Promise<Translate>
type Post = { store: Store; from: string; row: OutboxRow; translator: Translator; links: OrderLinks }
type Setting = Pick<Post, 'store' | 'translator' | 'links'> & { brand: string }
type Written = { readonly page: Page; readonly replyTo: string | undefined }

/**
 * A queued letter in its reader's language, with all that a mail has. The shop's name is the sender's.
 * null: what it was about is no longer so, and nothing is to be sent.
 */
export async function writeMail(
  commerce: Commerce,
  { store, from, row, translator, links }: Post,
  letter: Letter,
): Promise<Mail | null> {
  const [sender] = addressparser(from, { flatten: true })
  const brand = sender?.name || store.name
  const written = await writeLetter(commerce, { store, brand, translator, links }, letter)
  if (written === null) return null
  const { page, replyTo } = written
  const time = row.created_at.toISOString().replace(/[-:]|\.\d+/g, '')
  const domain = sender?.address?.split('@').at(-1) || 'localhost'
  return {
    from,
    to: letter.to,
    subject: page.subject,
    text: toText(page),
    html: await toHtml(page),
    date: row.created_at,
    messageId: `<${time}.${row.id}.${store.hash}@${domain}>`,
    fileName: `${time}-${row.id}-${letter.kind}.eml`,
    ...(replyTo === undefined ? {} : { replyTo }),
  }
}

/** Answers to a shopper's mail go to the shop, those to a notice to the shopper. */
async function writeLetter(commerce: Commerce, setting: Setting, letter: Letter): Promise<Written | null> {
  const { store, brand } = setting
  const language = languageOf(letter.locale)
  switch (letter.kind) {
    case 'password-reset':
      return { page: passwordReset(letter, language, brand), replyTo: store.adminEmail }
    case 'account-created': {
      const page = accountCreated(letter, { language, brand, siteUrl: store.siteUrl })
      return { page, replyTo: store.adminEmail }
    }
    default:
      return writeOrderLetter(commerce, setting, letter)
  }
}

type OrderLetter = Exclude<Letter, { kind: 'password-reset' | 'account-created' }>

async function writeOrderLetter(
  { db }: Commerce,
  { store, brand, translator, links }: Setting,
  letter: OrderLetter,
): Promise<Written | null> {
  const language = languageOf(letter.locale)
  const placed = await readOrder(db, store.hash, letter.orderId)
  const setting = { language, brand, translate: await translator(language), links }
  const toShop = (page: Page) => ({ page, replyTo: store.adminEmail })
  switch (letter.kind) {
    case 'order-placed':
      return toShop(orderPlaced(letter, { ...setting, bankAccount: store.bankAccount ?? [] }, placed))
    case 'order-notice': {
      const replyTo = placed.order.billing_address.email || undefined
      return { page: orderNotice(letter, setting, placed), replyTo }
    }
    case 'order-shipped':
    case 'order-tracked': {
      const shipment = await readShipment(db, store.hash, letter)
      return shipment === 'gone' ? null : toShop(orderShipped(letter, setting, { placed, shipment }))
    }
    default:
      return toShop(orderEnd(letter, setting, placed))
  }
}
