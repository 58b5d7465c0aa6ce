import type { DatabaseLog } from './database/open.ts'

/**
 * The catalogue keeps one language: its own word, lower-cased and trimmed → that word in `language` (`de`). It may
 * reject, or take its time; whoever reads goes on with the catalogue's own words.
 */
export type CatalogueWords = (language: string) => Promise<ReadonlyMap<string, string>>

/** A word of the catalogue (an option's name or value, a way of shipping) as the reader knows it. */
export type Translate = (word: string) => string

/** ms that a reader waits for the words. */
const PATIENCE = 2_000

const asItIs: Translate = word => word

/**
 * Reads the words of a language. A word that is not among them stays as it is, and so do all of them when they cannot
 * be had in time, which is logged once until they can be had again.
 */
export function createTranslator(
  words: CatalogueWords | undefined,
  log: DatabaseLog,
): (language: string) => Promise<Translate> {
  if (words === undefined) return async () => asItIs
  let isFailing = false
  return async language => {
    try {
      const known = await withinPatience(words(language))
      isFailing = false
      return word => known.get(word.trim().toLowerCase()) ?? word
    } catch (err) {
      if (!isFailing) log.error({ err, language }, 'the catalogue’s words go out untranslated')
      isFailing = true
      return asItIs
    }
  }
}

async function withinPatience<T>(promise: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const error = new Error(`The words did not come within ${PATIENCE} ms; is the content service slow?`)
  const timer = setTimeout(late.reject, PATIENCE, error)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
