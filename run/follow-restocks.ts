import { readProductTag } from '@firnline/services/commerce/create-commerce'
import type { AwaitedProduct, StockAlerts } from '@firnline/services/stock-alerts/port'
import type { Purges } from '@firnline/web/server/cache/purges'
import type { SendRestockEmails } from '@firnline/web/server/email/restock-emails'
import type { Logger } from './log.ts'

/** ms that webhooks of one product are waited for together. */
const PAUSE = 50
/** ms between two looks at everything that is waited for: the net for webhooks that never came. */
const SWEEP = 10 * 60_000

type Following = {
  readonly purges: Purges
  readonly alerts: Pick<StockAlerts, 'waitedFor'>
  readonly tell: SendRestockEmails
  readonly log: Logger
}

export type RestockFollower = {
  /** Looks soon whether somebody can be told of this product. */
  look(product: AwaitedProduct): void
  /** Resolves when the last look has ended. */
  close(): Promise<void>
}

/** Tells those who wait when a store tells of a product, and now and then without. */
export function followRestocks({ purges, alerts, tell, log }: Following): RestockFollower {
  const due = new Map<string, AwaitedProduct>()
  let pause: NodeJS.Timeout | undefined
  let working = Promise.resolve()

  async function tellDue(): Promise<void> {
    const products = [...due.values()]
    due.clear()
    for (const product of products)
      await tell(product).catch(err => log.error({ err, ...product }, 'Nobody was told of a product'))
  }

  function look(product: AwaitedProduct): void {
    due.set(`${product.store} ${product.productId}`, product)
    clearTimeout(pause)
    pause = setTimeout(() => {
      working = working.then(tellDue)
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
