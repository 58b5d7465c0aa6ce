/** ms; a page that never rests, or that nobody draws, is not waited for. */
const AT_LATEST = 3_000

/** Runs it once the browser has nothing else to do; what it answers calls it off. */
export function whenIdle(run: () => void): () => void {
  // Not every browser tells when it rests.
  if (window.requestIdleCallback === undefined) {
    const timer = window.setTimeout(run)
    return () => window.clearTimeout(timer)
  }
  const id = window.requestIdleCallback(run, { timeout: AT_LATEST })
  return () => window.cancelIdleCallback(id)
}
