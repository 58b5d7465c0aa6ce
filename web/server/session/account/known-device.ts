import { createHash } from 'node:crypto'
import { type KnownAccount, newSignInKey, type Session } from '../session.ts'

/** Browsers are shared by families, not by more. */
const MOST_KNOWN = 5

/** The key of a browser that has signed in to this account before; null: it has not. */
export function deviceKey({ known }: Pick<Session, 'known'>, email: string): string | null {
  return known.find(({ account }) => account === digestOf(email))?.key ?? null
}

/** The known accounts of a browser after a sign-in. Copies of one session go on to share one key. */
export function withKnown(session: Pick<Session, 'known'>, email: string): KnownAccount[] {
  const account = digestOf(email)
  const others = session.known.filter(known => known.account !== account)
  return [{ account, key: deviceKey(session, email) ?? newSignInKey() }, ...others].slice(0, MOST_KNOWN)
}

function digestOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 16)
}
