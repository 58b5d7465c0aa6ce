const MARKS = /\p{M}+/gu
const PLAIN_ALREADY = /^[a-z0-9]*$/

/** Letters without a decomposition. */
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }
/** Transliterations for keyboards without the letter. */
const LONG: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

export type Word = { readonly text: string; readonly start: number; readonly end: number }

export function words(text: string): string[] {
  const found: string[] = []
  eachWord(text, (start, end) => found.push(text.slice(start, end)))
  return found
}

export function placedWords(text: string): Word[] {
  const found: Word[] = []
  eachWord(text, (start, end) => found.push({ text: text.slice(start, end), start, end }))
  return found
}

/** With accents, for stemmers. */
export function lower(word: string): string {
  const small = word.toLowerCase()
  return PLAIN_ALREADY.test(small) ? small : small.normalize('NFC').replace(',', '.')
}

/** Without case and accents: `Müller` → `muller`. */
export function fold(word: string): string {
  const small = lower(word)
  return PLAIN_ALREADY.test(small) ? small : toPlain(small)
}

/** Folded forms by transliteration: `Müller` → muller, mueller; `Mueller` → mueller, muller. */
export function foldings(word: string): string[] {
  const small = lower(word)
  const plain = toPlain(small)
  const long = toPlain(small.replace(/[äöüøå]/g, letter => LONG[letter] ?? letter))
  const short = plain.replace(/([aou])e/g, '$1')
  return [...new Set([plain, long, short])].filter(form => form !== '')
}

/** `Rossignol  Über-Ski` → `rossignol uber ski` */
export function foldPhrase(text: string): string {
  return words(text).map(fold).join(' ')
}

/** `FL-NW 98` → `flnw98` */
export function squeeze(text: string): string {
  return words(text).map(fold).join('')
}

function toPlain(small: string): string {
  return small
    .replace(/[ßæœøłđı]/g, letter => PLAIN[letter] ?? letter)
    .normalize('NFKD')
    .replace(MARKS, '')
}

/** Character classes. */
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

/** By code unit: the class plus 1; 0 when it is not known yet. */
const kinds = new Uint8Array(FIRST_SURROGATE)

/**
 * Tokenizes a text into words and numbers. Decimals stay whole, as in `27.5` and `27,5`; the `s` of a genitive is
 * dropped.
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
  // The fast path for known characters of one code unit.
  while (at < text.length && (kinds[text.charCodeAt(at)] ?? 0) > OUTSIDE + 1) at += 1
  while (at < text.length && kindAt(text, at) !== OUTSIDE) at += widthAt(text, at)
  return at
}

/** Null when it is not a decimal number, or part of a word. */
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

/** Characters beyond U+FFFF are two code units. */
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

const UNITS: ReadonlySet<string> = new Set(['mm', 'cm', 'm', 'g', 'kg', 'l'])
const NUMBER = /^\d+(\.\d+)?$/
const MEASURE = /^(\d+)(mm|cm|m|g|kg|l)$/

export function isNumber(word: string): boolean {
  return NUMBER.test(word)
}

/** `170`, `cm` → `170cm`; null for anything else. */
export function measureOf(number: string, unit: string | undefined): string | null {
  return unit !== undefined && UNITS.has(unit) && NUMBER.test(number) ? number + unit : null
}

/** `170cm` → `170`; null for anything else. */
export function numberOf(word: string): string | null {
  return MEASURE.exec(word)?.[1] ?? null
}
