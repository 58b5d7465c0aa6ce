import { eachWord } from './each-word.ts'

const MARKS = /\p{M}+/gu
const PLAIN_ALREADY = /^[a-z0-9]*$/

/** Letters that do not decompose into a plain one and a mark. */
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }
/** How the letter is written where a keyboard does not have it. */
const LONG: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

export type Word = { readonly text: string; readonly start: number; readonly end: number }

/** The words of a text as they are written. */
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

/** Lower case, with its accents: what a stemmer reads. */
export function lower(word: string): string {
  const small = word.toLowerCase()
  return PLAIN_ALREADY.test(small) ? small : small.normalize('NFC').replace(',', '.')
}

/** A word without case and accents: `Müller` → `muller`. */
export function fold(word: string): string {
  const small = lower(word)
  return PLAIN_ALREADY.test(small) ? small : toPlain(small)
}

/** The foldings under which a word may have been written: `Müller` → muller, mueller; `Mueller` → mueller, muller. */
export function foldings(word: string): string[] {
  const small = lower(word)
  const plain = toPlain(small)
  const long = toPlain(small.replace(/[äöüøå]/g, letter => LONG[letter] ?? letter))
  const short = plain.replace(/([aou])e/g, '$1')
  return [...new Set([plain, long, short])].filter(form => form !== '')
}

/** A whole text in one comparable form: `Rossignol  Über-Ski` → `rossignol uber ski`. */
export function foldPhrase(text: string): string {
  return words(text).map(fold).join(' ')
}

/** A text without anything between its words: `FL-NW 98` → `flnw98`. */
export function squeeze(text: string): string {
  return words(text).map(fold).join('')
}

function toPlain(small: string): string {
  return small
    .replace(/[ßæœøłđı]/g, letter => PLAIN[letter] ?? letter)
    .normalize('NFKD')
    .replace(MARKS, '')
}
