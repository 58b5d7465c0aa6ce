/** A number keeps its decimal part: `27.5` and `27,5` are one word each. */
const WORD = /\d+[.,]\d+(?![\p{L}\p{N}])|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu
const GENITIVE = /['’][sS]/
const MARKS = /\p{M}+/gu
const PLAIN_ALREADY = /^[a-z0-9]*$/

/** Letters that do not decompose into a plain one and a mark. */
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }
/** How the letter is written where a keyboard does not have it. */
const LONG: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

export type Word = { readonly text: string; readonly start: number; readonly end: number }

/** The words of a text as they are written, but for the `s` of a genitive: `women’s` is `women`. */
export function words(text: string): string[] {
  return GENITIVE.test(text) ? placedWords(text).map(word => word.text) : (text.match(WORD) ?? [])
}

export function placedWords(text: string): Word[] {
  const placed: Word[] = []
  for (const match of text.matchAll(WORD)) {
    const [word] = match
    if (word.length === 1 && isGenitive(text, match.index)) continue
    placed.push({ text: word, start: match.index, end: match.index + word.length })
  }
  return placed
}

function isGenitive(text: string, at: number): boolean {
  const before = text[at - 1]
  return (before === '’' || before === "'") && (text[at] === 's' || text[at] === 'S')
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
