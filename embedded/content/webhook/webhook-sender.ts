import { createHmac } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Fields } from '../json.ts'
import { ASSETS } from '../store/asset.ts'
import type { Log } from '../store/folder.ts'
import type { Store } from '../store/store.ts'
import type { PublishEvent } from '../sync/event-log.ts'

/** A receiver, and the secret that signs what it gets. */
export type Webhook = { url: string; secret: string }
export type Send = (url: string, init: RequestInit) => Promise<Response>

type Delivery = { body: string; tries: number }

const TIMEOUT = 30_000
const RETRY_AFTER = [5_000, 25_000, 125_000, 625_000]
const CONCURRENCY = 4
const MAX_QUEUED = 10_000
// The circuit breaker: after so many failures in a row, one delivery is tried every so many ms.
const FAILURES_TO_OPEN = 10
const OPEN_FOR = 60_000

/**
 * Sends webhooks to one receiver: POST with JSON, signed, retried after 5, 25, 125 and 625 s unless the response is 2xx
 * within 30 s. Deliveries may overtake each other; receivers compare `triggered_at`. The queue is in memory, and drops the
 * oldest beyond 10,000.
 */
export function createWebhookSender(
  hook: Webhook,
  { clock, log, send }: { clock: Clock; log: Log; send: Send },
) {
  const queue: Delivery[] = []
  const timers = new Set<() => void>()
  const closing = new AbortController()
  let running = 0
  let failures = 0
  let openUntil = 0
  let isOverflowing = false

  const isPaused = () => clock.now().getTime() < openUntil
  const maxRunning = () => (failures < FAILURES_TO_OPEN ? CONCURRENCY : isPaused() ? 0 : 1)

  function push(delivery: Delivery): void {
    queue.push(delivery)
    if (queue.length > MAX_QUEUED) {
      queue.shift()
      if (!isOverflowing)
        log.error(`The webhook ${hook.url} has ${MAX_QUEUED} bodies waiting; older ones are lost.`)
      isOverflowing = true
    }
    deliverNext()
  }

  function deliverNext(): void {
    while (!closing.signal.aborted && running < maxRunning()) {
      const delivery = queue.shift()
      if (!delivery) {
        isOverflowing = false
        return
      }
      running += 1
      deliver(delivery).then(failure => settle(delivery, failure))
    }
  }

  /** Resolves with the reason of a failure, or null. */
  async function deliver({ body }: Delivery): Promise<string | null> {
    const timeout = new AbortController()
    const cancel = clock.after(TIMEOUT, () => timeout.abort())
    try {
      const response = await send(hook.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Contentstack',
          'x-contentstack-hmac-signature': signature(body, hook.secret, clock.now()),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([timeout.signal, closing.signal]),
      })
      await response.body?.cancel()
      return response.ok ? null : `it answered ${response.status}`
    } catch (error) {
      return timeout.signal.aborted ? `it did not answer in ${TIMEOUT / 1000} s` : reasonOf(error)
    } finally {
      cancel()
    }
  }

  function settle(delivery: Delivery, failure: string | null): void {
    running -= 1
    if (closing.signal.aborted) return
    if (failure === null) {
      failures = 0
      openUntil = 0
    } else retry(delivery, failure)
    deliverNext()
  }

  function retry({ body, tries }: Delivery, failure: string): void {
    failures += 1
    if (failures >= FAILURES_TO_OPEN && !isPaused()) {
      openUntil = clock.now().getTime() + OPEN_FOR
      log.warn(`The webhook ${hook.url} keeps failing (${failure}). It rests for ${OPEN_FOR / 1000} s.`)
      wait(OPEN_FOR, deliverNext)
    }
    const after = RETRY_AFTER[tries]
    if (after === undefined) log.error(`The webhook ${hook.url} failed for good, since ${failure}: ${body}`)
    else wait(after, () => push({ body, tries: tries + 1 }))
  }

  function wait(ms: number, run: () => void): void {
    const cancel = clock.after(ms, () => {
      timers.delete(cancel)
      run()
    })
    timers.add(cancel)
  }

  return {
    send: (body: Fields) => push({ body: JSON.stringify(body), tries: 0 }),
    /** Aborts deliveries and drops the queue. */
    close(): void {
      closing.abort()
      for (const cancel of timers) cancel()
      queue.length = 0
    },
  }
}

/**
 * `x-contentstack-hmac-signature`: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">`. Receivers reject a `t` that is
 * too old; each retry is signed anew.
 */
function signature(body: string, secret: string, sentAt: Date): string {
  const t = Math.floor(sentAt.getTime() / 1000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

const ACTIONS = new Map([
  ['published', 'publish'],
  ['unpublished', 'unpublish'],
  ['deleted', 'delete'],
])

/** The concise body of a webhook; null for events of content types. */
export function payload(event: PublishEvent, store: Store, apiKey: string): Fields | null {
  const [, kind = '', change = ''] = /^(entry|asset)_(\w+)$/.exec(event.type) ?? []
  const action = ACTIONS.get(change)
  if (action === undefined) return null
  const { environment } = store
  return {
    module: kind,
    event: action,
    api_key: apiKey,
    triggered_at: event.at,
    data: {
      action,
      status: 'success',
      locale: event.locale,
      ...itemOf(event, store),
      environment: { uid: environment.uid, name: environment.name, urls: [] },
    },
  }
}

function itemOf({ contentType, uid, title, locale, version, at }: PublishEvent, store: Store): Fields {
  const item = { uid, title, locale, _version: version }
  if (contentType !== ASSETS) {
    const type = store.contentTypes.get(contentType)?.wire.title ?? contentType
    return { entry: item, content_type: { uid: contentType, title: type } }
  }
  const environment = store.environment.uid
  return { asset: { ...item, publish_details: [{ environment, locale, time: at, user: 'editor' }] } }
}
