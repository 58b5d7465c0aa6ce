export const OTHER = 1
/** A letter, or a number that is no ASCII digit. */
export const LETTER = 2
export const DIGIT = 3
/** A combining mark. */
export const MARK = 4

/** By code unit, 0 until its class is first needed. */
const classes = new Uint8Array(2 ** 16)

/** The class of the character that starts at a position. */
export function characterClass(text: string, at: number): number {
  const code = text.charCodeAt(at)
  const known = classes[code] ?? 0
  if (known !== 0) return known
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0)
  const found = classOf(character)
  // The class of a surrogate pair depends on both code units.
  if (character.length === 1 && !/\p{Surrogate}/u.test(character)) classes[code] = found
  return found
}

function classOf(character: string): number {
  if (/^\d$/.test(character)) return DIGIT
  if (/^[\p{L}\p{N}]$/u.test(character)) return LETTER
  return /^\p{M}$/u.test(character) ? MARK : OTHER
}
