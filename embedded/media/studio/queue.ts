/** Thrown by `run` when as much waits as may wait, of everybody or of one source. */
export class Busy extends Error {}

export type Ask = {
  /** What the job will take, in whatever unit all jobs are measured in. Default: nothing. */
  readonly cost?: number
  /** On whose behalf. Default: nobody's in particular. */
  readonly source?: string
  /** Ends a job that has not begun. */
  readonly signal?: AbortSignal
}

export type Queue = {
  /** Runs the job as soon as there is room, cheap ones first. @throws Busy, or the signal's reason */
  run<T>(job: () => Promise<T>, ask?: Ask): Promise<T>
  /** Runs the job when nothing else is asked for, one such job at a time. False: there is no room for it. */
  later(job: () => Promise<void>, ask?: Omit<Ask, 'signal'>): boolean
  /** Forgets what `later` left waiting and resolves when all else has ended. */
  close(): Promise<void>
}

export type QueueBounds = {
  readonly atOnce: number
  /** Jobs that may wait, urgent and patient ones. */
  readonly waiting: number
  readonly later: number
  /** A job that costs more never takes the last place, so that cheap ones go on. Default: every job is cheap. */
  readonly cheap?: number
  /** Cost of what one source may have waiting and running; a single job may cost more. Default: any. */
  readonly perSource?: number
  /** The same of patient jobs. */
  readonly laterPerSource?: number
}

type Waiting = { readonly start: () => Promise<void>; readonly isCheap: boolean; readonly cost: number }

/** Bounds how much work is done at once, how much may wait, and how much of it is one source's. */
export function createQueue(bounds: QueueBounds): Queue {
  const { atOnce, cheap = Number.POSITIVE_INFINITY } = bounds
  const urgent: Waiting[] = []
  const patient: (() => Promise<void>)[] = []
  const costs = createCosts(bounds.perSource)
  const laterCosts = createCosts(bounds.laterPerSource)
  let running = 0
  let runningCostly = 0
  let runningLater = 0
  let closed = false
  let quiet: (() => void)[] = []

  function advance(): void {
    while (running < atOnce) {
      const next = urgentTurn() ?? patientTurn()
      if (!next) break
      running += 1
      void next().finally(() => {
        running -= 1
        advance()
      })
    }
    if (running > 0) return
    for (const tell of quiet) tell()
    quiet = []
  }

  /** The cheapest that may run now; of equals the one that has waited longest. */
  function urgentTurn(): (() => Promise<void>) | undefined {
    const mayCostly = runningCostly < Math.max(1, atOnce - 1)
    const possible = urgent.filter(({ isCheap }) => isCheap || mayCostly)
    const next = possible.toSorted((a, b) => a.cost - b.cost)[0]
    if (next === undefined) return undefined
    urgent.splice(urgent.indexOf(next), 1)
    return next.isCheap ? next.start : costly(next.start)
  }

  function patientTurn(): (() => Promise<void>) | undefined {
    const job = runningLater === 0 && urgent.length === 0 ? patient.shift() : undefined
    if (!job) return undefined
    runningLater += 1
    return costly(() => job().finally(() => (runningLater -= 1)))
  }

  function costly(start: () => Promise<void>): () => Promise<void> {
    return () => {
      runningCostly += 1
      return start().finally(() => (runningCostly -= 1))
    }
  }

  return {
    async run<T>(job: () => Promise<T>, { cost = 0, source = '', signal }: Ask = {}): Promise<T> {
      signal?.throwIfAborted()
      if (urgent.length >= bounds.waiting || !costs.add(source, cost)) throw new Busy('The queue is full.')
      try {
        return await new Promise<T>((resolve, reject) => {
          const waiting: Waiting = {
            start() {
              signal?.removeEventListener('abort', leave)
              return job().then(resolve, reject)
            },
            isCheap: cost <= cheap,
            cost,
          }
          function leave(): void {
            urgent.splice(urgent.indexOf(waiting), 1)
            reject(signal?.reason)
          }
          signal?.addEventListener('abort', leave, { once: true })
          urgent.push(waiting)
          advance()
        })
      } finally {
        costs.remove(source, cost)
      }
    },
    later(job, { cost = 0, source = '' } = {}) {
      if (closed || patient.length >= bounds.later || !laterCosts.add(source, cost)) return false
      patient.push(() => job().finally(() => laterCosts.remove(source, cost)))
      advance()
      return true
    },
    async close() {
      closed = true
      patient.length = 0
      if (running > 0) await new Promise<void>(resolve => quiet.push(resolve))
    },
  }
}

/** What each source has in the queue. */
function createCosts(most = Number.POSITIVE_INFINITY) {
  const held = new Map<string, number>()
  return {
    /** False: it is more than one source may have. */
    add(source: string, cost: number): boolean {
      const before = held.get(source) ?? 0
      if (before > 0 && before + cost > most) return false
      if (cost > 0) held.set(source, before + cost)
      return true
    },
    remove(source: string, cost: number): void {
      const left = (held.get(source) ?? 0) - cost
      if (left > 0) held.set(source, left)
      else held.delete(source)
    },
  }
}
