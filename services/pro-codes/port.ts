import type { HandedCode } from '@firnline/domain/pro/code'
import type { CommerceRegion } from '@firnline/domain/region/region'

export type CodeAsk = { readonly store: CommerceRegion; readonly code: string; readonly customerId: number }

export type Claimed =
  | {
      readonly kind: 'claimed'
      readonly code: HandedCode /** It was not redeemed after all. */
      release(): Promise<void>
    }
  /** No such code here; its last day is over; everybody who may has redeemed it. */
  | { readonly kind: 'unknown' | 'ended' | 'used' }

/** The codes that the merchant hands out. Throws ServiceError when they cannot be read. */
export type ProCodes = {
  /** Of many that claim the last use at once, one has it. A customer who claims a code again has the same use of it. */
  claim(ask: CodeAsk): Promise<Claimed>
}
