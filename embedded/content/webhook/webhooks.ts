import type { Clock } from '../clock.ts'
import type { Fields } from '../json.ts'
import type { Log } from '../store/folder.ts'
import { createCircuit } from './circuit.ts'
import { signature } from './signature.ts'

/** Where to send what is published, and the secret that signs it. */
export type Webhook = { url: string; secret: string }

const TIMEOUT = 30_000
const RETRY_AFTER = [5_000, 25_000, 125_000, 625_000]
const AT_ONCE = 4
const MAX_WAITING = 10_000

export type Send = (url: string, init: RequestInit) => Promise<Response>
type Surroundings = { clock: Clock; log: Log; send: Send }
type Delivery = { body: string; tries: number }

/**
 * Sends bodies to one receiver: POST with JSON, `User-Agent: Contentstack`, and the header
 * that `signature` describes. 2xx within 30 s is success; else it is tried again after 5, 25, 125 and 625 s. Ten
 * failures in a row open the circuit: everything waits a minute, then one delivery tries whether the receiver is back.
 * Four are under way at a time, so that the order is that of the events only as far as one answer does not overtake
 * another; a receiver compares `triggered_at`. What waits is in memory, at most 10,000 bodies; then the oldest go.
 */
export function createWebhook(hook: Webhook, { clock, log, send }: Surroundings) {
  const waiting: Delivery[] = []
  const timers = new Set<() => void>()
  const ending = new AbortController()
  const circuit = createCircuit(clock)
  let underway = 0
  let isOverflowing = false

  function push(delivery: Delivery): void {
    waiting.push(delivery)
    if (waiting.length > MAX_WAITING) {
      waiting.shift()
      if (!isOverflowing)
        log.error(`The webhook ${hook.url} has ${MAX_WAITING} bodies waiting; older ones are lost.`)
      isOverflowing = true
    }
    pump()
  }

  function pump(): void {
    while (!ending.signal.aborted && underway < circuit.allows(AT_ONCE)) {
      const delivery = waiting.shift()
      if (!delivery) {
        isOverflowing = false
        return
      }
      underway += 1
      attempt(delivery).then(failure => settle(delivery, failure))
    }
  }

  /** Why it failed; null when it did not. */
  async function attempt({ body }: Delivery): Promise<string | null> {
    const late = new AbortController()
    const cancel = clock.after(TIMEOUT, () => late.abort())
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
        signal: AbortSignal.any([late.signal, ending.signal]),
      })
      await response.body?.cancel()
      return response.ok ? null : `it answered ${response.status}`
    } catch (error) {
      return late.signal.aborted ? `it did not answer in ${TIMEOUT / 1000} s` : reasonOf(error)
    } finally {
      cancel()
    }
  }

  function settle(delivery: Delivery, failure: string | null): void {
    underway -= 1
    if (ending.signal.aborted) return
    if (failure === null) circuit.succeeded()
    else retry(delivery, failure)
    pump()
  }

  function retry({ body, tries }: Delivery, failure: string): void {
    const rest = circuit.failed()
    if (rest !== null) {
      log.warn(`The webhook ${hook.url} keeps failing (${failure}). It rests for ${rest / 1000} s.`)
      wait(rest, pump)
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
    /** Breaks off what is under way and forgets what waits. */
    close(): void {
      ending.abort()
      for (const cancel of timers) cancel()
      waiting.length = 0
    },
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
