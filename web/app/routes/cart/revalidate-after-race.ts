export type CartActivity = {
  /** The page is being read anew because the cart changed elsewhere. */
  readonly isReading: boolean
  /** A change of this tab is under way, or what it left is being read. */
  readonly isChanging: boolean
}

/**
 * The router shows the answer that came last, not the one that was asked for last: a reading that ends after a change's
 * own may show what was before that change. Call with each state of the page; where both crossed, `readAgain` is called
 * once neither is under way.
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
