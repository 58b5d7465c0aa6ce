import { performance } from 'node:perf_hooks'

/** ms */
const INTERVAL = 10_000
/** Of an interval, up to which the process is at rest. */
const LITTLE = 0.02
/** Bytes in use since the last time that are worth collecting. */
const MUCH = 32 * 1024 * 1024

/** Gives back pages of the heap that are half empty, too. Nothing else runs for up to half a second. */
const WHOLLY = { type: 'major', execution: 'sync', flavor: 'last-resort' } as const

type Collect = (options: typeof WHOLLY) => void

/**
 * Collects garbage when the process comes to rest, so that its memory goes back to the system: V8 does so itself for a heap that
 * has grown, but not for buffers. Ends with the process.
 * @param gc `globalThis.gc`, which `--expose-gc` defines; without it nothing happens
 */
export function collectGarbageAtRest(gc: Collect | undefined): void {
  if (gc === undefined) return
  let last = performance.eventLoopUtilization()
  let kept = 0
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    if (utilization > LITTLE || inUse() < kept + MUCH) return
    gc(WHOLLY)
    kept = inUse()
  }, INTERVAL).unref()
}

/** Bytes of JavaScript's objects and buffers, garbage included. */
function inUse(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
