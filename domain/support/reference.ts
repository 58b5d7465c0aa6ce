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
