import type { Dealer } from './dealer.ts'

/** Whether a country has a dealer. `unknown`: no country is given, or the dealers could not be read. */
export type DealerPresence = 'here' | 'none' | 'unknown'

/** @param country two lowercase letters, or `global` */
export function dealerPresence(
  stores: readonly Pick<Dealer, 'country'>[] | null,
  country: string,
): DealerPresence {
  if (stores === null || country === 'global') return 'unknown'
  return stores.some(store => store.country === country) ? 'here' : 'none'
}
