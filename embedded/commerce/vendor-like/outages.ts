import { setTimeout as wait } from 'node:timers/promises'
import { createMiddleware } from 'hono/factory'
import { between, createRandom } from '../../random.ts'
import type { StoreEnv } from '../scope.ts'
import { ApiError, v3Body } from '../wire/api-error.ts'

type Options = {
  readonly seed: number
  readonly now: () => Date
  /** Default: real time. */
  readonly pause?: (ms: number) => Promise<unknown>
}

/** Of 100 answers, how many are slow, and ms. */
const SLOW = 5
const SLOWEST = 3_000
const SLOW_FROM = 1_000
/** ms between two outages, and of an outage. */
const UP = [20_000, 90_000] as const
const DOWN = [2_000, 10_000] as const

/** Answers 503 during outages, and is slow in a twentieth of its answers. */
export function outages({ seed, now, pause = ms => wait(ms, undefined, { ref: false }) }: Options) {
  const random = createRandom(seed)
  let down = { from: now().getTime() + between(random, ...UP), until: 0 }
  down.until = down.from + between(random, ...DOWN)
  return createMiddleware<StoreEnv>(async (c, next) => {
    const time = now().getTime()
    while (time >= down.until) {
      const from = down.until + between(random, ...UP)
      down = { from, until: from + between(random, ...DOWN) }
    }
    if (time >= down.from) return c.json(v3Body(new ApiError(503, 'The store is down for maintenance')), 503)
    if (between(random, 1, 100) <= SLOW) await pause(between(random, SLOW_FROM, SLOWEST))
    await next()
    return undefined
  })
}
