import { setTimeout as wait } from 'node:timers/promises'
import { between, createRandom } from '../../random.ts'
import type { SendWebhook } from '../outbox/webhook.ts'
import { LONGEST_LAG } from './vendor-like.ts'

type Options = {
  readonly seed: number
  /** Waits for ms, or until the signal. Default: real time. */
  readonly pause?: (ms: number, signal: AbortSignal | undefined) => Promise<unknown>
}

/** Of 100: what comes twice, and what never comes. */
const DOUBLED = 10
const LOST = 5

/** Webhooks come 0 to 5 s late, and thereby out of order; some come twice, some never. */
export function disturbWebhooks(
  send: SendWebhook,
  { seed, pause = (ms, signal) => wait(ms, undefined, { signal, ref: false }) }: Options,
): SendWebhook {
  const random = createRandom(seed)
  return async (url, init) => {
    const [delay, fate] = [between(random, 0, LONGEST_LAG), between(random, 1, 100)]
    if (fate <= LOST) return new Response(null, { status: 204 })
    await pause(delay, init.signal ?? undefined)
    const answer = await send(url, init)
    if (fate <= LOST + DOUBLED) {
      await answer.body?.cancel()
      return send(url, init)
    }
    return answer
  }
}
