/** A colour's name and swatch for all the stores' labels of it. */
export type ColorGroup = {
  readonly uid: string
  readonly name: string
  /** The label that the group is called by in the stores. */
  readonly label: string
  /** `#rrggbb`, or empty */
  readonly hex: string
  readonly childColors: readonly string[]
}

/** Of 0 to 255; a ground that is lighter asks for dark words. */
const LIGHT_THRESHOLD = 128

/** A colour that an editor wrote as `#rgb` or `#rrggbb`, as `#rrggbb`. null: it is none. */
export function parseHexColor(text: string): string | null {
  const [, digits] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim()) ?? []
  if (digits === undefined) return null
  return `#${digits.length === 3 ? [...digits].map(digit => digit + digit).join('') : digits}`.toLowerCase()
}

/** Which words are read on this ground, given as `#rrggbb`. */
export function textColorOn(ground: string): 'dark' | 'light' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => Number.parseInt(ground.slice(at, at + 2), 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue > LIGHT_THRESHOLD ? 'dark' : 'light'
}
