import { between, createRandom } from '../../random.ts'

/** How the server behaves as unfriendly as Contentstack may. The same seed gives the same. */
export type VendorLike = { readonly seed: number }

/** ms until the delivery API shows a change, and until a webhook of it is sent. */
const LONGEST_LAG = 5_000
/** Of all webhooks. */
const LOST = 0.05
const DOUBLED = 0.1

export type Disorder = {
  /** ms until readers see a change. */
  lag(): number
  /** ms until each delivery of one webhook, of which there are none, one or two. */
  deliveries(): readonly number[]
}

export function createDisorder({ seed }: VendorLike): Disorder {
  const random = createRandom(seed)
  const lag = () => between(random, 0, LONGEST_LAG)
  return {
    lag,
    deliveries() {
      const fate = random()
      if (fate < LOST) return []
      return fate < LOST + DOUBLED ? [lag(), lag()] : [lag()]
    },
  }
}
