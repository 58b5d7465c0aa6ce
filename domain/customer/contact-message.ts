import type { CommerceRegion } from '../region.ts'

export const TOPICS = ['order', 'product', 'advice', 'service', 'other'] as const
export type Topic = (typeof TOPICS)[number]

export function isTopic(value: unknown): value is Topic {
  return TOPICS.some(topic => topic === value)
}

/** As `countCharacters` counts them. */
export const MAX_MESSAGE_LENGTH = 4_000

/** Combined accents and CRLF count as one, equally in all browsers and on the server. */
export function countCharacters(text: string): number {
  return [...text.normalize('NFC').replace(/\r\n?/g, '\n')].length
}

/** A message of the contact form. */
export type ContactMessage = {
  readonly store: CommerceRegion
  /** The locale of the reply: `de-at`. */
  readonly locale: string
  readonly name: string
  readonly email: string
  readonly topic: Topic
  /** null: none given. */
  readonly orderNumber: number | null
  readonly message: string
}

/** `1024`, `#1024` or `Order 1024`; not `-1`. */
const ORDER_NUMBER = /^(?:\D{0,19}[^\d-])?([1-9]\d{0,9})$/

/** The platform's ids have 32 bits. */
const LARGEST_ID = 2_147_483_647

/** null: not an order number. */
export function parseOrderNumber(text: string): number | null {
  const [, number] = ORDER_NUMBER.exec(text) ?? []
  return number === undefined || Number(number) > LARGEST_ID ? null : Number(number)
}

/** Crockford's base 32: no characters that look alike. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const REFERENCE = new RegExp(`^[${ALPHABET}]{4}-[${ALPHABET}]{4}$`)

/** A reference for the telephone: `7K3M-Q9TX`. `bytes`: eight random ones. */
export function toReference(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, 8), byte => ALPHABET.charAt(byte % ALPHABET.length)).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

export function isReference(text: string): boolean {
  return REFERENCE.test(text)
}
