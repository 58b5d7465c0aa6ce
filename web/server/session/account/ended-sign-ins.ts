import type { Account } from '@firnline/services/commerce/account/port'
import type { SignIn } from '../session.ts'

/** Sign-ins of one customer that count no more (docs/decisions/0007-session-revocation.md). */
export type EndedSignIns = {
  /** Unix seconds: every earlier sign-in has ended. */
  readonly before: number
  /** Later ones that have ended, oldest first. */
  readonly keys: readonly string[]
}

/** More than these, and all sign-ins until then end together: the platform's attributes are short. */
export const MOST_ENDED = 20

/** Reads `<seconds>;<key>,<key>…`; whatever else stands there ended nothing. */
export function readEnded(text: string | undefined): EndedSignIns {
  const [, before, keys] = /^(\d+(?:\.\d+)?);([\w,-]*)$/.exec(text ?? '') ?? []
  if (before === undefined || keys === undefined) return { before: 0, keys: [] }
  return { before: Number(before), keys: keys.split(',').filter(key => key !== '') }
}

export function writeEnded({ before, keys }: EndedSignIns): string {
  return `${before};${keys.join(',')}`
}

/** `now`: unix seconds. */
export function endOne(ended: EndedSignIns, key: string, now: number): EndedSignIns {
  return ended.keys.length < MOST_ENDED
    ? { ...ended, keys: [...ended.keys, key] }
    : { before: now, keys: [key] }
}

/** Whether a sign-in has been ended, here or by a new password. */
export function hasEnded(signIn: SignIn, account: Pick<Account, 'passwordChangedAt' | 'memos'>): boolean {
  const { before, keys } = readEnded(account.memos['Storefront sessions'])
  return signIn.since < before || keys.includes(signIn.key) || signIn.since < (account.passwordChangedAt ?? 0)
}
