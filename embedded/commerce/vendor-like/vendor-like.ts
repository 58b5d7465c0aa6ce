/** How a server behaves as unfriendly as the vendor's: its ids, its quota, and what goes wrong there. */
export type VendorLike = {
  /** The same seed gives the same ids, delays and failures. */
  readonly seed: number
  /** Requests that a store answers in 30 s. */
  readonly quota: number
  /** Whether it is down for 2 to 10 s now and then, and slow for a twentieth of its answers. */
  readonly hasOutages: boolean
  /** OAuth scopes that the access tokens lack: `store_v2_orders_read_only`. */
  readonly missingScopes: readonly string[]
}

/** ms until other reads see a write, at most. The vendor's webhooks may be earlier. */
export const LONGEST_LAG = 5_000
