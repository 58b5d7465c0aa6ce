import type { DatabaseLog } from '../database/open.ts'

/**
 * The catalogue keeps one language: its own word, lower-cased and trimmed → that word in `language` (`de`). It may
 * reject, or take its time; whoever reads goes on with the catalogue's own words.
 */
export type CatalogueMessages = (language: string) => Promise<ReadonlyMap<string, string>>

/** A word of the catalogue (an option's name or value, a way of shipping) as the reader knows it. */
export type Translate = (word: string) => string

/** ms that a reader waits for the words. */
const TIMEOUT_MS = 2_000

const untranslated: Translate = word => word

/**
 * Reads the words of a language. A word that is not among them stays as it is, and so do all of them when they cannot
 * be had in time, which is logged once until they can be had again.
 */
export function createTranslator(
  words: CatalogueMessages | undefined,
  log: DatabaseLog,
): (language: string) => Promise<Translate> {
  if (words === undefined) return async () => untranslated
  let isFailing = false
  return async language => {
    try {
      const known = await withTimeout(words(language))
      isFailing = false
      return word => known.get(word.trim().toLowerCase()) ?? word
    } catch (err) {
      if (!isFailing) log.error({ err, language }, 'the catalogue’s words go out untranslated')
      isFailing = true
      return untranslated
    }
  }
}

async function withTimeout<T>(promise: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const error = new Error(`The words did not come within ${TIMEOUT_MS} ms; is the content service slow?`)
  const timer = setTimeout(late.reject, TIMEOUT_MS, error)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
