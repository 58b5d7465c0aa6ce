import { readProductTag } from '@firnline/services/commerce/create-commerce'
import type { FileStore } from '@firnline/services/files/port'
import { inBackground } from '@firnline/services/http/background'
import { createMailer } from '@firnline/services/mail/create-mailer'
import type { AwaitedProduct, StockAlerts } from '@firnline/services/stock-alerts/port'
import type { Purges } from '@firnline/web/server/cache/purges'
import type { Config } from '@firnline/web/server/config/config'
import { createMailLinks } from '@firnline/web/server/email/mail-link'
import type { SendRestockEmails } from '@firnline/web/server/email/restock-emails'
import type { Emails } from '@firnline/web/server/email/signups'
import { levelOf } from '@firnline/web/server/errors'
import { siteUrl } from '../embedded/hosted-store.ts'
import type { Logger } from '../process/launch.ts'
import type { Shared } from '../shared/postgres.ts'
import { openStockAlerts } from '../shared/stock-alerts.ts'
import type { Keys } from './keys.ts'

type OpenEmails = { readonly mail: Omit<Emails, 'onAlert'>; close(): void }

/** What the shop sends emails with: beside the embedded platform's own, where the platform's are kept or by SMTP. */
export async function openEmails(
  config: Pick<Config, 'dataDir' | 'checkout' | 'officeMail' | 'publicUrl' | 'port'>,
  { sessionSecrets }: Pick<Keys, 'sessionSecrets'>,
  { tables, mails }: Pick<Shared, 'tables'> & { readonly mails: FileStore },
): Promise<OpenEmails> {
  const { dataDir, checkout, officeMail: office } = config
  const { mailFrom: from, smtpUrl } = checkout
  const now = () => new Date()
  const { alerts, close } = await openStockAlerts(tables, dataDir)
  const mailer = createMailer({
    place: smtpUrl === null ? { files: mails } : { smtpUrl },
    from,
    now,
  })
  return {
    mail: {
      mailer,
      officeAddress: office,
      links: createMailLinks(sessionSecrets, now),
      alerts,
      originOf: locale => siteUrl(config, locale),
    },
    close() {
      mailer.close()
      close()
    },
  }
}

/** ms that webhooks of one product are waited for together. */
const PAUSE = 50
/** ms between two looks at everything that is waited for: the net for webhooks that never came. */
const SWEEP = 10 * 60_000

type RestockOptions = {
  readonly purges: Purges
  readonly alerts: Pick<StockAlerts, 'waitedFor'>
  readonly sendEmails: SendRestockEmails
  readonly log: Logger
}

type RestockFollower = {
  /** Looks soon whether somebody can be told of this product. */
  look(product: AwaitedProduct): void
  /** Resolves when the last look has ended. */
  close(): Promise<void>
}

/** Of a quiet shop: who waits for a product goes on waiting. */
export const NO_RESTOCKS: RestockFollower = { look() {}, close: async () => {} }

/** Tells those who wait when a store tells of a product, and now and then without. */
export function followRestocks({ purges, alerts, sendEmails, log }: RestockOptions): RestockFollower {
  const due = new Map<string, AwaitedProduct>()
  let pause: NodeJS.Timeout | undefined
  let working = Promise.resolve()

  async function tellDue(): Promise<void> {
    const products = [...due.values()]
    due.clear()
    for (const product of products)
      await sendEmails(product).catch(err =>
        log[levelOf(err)]({ err, ...product }, 'Emails about a product could not be sent'),
      )
  }

  function look(product: AwaitedProduct): void {
    due.set(`${product.store} ${product.productId}`, product)
    clearTimeout(pause)
    pause = setTimeout(() => {
      working = working.then(() => inBackground(tellDue))
    }, PAUSE)
    pause.unref()
  }

  async function lookAtAll(): Promise<void> {
    try {
      for (const product of await alerts.waitedFor()) look(product)
    } catch (err) {
      log.warn({ err }, 'Who waits for products is not known at the moment')
    }
  }

  purges.join(purged => {
    if (purged === 'everything') return void lookAtAll()
    for (const tag of purged) {
      const product = readProductTag(tag)
      if (product !== null) look({ store: product.region, productId: product.id })
    }
  })
  const sweep = setInterval(lookAtAll, SWEEP)
  sweep.unref()
  void lookAtAll()

  return {
    look,
    async close() {
      clearInterval(sweep)
      clearTimeout(pause)
      await working
    },
  }
}
