import { createHash } from 'node:crypto'
import { mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findCode, parseCodeList, type RedeemableCode } from '@firnline/domain/customer/redeemable-code'
import type { CommerceRegion } from '@firnline/domain/region'
import { ServiceError } from '../http/service-error.ts'

export type CodeClaim = { readonly store: CommerceRegion; readonly code: string; readonly customerId: number }

export type ClaimResult =
  | {
      readonly kind: 'claimed'
      readonly code: RedeemableCode /** It was not redeemed after all. */
      release(): Promise<void>
    }
  /** No such code here; its last day is over; everybody who may has redeemed it. */
  | { readonly kind: 'unknown' | 'ended' | 'used' }

/** The codes that the merchant hands out. Throws ServiceError when they cannot be read. */
export type ProCodes = {
  /** Of many that claim the last use at once, one has it. A customer who claims a code again has the same use of it. */
  claim(ask: CodeClaim): Promise<ClaimResult>
}

type FolderCodesOptions = {
  /** Where `codes.csv` is, and what is known of its uses is kept. */
  readonly folder: string
  readonly now: () => Date
  /** Told of lines of the list that are no codes. */
  readonly onWrongLines: (lines: readonly number[]) => void
}

/** Codes in a list that the merchant keeps as a spreadsheet; each use of one is a file beside it. */
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

/** null: there is none left. */
async function takeUse(folder: string, code: RedeemableCode, customerId: number): Promise<string | null> {
  const name = createHash('sha256').update(`${code.store} ${code.code}`).digest('hex').slice(0, 32)
  for (let use = 1; use <= code.uses; use += 1) {
    const file = join(folder, `${name}-${use}`)
    if (await isMade(file, String(customerId))) return file
    if ((await readFile(file, 'utf8')) === String(customerId)) return file
  }
  return null
}

/** False: it was there before. */
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
