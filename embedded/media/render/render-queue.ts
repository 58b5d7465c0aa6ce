/** Thrown when too many jobs wait, in total or of one source. */
export class QueueFull extends Error {}

type JobOptions = {
  /** In the unit of the limits. Default: 0. */
  readonly cost?: number
  /** Whom per-source limits count the job for. */
  readonly source?: string
  /** Removes a job that has not started. */
  readonly signal?: AbortSignal
}

type QueueLimits = {
  readonly concurrency: number
  readonly maxWaiting: number
  readonly maxBackground: number
  /** Jobs that cost more never take the last place. Default: all are cheap. */
  readonly cheap?: number
  /** Total cost of a source's jobs, waiting and running; a single job may cost more. Default: no limit. */
  readonly perSource?: number
  readonly backgroundPerSource?: number
}

type Start = () => Promise<void>
type WaitingJob = { readonly start: Start; readonly cost: number }

export type RenderQueue = ReturnType<typeof createRenderQueue>

/** Runs cheap jobs first, and background jobs one at a time when no other job waits. */
export function createRenderQueue(limits: QueueLimits) {
  const { concurrency, cheap = Number.POSITIVE_INFINITY } = limits
  const waiting: WaitingJob[] = []
  const background: Start[] = []
  const costs = createCostTotals(limits.perSource)
  const backgroundCosts = createCostTotals(limits.backgroundPerSource)
  let running = 0
  let runningExpensive = 0
  let runningBackground = 0
  let closed = false
  let onIdle: (() => void)[] = []

  function startNext(): void {
    while (running < concurrency) {
      const start = nextWaiting() ?? nextBackground()
      if (!start) break
      running += 1
      void start().finally(() => {
        running -= 1
        startNext()
      })
    }
    if (running > 0) return
    for (const resolve of onIdle) resolve()
    onIdle = []
  }

  function nextWaiting(): Start | undefined {
    const mayRunExpensive = runningExpensive < Math.max(1, concurrency - 1)
    const possible = waiting.filter(({ cost }) => cost <= cheap || mayRunExpensive)
    const next = possible.toSorted((a, b) => a.cost - b.cost)[0]
    if (next === undefined) return undefined
    waiting.splice(waiting.indexOf(next), 1)
    return next.cost <= cheap ? next.start : expensive(next.start)
  }

  function nextBackground(): Start | undefined {
    const start = runningBackground === 0 && waiting.length === 0 ? background.shift() : undefined
    if (!start) return undefined
    runningBackground += 1
    return expensive(() => start().finally(() => (runningBackground -= 1)))
  }

  function expensive(start: Start): Start {
    return () => {
      runningExpensive += 1
      return start().finally(() => (runningExpensive -= 1))
    }
  }

  return {
    /** @throws QueueFull, or the signal's reason */
    async run<T>(job: () => Promise<T>, { cost = 0, source = '', signal }: JobOptions = {}): Promise<T> {
      signal?.throwIfAborted()
      if (waiting.length >= limits.maxWaiting || !costs.add(source, cost))
        throw new QueueFull('The queue is full.')
      try {
        return await new Promise<T>((resolve, reject) => {
          const start = () => {
            signal?.removeEventListener('abort', onAbort)
            return job().then(resolve, reject)
          }
          const entry: WaitingJob = { start, cost }
          const onAbort = () => {
            waiting.splice(waiting.indexOf(entry), 1)
            reject(signal?.reason)
          }
          signal?.addEventListener('abort', onAbort, { once: true })
          waiting.push(entry)
          startNext()
        })
      } finally {
        costs.remove(source, cost)
      }
    },
    /** Returns false when there is no room. */
    runInBackground(job: Start, { cost = 0, source = '' }: Omit<JobOptions, 'signal'> = {}): boolean {
      if (closed || background.length >= limits.maxBackground || !backgroundCosts.add(source, cost))
        return false
      background.push(() => job().finally(() => backgroundCosts.remove(source, cost)))
      startNext()
      return true
    },
    /** Drops waiting background jobs; resolves when all others have ended. */
    async close(): Promise<void> {
      closed = true
      background.length = 0
      if (running > 0) await new Promise<void>(resolve => onIdle.push(resolve))
    },
  }
}

function createCostTotals(limit = Number.POSITIVE_INFINITY) {
  const totals = new Map<string, number>()
  return {
    /** Returns false beyond the limit. */
    add(source: string, cost: number): boolean {
      const before = totals.get(source) ?? 0
      if (before > 0 && before + cost > limit) return false
      if (cost > 0) totals.set(source, before + cost)
      return true
    },
    remove(source: string, cost: number): void {
      const total = (totals.get(source) ?? 0) - cost
      if (total > 0) totals.set(source, total)
      else totals.delete(source)
    },
  }
}
