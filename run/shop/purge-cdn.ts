import { setTimeout as wait } from 'node:timers/promises'
import type { Cdn } from '@firnline/services/cdn/create-cdn'
import type { PurgedTags } from '@firnline/services/http/response-cache'
import { metrics } from '@opentelemetry/api'
import type { Logger } from '../process/launch.ts'
import { type Backoff, retryUntilDone } from './retry.ts'

type CdnPurgeOptions = {
  readonly log: Logger
  /** ms in which purges are collected into one. */
  readonly pause?: number
  /** ms until a purge is sent once more, for pages that were on their way to the CDN. */
  readonly again?: number
  readonly backoff?: Backoff
}

export type CdnPurges = {
  /** Resolves when the CDN has confirmed it twice. */
  purge(purged: PurgedTags): Promise<void>
  /** Sends what is left, once. */
  close(): Promise<void>
}

const PAUSE = 250
const AGAIN = 2_000
/** Tags waiting to be purged; beyond that everything is purged. */
const MOST_WAITING = 5_000

/** Sends the purges of this process to the CDN until it confirms them. */
export function createCdnPurges(
  cdn: Cdn,
  { log, pause = PAUSE, again = AGAIN, backoff }: CdnPurgeOptions,
): CdnPurges {
  const requests = metrics
    .getMeter('firnline')
    .createCounter('firnline.cdn.purges', { description: 'Purges sent to the CDN', unit: '{purge}' })
  // Prometheus sees no increase in a counter that it first reads at 1.
  for (const result of ['confirmed', 'failed']) requests.add(0, { result })
  const ending = new AbortController()
  let waiting: PurgedTags = []
  /** Called when what is waiting is confirmed. */
  let onConfirmed: (() => void)[] = []
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()

  function send(purged: PurgedTags): Promise<void> {
    waiting = union(waiting, purged)
    const { promise, resolve } = Promise.withResolvers<void>()
    onConfirmed.push(resolve)
    timer ??= setTimeout(() => {
      timer = undefined
      sending = sending.then(() => retryUntilDone(sendWaiting, ending.signal, backoff))
    }, pause).unref()
    return promise
  }

  /** false: the CDN did not confirm it. */
  async function sendWaiting(): Promise<boolean> {
    const purged = waiting
    const confirmed = onConfirmed
    waiting = []
    onConfirmed = []
    try {
      if (purged.length > 0) {
        await cdn.purge(purged)
        requests.add(1, { result: 'confirmed' })
      }
      failures = 0
      for (const resolve of confirmed) resolve()
      return true
    } catch (err) {
      waiting = union(purged, waiting)
      onConfirmed = [...confirmed, ...onConfirmed]
      failures += 1
      requests.add(1, { result: 'failed' })
      log.warn({ err, failures }, 'The CDN was not purged, and is asked again')
      return false
    }
  }

  return {
    async purge(purged) {
      await Promise.all([send(purged), wait(again, null, { ref: false }).then(() => send(purged))])
    },
    async close() {
      clearTimeout(timer)
      ending.abort()
      await sending
      await sendWaiting()
    },
  }
}

function union(one: PurgedTags, other: PurgedTags): PurgedTags {
  if (one === 'everything' || other === 'everything') return 'everything'
  const tags = [...new Set([...one, ...other])]
  return tags.length > MOST_WAITING ? 'everything' : tags
}
