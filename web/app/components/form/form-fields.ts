import { MAX_PASSWORD_LENGTH } from '@firnline/domain/customer/customer'
import * as v from 'valibot'

/** Longer than any valid field. */
const MAX_LINE_LENGTH = 1_000

/** A password, unchanged; empty for a file. */
export function typedPassword(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}

/** A trimmed line: no control characters, single spaces. */
export function typedLine(value: FormDataEntryValue | null | undefined): string {
  if (typeof value !== 'string') return ''
  return value
    .slice(0, MAX_LINE_LENGTH)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** Trimmed text of several lines, without other control characters. */
export function typedText(value: FormDataEntryValue | null): string {
  if (typeof value !== 'string') return ''
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim()
}

export const MAX_NAME_LENGTH = 100
export const MAX_PHONE_LENGTH = 50

const Email = v.pipe(v.string(), v.email())
const Password = v.pipe(v.string(), v.minLength(7), v.regex(/[A-Za-z]/), v.regex(/\d/))

export function isEmail(text: string): boolean {
  return v.is(Email, text)
}

export function isGoodPassword(text: string): boolean {
  return v.is(Password, text)
}

/** A password field, untrimmed; empty when it is longer than any account's password. */
export function passwordOf(form: FormData, name: string): string {
  const text = form.get(name)
  return typeof text === 'string' && text.length <= MAX_PASSWORD_LENGTH ? text : ''
}
