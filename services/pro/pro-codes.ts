import { createHash } from 'node:crypto'
import { findCode, parseCodeList, type RedeemableCode } from '@firnline/domain/customer/redeemable-code'
import type { CommerceRegion } from '@firnline/domain/region'
import type { FileStore } from '../files/port.ts'

type CodeClaim = { readonly store: CommerceRegion; readonly code: string; readonly customerId: number }

type ClaimResult =
  | {
      readonly kind: 'claimed'
      readonly code: RedeemableCode /** Undoes the claim. */
      release(): Promise<void>
    }
  /** No such code here; its last day is over; everybody who may has redeemed it. */
  | { readonly kind: 'unknown' | 'ended' | 'used' }

/** Redeemable codes of the merchant. Throws ServiceError. */
export type ProCodes = {
  /** Only one of several concurrent claims gets the last use. Another claim of the same customer returns the same use. */
  claim(ask: CodeClaim): Promise<ClaimResult>
}

type CodesOptions = {
  /** Holds `codes.csv` and the uses. */
  readonly files: Pick<FileStore, 'get' | 'create' | 'remove'>
  readonly now: () => Date
  /** Called with the invalid lines of the list. */
  readonly onWrongLines: (lines: readonly number[]) => void
}

/** Codes in a CSV file; each use is a file in the folder `used`. */
export function createProCodes({ files, now, onWrongLines }: CodesOptions): ProCodes {
  let reportedLines = ''

  /** null: used up. */
  async function takeUse(code: RedeemableCode, customerId: number): Promise<string | null> {
    const name = createHash('sha256').update(`${code.store} ${code.code}`).digest('hex').slice(0, 32)
    const customer = String(customerId)
    for (let use = 1; use <= code.uses; use += 1) {
      const file = `used/${name}-${use}`
      if (await files.create(file, new TextEncoder().encode(customer))) return file
      if (toText(await files.get(file)) === customer) return file
    }
    return null
  }

  return {
    async claim(ask) {
      const { codes, wrongLines } = parseCodeList(toText(await files.get('codes.csv')))
      if (wrongLines.length > 0 && reportedLines !== wrongLines.join()) onWrongLines(wrongLines)
      reportedLines = wrongLines.join()
      const code = findCode(codes, { ...ask, now: now() })
      if (typeof code === 'string') return { kind: code }
      const file = await takeUse(code, ask.customerId)
      if (file === null) return { kind: 'used' }
      return { kind: 'claimed', code, release: () => files.remove(file) }
    },
  }
}

const toText = (bytes: Uint8Array | null): string => (bytes === null ? '' : new TextDecoder().decode(bytes))
