import { type DisplayTextEntry, toDisplayTexts } from '@firnline/domain/text/display-text'
import { ServiceError } from '../http/service-error.ts'
import type { Entries } from './delivery.ts'
import type { EntryReader } from './entry-reader.ts'
import type { Interstack } from './interstack.ts'
import * as model from './model.ts'
import type { Content } from './port.ts'
import { type OnBadEntry, readEntries } from './read-entries.ts'

type Sources = {
  readonly interstack: Interstack
  readonly stackKeys: readonly string[]
  readonly onBadEntry: OnBadEntry
}

/** A place where shared texts are. */
type Place = model.WireDuplicateDisplayText['display_text'][number]

const DUPLICATES = 'duplicate_display_text'

/** The words of the interface (SPEC §3 Display text / duplicate display text). */
export function readTexts(
  reader: EntryReader,
  sources: Sources,
): Pick<Content, 'displayTexts' | 'sharedTexts'> {
  return {
    displayTexts(language) {
      const question = { contentType: 'display_text', language, sort: 'title' }
      const alsoFrom = [DUPLICATES, 'shared_display_text']
      return reader.kept({ ...question, alsoFrom }, async delivery => {
        const [entries, shared] = await Promise.all([
          delivery.entries(question),
          sharedTexts(delivery, language, sources),
        ])
        const own = readEntries(model.displayTextEntry, entries, 'display_text', sources.onBadEntry)
        return toDisplayTexts(own, shared)
      })
    },

    async sharedTexts(question) {
      if (!sources.stackKeys.includes(question.apiKey)) return null
      const { contentType, language, uids, apiKey } = question
      const query = { apiKey, uids: uids.toSorted() }
      return reader.kept({ contentType, language, query }, () =>
        sources.interstack.references(question, NOT_OURS),
      )
    },
  }
}

/** A caller names entries: one of another shape is no mistake of an editor. */
const NOT_OURS: OnBadEntry = () => {}

/** Empty when they cannot be had: the shop goes on with its own (SPEC §8). */
async function sharedTexts(
  delivery: Entries,
  language: string,
  { interstack, onBadEntry }: Sources,
): Promise<DisplayTextEntry[]> {
  try {
    const found = await delivery.entries({ contentType: DUPLICATES, language })
    const duplicates = readEntries(model.duplicateDisplayTextEntry, found, DUPLICATES, onBadEntry)
    const places = Map.groupBy(
      duplicates.flatMap(entry => entry.display_text),
      place => JSON.stringify([place.api_key, place.content_type]),
    )
    const entries = await Promise.all(
      [...places.values()].map(group => interstack.references(questionOf(group, language), onBadEntry)),
    )
    return entries.flat().flatMap(entry => entry.texts)
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    onBadEntry({ contentType: DUPLICATES, uid: '*', problem: error.message })
    return []
  }
}

/** Of places in one stack and of one type. */
function questionOf(places: readonly Place[], language: string) {
  return {
    apiKey: places[0]?.api_key ?? '',
    contentType: places[0]?.content_type ?? '',
    uids: places.map(place => place.entry_uid),
    language,
  }
}
