import * as v from 'valibot'

/** More than any field takes; a form that holds more is no shopper's. */
const LONGEST = 1_000

/** A password exactly as somebody typed it; none where something else was sent. */
export function typedPassword(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}

/** One line as somebody typed it: no control characters, blanks as single ones, none at the ends. */
export function typedLine(value: FormDataEntryValue | null | undefined): string {
  if (typeof value !== 'string') return ''
  return value
    .slice(0, LONGEST)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** Text of many lines as somebody typed it, however their browser ends them: no other control characters. */
export function typedText(value: FormDataEntryValue | null): string {
  if (typeof value !== 'string') return ''
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim()
}

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
