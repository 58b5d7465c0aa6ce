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

/** A decimal number as in `27.5` and `27,5`, or letters and digits with their accents. */
const WORD = /\d+[.,]\d+(?![\p{L}\p{N}])|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

/** Tokenizes a text into words and numbers. The `s` of a genitive is dropped. */
export function eachWord(text: string, show: (start: number, end: number) => void): void {
  for (const { 0: word, index } of text.matchAll(WORD))
    if (word.length > 1 || !isGenitive(text, index)) show(index, index + word.length)
}

function isGenitive(text: string, at: number): boolean {
  return /^[sS]$/.test(text.charAt(at)) && /^['’]$/.test(text.charAt(at - 1))
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
