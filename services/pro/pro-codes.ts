import { createHash } from 'node:crypto'
import { mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findCode, parseCodeList, type RedeemableCode } from '@firnline/domain/customer/redeemable-code'
import type { CommerceRegion } from '@firnline/domain/region'
import { ServiceError } from '../http/service-error.ts'

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

type FolderCodesOptions = {
  /** Holds `codes.csv` and the uses. */
  readonly folder: string
  readonly now: () => Date
  /** Called with the invalid lines of the list. */
  readonly onWrongLines: (lines: readonly number[]) => void
}

/** Codes in a CSV file; each use is a file beside it. */
export function createFolderCodes({ folder, now, onWrongLines }: FolderCodesOptions): ProCodes {
  const uses = join(folder, 'used')
  let told = ''
  return {
    claim: ask =>
      orServiceError(async (): Promise<ClaimResult> => {
        const { codes, wrongLines } = parseCodeList(await readList(join(folder, 'codes.csv')))
        if (wrongLines.length > 0 && told !== wrongLines.join()) onWrongLines(wrongLines)
        told = wrongLines.join()
        const code = findCode(codes, { ...ask, now: now() })
        if (typeof code === 'string') return { kind: code }
        await mkdir(uses, { recursive: true, mode: 0o700 })
        const file = await takeUse(uses, code, ask.customerId)
        if (file === null) return { kind: 'used' }
        return { kind: 'claimed', code, release: () => orServiceError(() => unlink(file)) }
      }),
  }
}

/** null: used up. */
async function takeUse(folder: string, code: RedeemableCode, customerId: number): Promise<string | null> {
  const name = createHash('sha256').update(`${code.store} ${code.code}`).digest('hex').slice(0, 32)
  for (let use = 1; use <= code.uses; use += 1) {
    const file = join(folder, `${name}-${use}`)
    if (await isMade(file, String(customerId))) return file
    if ((await readFile(file, 'utf8')) === String(customerId)) return file
  }
  return null
}

/** false: it exists already. */
async function isMade(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (isCoded(error, 'EEXIST')) return false
    throw error
  }
}

async function readList(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (isCoded(error, 'ENOENT')) return ''
    throw error
  }
}

function isCoded(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

async function orServiceError<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (cause) {
    const message = 'The pro codes could not be read or written. May the shop read and write their folder?'
    throw new ServiceError('pro-codes', message, { cause })
  }
}
