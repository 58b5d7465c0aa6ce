/** Where an address is. */
export type Geo = {
  /** Two lowercase letters; null: the address is private or junk, or nobody knows. Never throws. */
  countryOf(ip: string): string | null
}

export const NOWHERE: Geo = { countryOf: () => null }
