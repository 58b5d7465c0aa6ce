import type { StaleRead } from './purge-until-fresh.ts'

/** What a webhook is answered with that is not believed, or not understood. */
export type Refused = {
  readonly kind: 'refused'
  readonly status: 400 | 401 | 403
  /** What is wrong and what to do, for whoever reads the service's log of webhooks. */
  readonly text: string
}

/** A webhook that tells of nothing the shop keeps. */
export type Ignored = { readonly kind: 'ignored' }

/** A change of something that the shop may keep. */
export type Change = {
  readonly kind: 'change'
  /** The same at every delivery of the same webhook that is to count once. */
  readonly id: string
  readonly tags: readonly string[]
  /** How to see whether the service's own answers are as new; null: they do not say. */
  readonly freshness: Pick<StaleRead, 'key' | 'isFresh'> | null
}

export type WebhookResult = Refused | Ignored | Change

export function refused(status: Refused['status'], text: string): Refused {
  return { kind: 'refused', status, text }
}
