/** ms */
const TIMEOUT = 3_000

/** Returns a cancel function. */
export function whenIdle(run: () => void): () => void {
  // Not in every browser.
  if (window.requestIdleCallback === undefined) {
    const timer = window.setTimeout(run)
    return () => window.clearTimeout(timer)
  }
  const id = window.requestIdleCallback(run, { timeout: TIMEOUT })
  return () => window.cancelIdleCallback(id)
}
