/** Shorter words match too much. */
const SHORTEST_WORD = 3
const MOST_LETTERS_OFF = 3
const MOST_WORDS = 2

/** Queries to try when one has no results: without its last letters, then its longest words. */
export function fallbackQueries(query: string): string[] {
  const letters = [...query.trim()]
  const shortened = Array.from({ length: MOST_LETTERS_OFF }, (_, at) =>
    letters
      .slice(0, -(at + 1))
      .join('')
      .trim(),
  )
  const tries = [...shortened, ...longestWords(query)].filter(text => [...text].length >= SHORTEST_WORD)
  return [...new Set(tries)]
}

/** The longest of several words. */
export function longestWords(query: string): string[] {
  const words = query.trim().split(/\s+/)
  if (words.length < 2) return []
  return words
    .filter(word => [...word].length >= SHORTEST_WORD)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST_WORDS)
}
