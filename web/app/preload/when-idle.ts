/** ms */
const AT_LATEST = 3_000

/** Returns a cancel function. */
export function whenIdle(run: () => void): () => void {
  // Not in every browser.
  if (window.requestIdleCallback === undefined) {
    const timer = window.setTimeout(run)
    return () => window.clearTimeout(timer)
  }
  const id = window.requestIdleCallback(run, { timeout: AT_LATEST })
  return () => window.cancelIdleCallback(id)
}
