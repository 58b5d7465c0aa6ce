import type { ProApplication } from '@firnline/domain/customer/pro-application'
import { createContext } from 'react-router'
import type { Done, SignedOut, Throttled } from './account.ts'

/** `already`: a pro or an employee needs no code. `ended`, `used`: the code was valid once. */
export type RedeemResult =
  | Done
  | SignedOut
  | Throttled
  | { readonly kind: 'already' | 'unknown' | 'ended' | 'used' }

/** Both throw ServiceError when nothing could be saved. */
export type ProProgram = {
  redeemCode(code: string): Promise<RedeemResult>
  apply(application: ProApplication): Promise<Done | Throttled>
}

export const proContext = createContext<ProProgram>()
