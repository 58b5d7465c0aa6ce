/** Lowercase words without accents; `ue` for `ü`. */
function normalizeName(text: string): string {
  return text
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/œ/g, 'oe')
    .replace(/ł/g, 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\bsankt\b/g, 'st')
    .replace(/\bsaint\b/g, 'st')
    .trim()
}

/** How a name may be written in a search: `Sölden` as `soelden` or `solden`, `Sankt Anton` as `st anton`. */
export function spellings(name: string): string[] {
  const withoutMarks = name.normalize('NFD').replace(/\p{M}/gu, '')
  return [...new Set([normalizeName(name), normalizeName(withoutMarks)])].filter(text => text !== '')
}
