import {
  type DisplayTextEntry,
  type DisplayTexts,
  toDisplayTexts,
} from '@firnline/domain/content/display-text'
import { ServiceError } from '../../http/service-error.ts'
import type { Entries } from '../delivery/delivery.ts'
import { entries as schemas, type Wire } from '../model.ts'
import type { Content, InterstackQuery, SharedTexts } from '../port.ts'
import { textTag, typeTag } from '../tags.ts'
import { type EntryReader, type OnInvalidEntry, readEntries } from './entry-reader.ts'

type TextSources = {
  readonly interstack: Interstack
  readonly stackKeys: readonly string[]
  readonly onBadEntry: OnInvalidEntry
}

/** A reference to shared texts. */
type SharedTextReference = Wire<'duplicate_display_text'>['display_text'][number]

const DUPLICATES = 'duplicate_display_text'

/** Display texts. */
export function readTexts(
  reader: EntryReader,
  sources: TextSources,
): Pick<Content, 'displayTexts' | 'sharedTexts'> {
  return {
    async displayTexts(language) {
      const question = { contentType: 'display_text', language, sort: 'title' }
      const cached = {
        tags: ['display_text', DUPLICATES, 'shared_display_text'].map(typeTag),
        changedTags: (before: DisplayTexts, after: DisplayTexts) =>
          changedKeys(before, after).map(key => textTag(language, key)),
      }
      const texts = await reader.kept(question, cached, async delivery => {
        const [entries, shared] = await Promise.all([
          delivery.entries(question),
          sharedTexts(delivery, language, sources),
        ])
        const own = readEntries(schemas.display_text, entries, 'display_text', sources.onBadEntry)
        return toDisplayTexts(own, shared)
      })
      return watchKeys(texts, key => reader.seen([textTag(language, key)]))
    },

    async sharedTexts(question) {
      if (!sources.stackKeys.includes(question.apiKey)) return null
      const { contentType, language, uids, apiKey } = question
      const query = { apiKey, uids: uids.toSorted() }
      return reader.kept({ contentType, language, query }, { tags: [typeTag(contentType)] }, () =>
        sources.interstack.references(question, NOT_OURS),
      )
    },
  }
}

function changedKeys(before: DisplayTexts, after: DisplayTexts): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].filter(key => before[key] !== after[key])
}

/** The same texts, reporting each key that is looked up with `Object.hasOwn`, or listed. */
function watchKeys(texts: DisplayTexts, onLookUp: (key: string) => void): DisplayTexts {
  return new Proxy(texts, {
    getOwnPropertyDescriptor(target, key) {
      if (typeof key === 'string') onLookUp(key)
      return Reflect.getOwnPropertyDescriptor(target, key)
    },
  })
}

/** Entries come from the caller, so an invalid one is not reported. */
const NOT_OURS: OnInvalidEntry = () => {}

/** Empty and reported when they fail. */
async function sharedTexts(
  delivery: Entries,
  language: string,
  { interstack, onBadEntry }: TextSources,
): Promise<DisplayTextEntry[]> {
  try {
    const found = await delivery.entries({ contentType: DUPLICATES, language })
    const duplicates = readEntries(schemas.duplicate_display_text, found, DUPLICATES, onBadEntry)
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

/** References to one stack and content type. */
function questionOf(places: readonly SharedTextReference[], language: string) {
  return {
    apiKey: places[0]?.api_key ?? '',
    contentType: places[0]?.content_type ?? '',
    uids: places.map(place => place.entry_uid),
    language,
  }
}

/** Texts shared by several stacks. Throws ServiceError. */
export type Interstack = {
  /** Entries with texts; unknown entries and types are dropped, and stacks that are not shared too, which is reported. */
  references(question: InterstackQuery, onBadEntry: OnInvalidEntry): Promise<SharedTexts[]>
}

/** `stackOf`: null for a stack that is not shared. */
export function createInterstack(stackOf: (apiKey: string) => Entries | null): Interstack {
  return {
    async references(question, onBadEntry) {
      const stack = stackOf(question.apiKey)
      if (stack === null) {
        const problem = 'refers to a stack that is not configured (CONTENTSTACK_SHARED_STACKS)'
        onBadEntry({ contentType: question.contentType, uid: question.uids.join(','), problem })
      }
      if (stack === null || question.uids.length === 0) return []
      const entries = await entriesOf(stack, question)
      return readEntries(schemas.shared_display_text, entries, question.contentType, onBadEntry).flatMap(
        ({ uid, title, display_text_input: texts }) => (texts.length === 0 ? [] : [{ uid, title, texts }]),
      )
    },
  }
}

/** The status for an unknown content type. */
const UNKNOWN_TYPE = 422

async function entriesOf(stack: Entries, { contentType, language, uids }: InterstackQuery) {
  try {
    return await stack.entries({ contentType, language, query: { uid: { $in: uids.toSorted() } } })
  } catch (error) {
    if (error instanceof ServiceError && error.status === UNKNOWN_TYPE) return []
    throw error
  }
}
