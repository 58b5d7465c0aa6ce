import * as v from 'valibot'

/** What an account's fields must be. */

export const LONGEST_NAME = 100
export const LONGEST_PHONE = 50

const Email = v.pipe(v.string(), v.email())
const Password = v.pipe(v.string(), v.minLength(7), v.regex(/[A-Za-z]/), v.regex(/\d/))

export function isEmail(text: string): boolean {
  return v.is(Email, text)
}

export function isGoodPassword(text: string): boolean {
  return v.is(Password, text)
}
