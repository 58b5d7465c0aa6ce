import { fold, placedWords, type Word } from '../text/words.ts'

/**
 * The part of a text around its first match, escaped for HTML, with `<em>` around matches.
 * @param size characters of the text, before escaping
 * @returns null when none of the terms is in the text
 */
export function snippet(text: string, terms: ReadonlySet<string>, size: number): string | null {
  const matches = placedWords(text).filter(word => terms.has(fold(word.text)))
  const [first] = matches
  if (first === undefined) return null
  const { start, end } = windowAround(text, first, size)
  const inside = matches.filter(match => match.start >= start && match.end <= end)
  let at = start
  let html = ''
  for (const match of inside) {
    html += `${escapeHtml(text.slice(at, match.start))}<em>${escapeHtml(text.slice(match.start, match.end))}</em>`
    at = match.end
  }
  return html + escapeHtml(text.slice(at, end))
}

/** The beginning of a text, escaped, for a document that matched elsewhere. */
export function opening(text: string, size: number): string {
  return escapeHtml(text.slice(0, lastBreak(text, 0, size)))
}

// The first match stands a third of the way in, unless the text begins or ends before that.
function windowAround(text: string, { start: match, end: matchEnd }: Word, size: number) {
  if (text.length <= size) return { start: 0, end: text.length }
  const wish = Math.min(match - Math.floor(size / 3), text.length - size)
  const space = wish <= 0 ? -1 : text.indexOf(' ', wish)
  const start = wish <= 0 ? 0 : space === -1 || space >= match ? match : space + 1
  return { start, end: Math.max(lastBreak(text, start, size), matchEnd) }
}

/** Where to cut so that no word is broken, if any space allows it. */
function lastBreak(text: string, start: number, size: number): number {
  if (text.length <= start + size) return text.length
  const space = text.lastIndexOf(' ', start + size)
  return space > start ? space : start + size
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, letter => ENTITIES[letter] ?? letter)
}
