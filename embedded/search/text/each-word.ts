/** What a character is to a word: nothing of it, a beginning of one, a figure, or what only goes on. */
const OUTSIDE = 0
const LETTER = 1
const FIGURE = 2
const MARK = 3

const FIRST_SURROGATE = 0xd800
const LAST_SURROGATE = 0xdfff
const COMMA = 0x2c
const POINT = 0x2e
const APOSTROPHES: ReadonlySet<number> = new Set([0x27, 0x2019])
const GENITIVES: ReadonlySet<number> = new Set([0x53, 0x73])

/** By code unit, filled as texts hold them; 0: not yet asked, else the kind and one. */
const kinds = new Uint8Array(FIRST_SURROGATE)

/**
 * Shows where the words of a text begin and end: letters and numbers with the marks that follow them. A number keeps its
 * decimal part, `27.5` and `27,5` are one word each; the `s` of a genitive is none: `women’s` is `women`.
 */
export function eachWord(text: string, show: (start: number, end: number) => void): void {
  for (let at = 0; at < text.length; ) {
    const kind = kindAt(text, at)
    if (kind === OUTSIDE || kind === MARK) {
      at += widthAt(text, at)
      continue
    }
    const end = (kind === FIGURE ? decimalEnd(text, at) : null) ?? wordEnd(text, at)
    if (end - at > 1 || !isGenitive(text, at)) show(at, end)
    at = end
  }
}

function wordEnd(text: string, start: number): number {
  let at = start
  // Most texts have nothing but characters of one code unit, whose kinds are known.
  while (at < text.length && (kinds[text.charCodeAt(at)] ?? 0) > OUTSIDE + 1) at += 1
  while (at < text.length && kindAt(text, at) !== OUTSIDE) at += widthAt(text, at)
  return at
}

/** Where a number with a decimal part ends; null: there is no such number, or it is part of a word. */
function decimalEnd(text: string, start: number): number | null {
  const point = figuresEnd(text, start)
  const sign = text.charCodeAt(point)
  if (sign !== POINT && sign !== COMMA) return null
  const end = figuresEnd(text, point + 1)
  const next = end < text.length ? kindAt(text, end) : OUTSIDE
  return end === point + 1 || next === LETTER || next === FIGURE ? null : end
}

function figuresEnd(text: string, start: number): number {
  let at = start
  while (at < text.length && kindAt(text, at) === FIGURE) at += 1
  return at
}

function isGenitive(text: string, at: number): boolean {
  return at > 0 && GENITIVES.has(text.charCodeAt(at)) && APOSTROPHES.has(text.charCodeAt(at - 1))
}

function kindAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  if (unit >= FIRST_SURROGATE) return kindOf(String.fromCodePoint(text.codePointAt(at) ?? 0))
  const known = kinds[unit] ?? 0
  if (known > 0) return known - 1
  const kind = kindOf(String.fromCharCode(unit))
  kinds[unit] = kind + 1
  return kind
}

/** A character beyond the first 65,536 is two code units. */
function widthAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  if (unit < FIRST_SURROGATE || unit > LAST_SURROGATE) return 1
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
}

function kindOf(character: string): number {
  if (/^\d$/.test(character)) return FIGURE
  if (/^[\p{L}\p{N}]$/u.test(character)) return LETTER
  return /^\p{M}$/u.test(character) ? MARK : OUTSIDE
}
