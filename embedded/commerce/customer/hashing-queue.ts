import { Refusal } from '../wire/refusal.ts'

/** More passwords wait to be hashed than the process will take. */
export class Busy extends Refusal {
  constructor() {
    super(429, 'Too many requests')
  }
}

type Limits = { atOnce: number; mostWaiting: number }

/**
 * Runs jobs in order, `atOnce` of them at a time, so that whoever guesses passwords leaves the shop its processor.
 * Rejects with Busy when `mostWaiting` wait already.
 */
export function createHashingQueue({ atOnce, mostWaiting }: Limits) {
  const waiting: (() => void)[] = []
  let running = 0

  async function run<Result>(job: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Busy()
      await new Promise<void>(resolve => waiting.push(resolve))
    } else running += 1
    try {
      return await job()
    } finally {
      // Whoever waits takes over the place; it is given up only when nobody does.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }

  return { run, isFull: () => waiting.length >= mostWaiting }
}
