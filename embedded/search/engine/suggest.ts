import type { Document } from './document.ts'
import type { Engine } from './engine.ts'
import { foldPhrase, words } from './text.ts'
import { valuesOf } from './value.ts'

type Phrase = { readonly text: string; readonly folded: string; readonly count: number }

/** A text up to this long is suggested whole, a longer one word by word. */
const LONGEST_PHRASE = 80

/** The phrases of a field, read again when the engine has changed since. */
type Shelf = { readonly version: number; readonly phrases: ReadonlyMap<string, readonly Phrase[]> }
const shelves = new WeakMap<Engine, Shelf>()

/** Phrases of the fields that begin with the query, then those with a word that does (protocols/app-search §4). */
export function suggest(
  engine: Engine,
  query: string,
  { fields, size }: { fields: readonly string[]; size: number },
) {
  const wanted = foldPhrase(query)
  if (wanted === '') return []
  const found = new Map<string, Phrase & { begins: boolean }>()
  for (const phrase of fields.flatMap(field => phrasesOf(engine, field))) {
    const begins = phrase.folded.startsWith(wanted)
    if (!begins && !phrase.folded.includes(` ${wanted}`)) continue
    found.set(phrase.text, { ...phrase, begins, count: phrase.count + (found.get(phrase.text)?.count ?? 0) })
  }
  return [...found.values()]
    .sort(
      (a, b) =>
        Number(b.begins) - Number(a.begins) ||
        b.count - a.count ||
        a.text.length - b.text.length ||
        (a.text < b.text ? -1 : 1),
    )
    .slice(0, size)
    .map(({ text }) => text)
}

function phrasesOf(engine: Engine, field: string): readonly Phrase[] {
  const shelf = shelves.get(engine)
  const fresh = shelf?.version === engine.version() ? shelf : emptyShelf(engine.version())
  const kept = fresh.phrases.get(field)
  if (kept !== undefined) return kept
  const phrases = readPhrases(engine.documents.values(), field)
  shelves.set(engine, { version: fresh.version, phrases: new Map([...fresh.phrases, [field, phrases]]) })
  return phrases
}

const emptyShelf = (version: number): Shelf => ({ version, phrases: new Map() })

function readPhrases(documents: Iterable<Document>, field: string): Phrase[] {
  const counts = new Map<string, number>()
  for (const document of documents) {
    const texts = valuesOf(document.fields.get(field)).map(String)
    const said = new Set(
      texts.flatMap(text => (text.length <= LONGEST_PHRASE ? [text] : words(text))).map(tidy),
    )
    for (const text of said) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts].map(([text, count]) => ({ text, folded: foldPhrase(text), count }))
}

const tidy = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()
