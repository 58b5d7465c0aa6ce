import type { DatabaseLog } from '../database/open.ts'

/**
 * The messages of a language (`de`) for the catalogue's texts: text, lower-cased and trimmed → translation. When it rejects
 * or is slow, texts stay untranslated.
 */
export type CatalogueMessages = (language: string) => Promise<ReadonlyMap<string, string>>

/** Translates a text of the catalogue: an option's name or value, a shipping method. */
export type Translate = (text: string) => string

const TIMEOUT_MS = 2_000

const untranslated: Translate = text => text

/** Texts without a translation stay as they are, and so do all while the messages cannot be read, which is logged once. */
export function createTranslator(
  messages: CatalogueMessages | undefined,
  log: DatabaseLog,
): (language: string) => Promise<Translate> {
  if (messages === undefined) return async () => untranslated
  let isFailing = false
  return async language => {
    try {
      const known = await withTimeout(messages(language))
      isFailing = false
      return text => known.get(text.trim().toLowerCase()) ?? text
    } catch (err) {
      if (!isFailing) log.warn({ err, language }, 'catalogue texts stay untranslated')
      isFailing = true
      return untranslated
    }
  }
}

async function withTimeout<T>(promise: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const error = new Error(
    `The catalogue's messages did not come within ${TIMEOUT_MS} ms; is the content service slow?`,
  )
  const timer = setTimeout(late.reject, TIMEOUT_MS, error)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
