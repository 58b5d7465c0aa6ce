import { ServiceError } from '../http/service-error.ts'
import type { Entries } from './delivery.ts'
import { sharedDisplayTextEntry } from './model.ts'
import type { InterstackQuestion, SharedTexts } from './port.ts'
import { type OnBadEntry, readEntries } from './read-entries.ts'

/** Texts that several stacks share. Throws ServiceError when the stack cannot answer. */
export type Interstack = {
  /** Those that have texts; entries that are unknown, or of a stack or type that is, are left out. */
  references(question: InterstackQuestion, onBadEntry: OnBadEntry): Promise<SharedTexts[]>
}

/** `stackOf`: null for a stack that is not shared with this shop. */
export function createInterstack(stackOf: (apiKey: string) => Entries | null): Interstack {
  return {
    async references(question, onBadEntry) {
      const stack = stackOf(question.apiKey)
      if (stack === null || question.uids.length === 0) return []
      const entries = await entriesOf(stack, question)
      return readEntries(sharedDisplayTextEntry, entries, question.contentType, onBadEntry).flatMap(
        ({ uid, title, display_text_input: texts }) => (texts.length === 0 ? [] : [{ uid, title, texts }]),
      )
    },
  }
}

/** protocols/contentstack §9: an unknown content type is 422. */
const UNKNOWN_TYPE = 422

async function entriesOf(stack: Entries, { contentType, language, uids }: InterstackQuestion) {
  try {
    return await stack.entries({ contentType, language, query: { uid: { $in: uids.toSorted() } } })
  } catch (error) {
    if (error instanceof ServiceError && error.status === UNKNOWN_TYPE) return []
    throw error
  }
}
