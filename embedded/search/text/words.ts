import { characterClass, DIGIT, LETTER, OTHER } from './character-class.ts'

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
  const long = plain === small ? plain : toPlain(small.replace(/[äöüøå]/g, letter => LONG[letter] ?? letter))
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

/** Tokenizes a text into words and numbers. The `s` of a genitive is dropped. */
export function eachWord(text: string, show: (start: number, end: number) => void): void {
  for (let start = 0; start < text.length; ) {
    const end = endOfWord(text, start)
    if (end > start + 1 || (end > start && !isGenitive(text, start))) show(start, end)
    start = Math.max(end, start + 1)
  }
}

/** The end of the word or number that starts at a position, or the position itself when none does. */
function endOfWord(text: string, start: number): number {
  const first = characterClass(text, start)
  if (first !== LETTER && first !== DIGIT) return start
  const endOfNumber = first === DIGIT ? endOfDecimal(text, start) : start
  if (endOfNumber > start) return endOfNumber
  let at = start
  while (at < text.length && characterClass(text, at) !== OTHER) at += isSurrogate(text, at) ? 2 : 1
  return at
}

/** The end of a decimal number as in `27.5` and `27,5`, which no letter follows; else the start. */
function endOfDecimal(text: string, start: number): number {
  const point = endOfDigits(text, start)
  const isPoint = text[point] === '.' || text[point] === ','
  const end = isPoint ? endOfDigits(text, point + 1) : point
  const isDecimal = isPoint && end > point + 1
  return isDecimal && (end === text.length || characterClass(text, end) !== LETTER) ? end : start
}

function endOfDigits(text: string, start: number): number {
  let at = start
  while (at < text.length && characterClass(text, at) === DIGIT) at += 1
  return at
}

function isSurrogate(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xf800) === 0xd800
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
