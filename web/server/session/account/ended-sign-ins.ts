import type { CommerceRegion } from '@firnline/domain/region'
import type { Account, Accounts } from '@firnline/services/commerce/account/port'
import type { SignIn } from '../session.ts'

/** Sign-ins of one customer that count no more (docs/decisions/0007-session-revocation.md). */
type EndedSignIns = {
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
    : { before: laterThan(ended, now), keys: [key] }
}

/** After a clock was set back, sign-ins may have been given the time of an earlier end: that is passed, too. */
function laterThan({ before }: EndedSignIns, now: number): number {
  return Math.max(now, before + 0.001)
}

/** Whether a sign-in has been ended, here or by a new password. */
export function hasEnded(signIn: SignIn, account: Pick<Account, 'passwordChangedAt' | 'memos'>): boolean {
  const { before, keys } = readEnded(account.memos['Storefront sessions'])
  return signIn.since < before || keys.includes(signIn.key) || signIn.since < (account.passwordChangedAt ?? 0)
}

type At = { readonly region: CommerceRegion /** Unix seconds. */; readonly now: number }

/** Two sign-outs of one customer may overwrite each other; the one that is missing afterwards writes again. */
const TRIES = 3

/** Ends one sign-in for every copy of its session. */
export async function endSignIn(accounts: Accounts, signIn: SignIn, { region, now }: At): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    accounts.forget(region, signIn.id)
    const account = await accounts.read(region, signIn.id)
    if (account === null || hasEnded(signIn, account)) return
    const ended = endOne(readEnded(account.memos['Storefront sessions']), signIn.key, now)
    await accounts.write(region, signIn.id, 'Storefront sessions', writeEnded(ended))
  }
}

/** Ends every sign-in of a customer that is older than `now`. */
export async function endAllSignIns(
  accounts: Accounts,
  customerId: number,
  { region, now }: At,
): Promise<void> {
  accounts.forget(region, customerId)
  const account = await accounts.read(region, customerId)
  const ended = readEnded(account?.memos['Storefront sessions'])
  const text = writeEnded({ before: laterThan(ended, now), keys: [] })
  await accounts.write(region, customerId, 'Storefront sessions', text)
}
