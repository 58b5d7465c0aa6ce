import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH } from '@firnline/domain/customer/customer'
import * as v from 'valibot'

/** Shapes that several calls ask for. Messages end the sentence "{field} …". */

/** Nothing is asked for. */
export const none = v.strictObject({})

const LARGEST_ID = 2_147_483_647

export const id = v.pipe(
  v.number('is a whole number from 1'),
  v.integer('is a whole number from 1'),
  v.minValue(1, 'is a whole number from 1'),
  v.maxValue(LARGEST_ID, 'is larger than any id'),
)

/** A number in a path or a query. */
const wholeText = (most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,9}$/, 'is a whole number from 1'),
    v.toNumber(),
    v.maxValue(most, `is at most ${most}`),
  )

export const idText = wholeText(LARGEST_ID)
export const pageText = wholeText(100_000)
export const limitText = wholeText(250)

/** Ids with commas between them, as the platform takes them. */
export const idListText = v.pipe(
  v.string(),
  v.maxLength(2_000, 'is too long: ask for fewer'),
  v.regex(/^[1-9]\d{0,9}(?:,[1-9]\d{0,9})*$/, 'is a list of ids such as 3,4'),
)

/** Names with commas between them. */
export const fieldsText = v.pipe(
  v.string(),
  v.maxLength(1_000, 'is too long'),
  v.regex(/^[a-z_]+(?:,[a-z_]+)*$/, 'is a list of field names'),
)

/** One line of text: no control characters, nothing that a database or a mail's header could stumble over. */
export const line = (most: number) =>
  v.pipe(
    v.string('is a text'),
    v.maxLength(most, `has at most ${most} characters`),
    v.regex(/^\P{Cc}*$/u, 'has characters that cannot be shown'),
    v.check(text => text.isWellFormed(), 'has characters that are no text'),
  )

export const filledLine = (most: number) =>
  v.pipe(
    line(most),
    v.check(text => text.trim() !== '', 'is empty'),
  )

export const email = v.pipe(line(MAX_EMAIL_LENGTH), v.email('is an e-mail address'))

/** Bytes are hashed: a longer password only costs. */
export const password = v.pipe(
  v.string('is a text'),
  v.minLength(1, 'is empty'),
  v.maxLength(MAX_PASSWORD_LENGTH, 'is too long'),
)

/** The platform's rule (docs/protocols/commerce.md#customers). */
export const newPassword = v.pipe(
  password,
  v.minLength(7, 'needs at least 7 characters'),
  v.regex(/[A-Za-z]/, 'needs a letter'),
  v.regex(/\d/, 'needs a digit'),
)

export const withId = v.strictObject({ id: idText })
export const paged = v.strictObject({ page: v.optional(pageText), limit: v.optional(limitText) })
