import * as v from 'valibot'

export const email = () =>
  v.pipe(v.string(), v.trim(), v.maxLength(254), v.rfcEmail('must be an e-mail address'))

/** What makes two addresses one account: letters' case does not count. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}
