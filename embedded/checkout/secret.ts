import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 64 hex digits of 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('hex')
}

export function isToken(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

/** What the database keeps of a secret: its sha256 in hex. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Compares in constant time. */
export function areSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(digestOf(one)), Buffer.from(digestOf(other)))
}
