import type { CommerceRegion } from '@firnline/domain/region'
import type { Accounts } from '@firnline/services/commerce/account/port'
import type { SignIn } from '../session.ts'
import { endOne, hasEnded, readEnded, writeEnded } from './ended-sign-ins.ts'

type At = { readonly region: CommerceRegion /** Unix seconds. */; readonly now: number }

/** Two sign-outs of one customer may overwrite each other; whoever is missing afterwards writes again. */
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
  const ended = writeEnded({ before: now, keys: [] })
  await accounts.write(region, customerId, 'Storefront sessions', ended)
}
