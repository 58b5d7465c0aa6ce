import { createTranslator } from '../catalog/catalogue-messages.ts'
import { defaultOrderLinks, readEmailJob } from '../email/email-job.ts'
import { PLAIN_LOOK } from '../email/email-page.ts'
import { writeEmail } from '../email/write-email.ts'
import type { Commerce } from '../scope.ts'
import { type Store, storeIn } from '../store/store.ts'
import type { OutboxRow } from './claim.ts'
import type { Delivery } from './delivery.ts'
import { createMailer } from './mailer.ts'
import { readPayment, readWebhook } from './queue.ts'
import { sendWebhook } from './webhook.ts'

/** How long the link of a `password-reset` email is good. */
const RESET_LIFETIME_MS = 30 * 60_000

/** `send` rejects when the row did not go out; `signal` breaks off what can be broken off. */
export type Sender = { send(row: OutboxRow, signal: AbortSignal): Promise<void>; close(): void }

export function createSender(commerce: Commerce, stores: readonly Store[], delivery: Delivery): Sender {
  const { sendWebhook: send = fetch } = delivery
  const mailer = createMailer(delivery.mail)
  const translator = createTranslator(delivery.catalogueMessages, commerce.log)

  async function sendMail(row: OutboxRow): Promise<void> {
    const sender = stores.find(({ hash }) => hash === row.store)
    if (sender === undefined)
      throw new Error(`There is no store ${row.store}; put it back, or delete the mail`)
    const job = readEmailJob(row.payload)
    const age = commerce.now().getTime() - row.created_at.getTime()
    if (job.kind === 'password-reset' && age > RESET_LIFETIME_MS) {
      commerce.log.warn(
        { id: row.id, store: row.store },
        'a password reset went out of date before it went out',
      )
      return
    }
    const store = storeIn(sender, job.locale)
    const links = delivery.orderLinks ?? defaultOrderLinks(store.siteUrl)
    const { from, look = PLAIN_LOOK } = delivery
    const mail = await writeEmail(commerce, { store, from, row, translator, links, look }, job)
    if (mail !== null) await mailer.send(mail)
  }

  async function settlePayment(row: OutboxRow): Promise<void> {
    const { methodId, action, reference } = readPayment(row.payload)
    const method = delivery.payments.find(({ id }) => id === methodId)
    if (method === undefined)
      throw new Error(
        `The payment method ${methodId} is not set up; set it up again to ${action} its payment`,
      )
    await (action === 'capture' ? method.capture(reference) : method.cancel(reference))
  }

  return {
    send(row, signal) {
      if (row.kind === 'webhook')
        return sendWebhook(commerce, { store: row.store, ...readWebhook(row.payload) }, { signal, send })
      return row.kind === 'mail' ? sendMail(row) : settlePayment(row)
    },
    close: mailer.close,
  }
}
