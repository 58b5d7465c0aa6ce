import type { PaymentMethod } from '../../checkout/payment/payment-method.ts'
import type { CatalogueWords } from '../catalogue-words.ts'
import type { OrderLinks } from '../email/email-job.ts'
import type { Commerce } from '../scope.ts'
import type { Store } from '../store.ts'
import { claimDue, type OutboxKind, type OutboxRow, settleFailure, settleSuccess } from './claim.ts'
import { onQueued } from './queue.ts'
import { createSender, type Sender } from './sender.ts'
import type { SendWebhook } from './webhook.ts'

export type Delivery = {
  /** Mails are .eml files in a folder, or go to an SMTP server: `smtps://user:password@mail.test`. */
  readonly mail: { readonly folder: string } | { readonly smtpUrl: string }
  /** `Firnline <shop@firnline.test>`: its name is the shop's in every letter. */
  readonly from: string
  /** Who takes or gives up the payments that are queued: the same methods as the checkout offers. */
  readonly payments: readonly PaymentMethod[]
  /** Option names, option values and ways of shipping in the reader's language. Without, they are as the store has them. */
  readonly catalogueWords?: CatalogueWords
  /** Where shoppers look up orders and follow parcels. Without, the store's front page and the links of shipments. */
  readonly orderLinks?: OrderLinks
  /** What webhooks go out by; `fetch` when left out. */
  readonly sendWebhook?: SendWebhook
}

/**
 * Sends what the outbox holds, as long as it runs: at least once, again after a failure.
 * Resolves to what ends it, when the current tries have ended; webhooks under way are broken off and sent again later.
 */
export function startDelivery(
  commerce: Commerce,
  stores: readonly Store[],
  delivery: Delivery,
): () => Promise<void> {
  const sender = createSender(commerce, stores, delivery)
  // A webhook's receiver may be slow: mails and payments do not wait behind it.
  const lanes = [
    startWorker(commerce, { kinds: ['mail', 'payment'], sender }),
    startWorker(commerce, { kinds: ['webhook'], sender }),
  ]
  return async () => {
    await Promise.all(lanes.map(end => end()))
    sender.close()
  }
}

const CONCURRENCY = 10
const POLL_MS = 1_000
const POLL_AFTER_FAILURE_MS = 10_000
/** What is queued is seen when its transaction has ended. */
const COMMIT_MS = 20

type WorkerOptions = { kinds: readonly OutboxKind[]; sender: Sender }

/** Sends rows of these kinds, some at once, until it is ended. */
export function startWorker(commerce: Commerce, { kinds, sender }: WorkerOptions): () => Promise<void> {
  const { db, now, log } = commerce
  const ending = new AbortController()
  const underway = new Set<Promise<void>>()
  const bell = createWakeUp()
  const stopListening = onQueued(() => setTimeout(bell.ring, COMMIT_MS).unref())

  async function look(): Promise<number> {
    const limit = CONCURRENCY - underway.size
    try {
      const rows = limit === 0 ? [] : await claimDue(db, { kinds, limit, now: now() })
      for (const row of rows) start(row)
      return POLL_MS
    } catch (error) {
      log.error({ err: error, kinds }, 'the outbox could not be read; it is tried again in 10 s')
      return POLL_AFTER_FAILURE_MS
    }
  }

  function start(row: OutboxRow): void {
    const trying = attempt(commerce, row, { sender, signal: ending.signal }).finally(() => {
      underway.delete(trying)
      bell.ring()
    })
    underway.add(trying)
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) await bell.wait(await look())
    await Promise.all(underway)
  }

  const running = run()
  return () => {
    stopListening()
    ending.abort()
    bell.ring()
    return running
  }
}

async function attempt(
  commerce: Commerce,
  row: OutboxRow,
  { sender, signal }: { sender: Sender; signal: AbortSignal },
): Promise<void> {
  try {
    const failure = await sender.send(row, signal).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    if (failure === null) await settleSuccess(commerce, row)
    else await settleFailure(commerce, row, { error: failure.error, isBrokenOff: signal.aborted })
  } catch (error) {
    const { id, kind } = row
    commerce.log.error(
      { err: error, id, kind },
      'the outbox could not be written; the try counts for nothing',
    )
  }
}

/** Wakes one sleeper; a ring while nobody sleeps wakes the next one at once. */
function createWakeUp() {
  let isRung = false
  let wake = () => {}
  return {
    ring() {
      isRung = true
      wake()
    },
    async wait(milliseconds: number): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, milliseconds)
      timer.unref()
      wake = resolve
      if (isRung) resolve()
      await promise
      isRung = false
      clearTimeout(timer)
    },
  }
}
