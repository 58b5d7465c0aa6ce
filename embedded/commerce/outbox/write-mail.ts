import addressparser from 'nodemailer/lib/addressparser'
import type { Translate } from '../catalogue-words.ts'
import type { Commerce } from '../scope.ts'
import type { Store } from '../store.ts'
import type { OutboxRow } from './claim.ts'
import type { Letter } from './letter.ts'
import { accountCreated } from './letters/account-created.ts'
import { languageOf } from './letters/language.ts'
import { orderPlaced } from './letters/order-placed.ts'
import type { Page } from './letters/page.ts'
import { passwordReset } from './letters/password-reset.ts'
import { readOrder } from './letters/read-order.ts'
import { toHtml } from './letters/to-html.ts'
import { toText } from './letters/to-text.ts'
import type { Mail } from './mailer.ts'

type Translator = (language: string) => Promise<Translate>
type Post = { store: Store; from: string; row: OutboxRow; translator: Translator }

/** A queued letter in its reader's language, with all that a mail has. The shop's name is the sender's. */
export async function writeMail(
  commerce: Commerce,
  { store, from, row, translator }: Post,
  letter: Letter,
): Promise<Mail> {
  const [sender] = addressparser(from, { flatten: true })
  const brand = sender?.name || store.name
  const page = await writePage(commerce, { store, brand, translator }, letter)
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
  }
}

async function writePage(
  { db }: Commerce,
  { store, brand, translator }: { store: Store; brand: string; translator: Translator },
  letter: Letter,
): Promise<Page> {
  const language = languageOf(letter.locale)
  switch (letter.kind) {
    case 'order-placed': {
      const translate = await translator(language)
      const setting = { language, brand, bankAccount: store.bankAccount ?? [], translate }
      return orderPlaced(letter, setting, await readOrder(db, store.hash, letter.orderId))
    }
    case 'password-reset':
      return passwordReset(letter, language, brand)
    case 'account-created':
      return accountCreated(letter, { language, brand, siteUrl: store.siteUrl })
  }
}
