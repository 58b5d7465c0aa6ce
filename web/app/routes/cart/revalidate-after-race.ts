export type CartActivity = {
  /** Revalidating because the cart changed in another tab. */
  readonly isReading: boolean
  /** A change of this tab is pending, or its revalidation is. */
  readonly isChanging: boolean
}

/**
 * The router shows the response that arrived last, which may be older than a change of this tab. Call with each state
 * of the page: after an overlap, `revalidate` is called once both have ended.
 */
export function revalidateAfterRace(revalidate: () => void): (now: CartActivity) => void {
  let hasRaced = false
  return ({ isReading, isChanging }) => {
    if (isReading && isChanging) hasRaced = true
    if (!hasRaced || isReading || isChanging) return
    hasRaced = false
    revalidate()
  }
}
