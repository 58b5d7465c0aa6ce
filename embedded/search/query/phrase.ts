import type { Corpus } from '../index/corpus.ts'
import { fieldOfHeader, lengthOfHeader } from '../index/sequences.ts'
import type { Terms } from './unit.ts'

/** Whether a document says a phrase word by word in one of the fields. */
export function saysPhrase(
  { text }: Corpus,
  slot: number,
  { phrase, fields }: { phrase: readonly Terms[]; fields: ReadonlySet<number> },
): boolean {
  const { sequences } = text
  const cells = sequences.cells()
  const saysAt = (at: number) => phrase.every((terms, place) => terms.has(cells[at + place] ?? 0))
  for (let at = sequences.from(slot); at < sequences.to(slot); ) {
    const header = cells[at] ?? 0
    const end = at + 1 + lengthOfHeader(header)
    if (fields.has(fieldOfHeader(header)))
      for (let member = at + 1; member < end; member += 1 + (cells[member] ?? 0)) {
        const last = member + (cells[member] ?? 0) - phrase.length + 1
        for (let from = member + 1; from <= last; from += 1) if (saysAt(from)) return true
      }
    at = end
  }
  return false
}
