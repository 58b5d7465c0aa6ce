const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu
const MARKS = /\p{M}+/gu

/** Letters that do not decompose into a plain one and a mark. */
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }
/** How the letter is written where a keyboard does not have it. */
const LONG: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

export type Word = { readonly text: string; readonly start: number; readonly end: number }

export function words(text: string): string[] {
  return text.match(WORD) ?? []
}

export function placedWords(text: string): Word[] {
  return [...text.matchAll(WORD)].map(match => {
    const [word] = match
    return { text: word, start: match.index, end: match.index + word.length }
  })
}

/** The forms under which a word is found: `Müller` → muller, mueller. */
export function spellings(word: string): string[] {
  const lower = word.toLowerCase().normalize('NFC')
  const plain = toPlain(lower)
  const long = toPlain(lower.replace(/[äöüøå]/g, letter => LONG[letter] ?? letter))
  return [...new Set([plain, long])].filter(form => form !== '')
}

/** A whole text in one comparable form: `Rossignol  Über-Ski` → `rossignol uber ski`. */
export function foldPhrase(text: string): string {
  return words(text)
    .map(word => toPlain(word.toLowerCase().normalize('NFC')))
    .join(' ')
}

function toPlain(lower: string): string {
  return lower
    .replace(/[ßæœøłđı]/g, letter => PLAIN[letter] ?? letter)
    .normalize('NFKD')
    .replace(MARKS, '')
}
