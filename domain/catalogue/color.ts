/** A color's name and swatch for the labels that the stores use for it. */
export type ColorGroup = {
  readonly uid: string
  readonly name: string
  /** The main label in the stores. */
  readonly label: string
  /** `#rrggbb`, or empty */
  readonly hex: string
  readonly childColors: readonly string[]
}

/** Of 255; lighter backgrounds get dark text. */
const LIGHT_THRESHOLD = 128

/** Parses `#rgb` or `#rrggbb` to `#rrggbb`. null: no color. */
export function parseHexColor(text: string): string | null {
  const [, digits] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim()) ?? []
  if (digits === undefined) return null
  return `#${digits.length === 3 ? [...digits].map(digit => digit + digit).join('') : digits}`.toLowerCase()
}

/** The text color on a background, given as `#rrggbb`. */
export function textColorOn(ground: string): 'dark' | 'light' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => Number.parseInt(ground.slice(at, at + 2), 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue > LIGHT_THRESHOLD ? 'dark' : 'light'
}
