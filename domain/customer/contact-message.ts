import type { CommerceRegion } from '../region.ts'

/** What people ask the shop about. */
export const TOPICS = ['order', 'product', 'advice', 'service', 'other'] as const
export type Topic = (typeof TOPICS)[number]

export function isTopic(value: unknown): value is Topic {
  return TOPICS.some(topic => topic === value)
}

/** In characters, as `countCharacters` counts them. */
export const MAX_MESSAGE_LENGTH = 4_000

/** A letter with an accent is one, however it is written, and so is a line's end, however browsers send it. */
export function countCharacters(text: string): number {
  return [...text.normalize('NFC').replace(/\r\n?/g, '\n')].length
}

/** Somebody asks the people of the shop something. */
export type ContactMessage = {
  readonly store: CommerceRegion
  /** `de-at`: what the shopper is answered in. */
  readonly locale: string
  readonly name: string
  readonly email: string
  readonly topic: Topic
  /** null: it is about none. */
  readonly orderNumber: number | null
  readonly message: string
}

/** How people write a number that a mail calls `Order 1024` or `#1024`; `-1` is none. */
const ORDER_NUMBER = /^(?:\D{0,19}[^\d-])?([1-9]\d{0,8})$/

/** null: nobody's order could have it. */
export function parseOrderNumber(text: string): number | null {
  const [, number] = ORDER_NUMBER.exec(text) ?? []
  return number === undefined ? null : Number(number)
}

/** Crockford's base 32: no letter that is taken for another, or for a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const REFERENCE = new RegExp(`^[${ALPHABET}]{4}-[${ALPHABET}]{4}$`)

/** What somebody names on the telephone: `7K3M-Q9TX`. `bytes`: eight, in which all values are as likely. */
export function toReference(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, 8), byte => ALPHABET.charAt(byte % ALPHABET.length)).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

export function isReference(text: string): boolean {
  return REFERENCE.test(text)
}
