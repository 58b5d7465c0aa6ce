import { type Far, nearest, type Point } from './nearest.ts'
import type { Store } from './store.ts'

/** Whether a country has a dealer. `unknown`: no country is named, or the stores could not be read. */
export type DealerReach = 'here' | 'none' | 'unknown'

/** @param country two lowercase letters, or `global` */
export function dealerReach(stores: readonly Pick<Store, 'country'>[] | null, country: string): DealerReach {
  if (stores === null || country === 'global') return 'unknown'
  return stores.some(store => store.country === country) ? 'here' : 'none'
}

/** km as the crow flies that somebody drives to a dealer. */
const REACH = 200
const MOST_WITHIN = 9
const MOST_BEYOND = 3

/** The stores within reach of a place, else the few nearest to it. The nearest come first. */
export function nearestStores<T extends Point>(
  stores: readonly T[],
  from: Point,
): { readonly within: boolean; readonly stores: readonly Far<T>[] } {
  const closest = nearest(stores, from, MOST_WITHIN)
  const reached = closest.filter(({ kilometers }) => kilometers <= REACH)
  return reached.length > 0
    ? { within: true, stores: reached }
    : { within: false, stores: closest.slice(0, MOST_BEYOND) }
}
