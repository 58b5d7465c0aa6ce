import type { PaymentMethod } from '../../checkout/payment/payment-method.ts'
import type { CatalogueMessages } from '../catalog/catalogue-messages.ts'
import type { OrderLinks } from '../email/email-job.ts'
import type { EmailLook } from '../email/email-page.ts'
import type { Commerce } from '../scope.ts'
import type { Store } from '../store/store.ts'
import { claimDue, type OutboxKind, type OutboxRow, settleFailure, settleSuccess } from './claim.ts'
import { measureOutbox } from './outbox-metrics.ts'
import { onQueued } from './queue.ts'
import { createSender, type Sender } from './sender.ts'
import type { SendWebhook } from './webhook.ts'

/** `put` replaces a file of that name, and rejects when it is not written. */
export type MailFiles = { put(name: string, bytes: Uint8Array): Promise<void> }

export type Delivery = {
  /** Mails are .eml files, in a folder or wherever `files` keeps them, or go to an SMTP server: `smtps://user:password@mail.test`. */
  readonly mail: { readonly folder: string } | { readonly files: MailFiles } | { readonly smtpUrl: string }
  /** `Shop <shop@shop.test>`: its name is the shop's in every email. */
  readonly from: string
  /** Default: black on white, with the shop's name as text. */
  readonly look?: EmailLook
  /** Who takes or gives up the payments that are queued: the same methods as the checkout offers. */
  readonly payments: readonly PaymentMethod[]
  /** Option names, option values and ways of shipping in the reader's language. Without, they are as the store has them. */
  readonly catalogueMessages?: CatalogueMessages
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
  const workers = [
    startWorker(commerce, { kinds: ['mail', 'payment'], sender }),
    startWorker(commerce, { kinds: ['webhook'], sender }),
  ]
  const stopMeasuring = measureOutbox(commerce)
  return async () => {
    stopMeasuring()
    await Promise.all(workers.map(end => end()))
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
  const running = new Set<Promise<void>>()
  const wakeUp = createWakeUp()
  const stopListening = onQueued(() => setTimeout(wakeUp.signal, COMMIT_MS).unref())

  async function look(): Promise<number> {
    const limit = CONCURRENCY - running.size
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
    const sending = attempt(commerce, row, { sender, signal: ending.signal }).finally(() => {
      running.delete(sending)
      wakeUp.signal()
    })
    running.add(sending)
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) await wakeUp.wait(await look())
    await Promise.all(running)
  }

  const finished = run()
  return () => {
    stopListening()
    ending.abort()
    wakeUp.signal()
    return finished
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

/** Ends the current wait, or the next one when none is under way. */
function createWakeUp() {
  let isSignaled = false
  let wake = () => {}
  return {
    signal() {
      isSignaled = true
      wake()
    },
    async wait(milliseconds: number): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, milliseconds)
      timer.unref()
      wake = resolve
      if (isSignaled) resolve()
      await promise
      isSignaled = false
      clearTimeout(timer)
    },
  }
}
