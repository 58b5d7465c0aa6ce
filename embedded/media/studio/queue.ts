/** Thrown by `run` when as many jobs wait as may wait. */
export class Busy extends Error {}

export type Queue = {
  /** Runs the job as soon as there is room. @throws Busy */
  run<T>(job: () => Promise<T>): Promise<T>
  /** Runs the job when nothing else is asked for, one such job at a time. False: there is no room for it. */
  later(job: () => Promise<void>): boolean
  /** Forgets what `later` left waiting and resolves when all else has ended. */
  close(): Promise<void>
}

/** Bounds how much work is done at once and how much may wait. */
export function createQueue(bounds: { atOnce: number; waiting: number; later: number }): Queue {
  const urgent: (() => Promise<void>)[] = []
  const patient: (() => Promise<void>)[] = []
  let running = 0
  let runningLater = 0
  let closed = false
  let quiet: (() => void)[] = []

  function advance(): void {
    while (running < bounds.atOnce) {
      const next = urgent.shift() ?? patientTurn()
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

  function patientTurn(): (() => Promise<void>) | undefined {
    const job = runningLater === 0 ? patient.shift() : undefined
    if (!job) return undefined
    runningLater += 1
    return () => job().finally(() => (runningLater -= 1))
  }

  return {
    run<T>(job: () => Promise<T>): Promise<T> {
      if (urgent.length >= bounds.waiting) return Promise.reject(new Busy('The queue is full.'))
      return new Promise<T>((resolve, reject) => {
        urgent.push(() => job().then(resolve, reject))
        advance()
      })
    },
    later(job) {
      if (closed || patient.length >= bounds.later) return false
      patient.push(job)
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
