import type { StaleRead } from './purge-until-fresh.ts'

/** A webhook that is not authentic, or not understood. */
export type Refused = {
  readonly kind: 'refused'
  readonly status: 400 | 401 | 403
  /** What is wrong and what to do, for whoever reads the service's log of webhooks. */
  readonly text: string
}

/** A webhook about nothing that the shop caches. */
export type Ignored = { readonly kind: 'ignored' }

/** A change of something that the shop may cache. */
export type Change = {
  readonly kind: 'change'
  /** The same at every delivery of the same webhook that is to count once. */
  readonly id: string
  readonly tags: readonly string[]
  /** How to see whether the service's own responses are as new; null: they do not say. */
  readonly freshness: Pick<StaleRead, 'key' | 'isFresh'> | null
}

export type WebhookResult = Refused | Ignored | Change

export function refused(status: Refused['status'], text: string): Refused {
  return { kind: 'refused', status, text }
}
