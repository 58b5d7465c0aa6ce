/** SPEC §9: of 0 to 255; a ground that is lighter asks for dark words. */
const LIGHT = 128

/** A colour that an editor wrote as `#rgb` or `#rrggbb`, as `#rrggbb`. null: it is none. */
export function readHex(text: string): string | null {
  const [, digits] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim()) ?? []
  if (digits === undefined) return null
  return `#${digits.length === 3 ? [...digits].map(digit => digit + digit).join('') : digits}`.toLowerCase()
}

/** Which words are read on this ground, given as `#rrggbb` (SPEC §9 Contrast colour rule). */
export function wordsOn(ground: string): 'dark' | 'light' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => Number.parseInt(ground.slice(at, at + 2), 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue > LIGHT ? 'dark' : 'light'
}
