/** The current time and timers, replaced in tests. */
export type Clock = {
  now(): Date
  /** Runs something once, `ms` milliseconds from now; returns what calls it off. */
  after(ms: number, run: () => void): () => void
}

/** Waits of at most 2^31 − 1 ms; none keeps the process alive. */
export const systemClock: Clock = {
  now: () => new Date(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
}
