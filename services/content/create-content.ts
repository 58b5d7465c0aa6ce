import { type AnswerCache, createAnswerCache, type Seen } from '../http/answer-cache.ts'
import type { Purged } from '../http/purged.ts'
import type { Delivery } from './delivery.ts'
import { contentTag, createEntryReader, type EntryReaderOptions } from './entry-reader.ts'
import { createInterstack, type Interstack } from './interstack.ts'
import type { PagePatience } from './patience.ts'
import type { Content } from './port.ts'
import type { PreviewSession } from './preview.ts'
import { readCatalogue } from './read-catalogue.ts'
import type { OnBadEntry } from './read-entries.ts'
import { readFrame } from './read-frame.ts'
import { readPages } from './read-pages.ts'
import { readSite } from './read-site.ts'
import { readTexts } from './read-texts.ts'

export { contentTag } from './entry-reader.ts'

export type ContentOptions = {
  readonly delivery: Delivery
  readonly cache: AnswerCache
  readonly onBadEntry: OnBadEntry
  /** API keys that callers may name this stack by. */
  readonly stackKeys: readonly string[]
  /** The stacks whose display texts this one shares; without it, all that are shared lie in its own. */
  readonly interstack?: Interstack
}

/** Whether anything of content is among what was purged. */
export function isContentPurged(purged: Purged): boolean {
  return purged === 'everything' || purged.some(tag => tag.startsWith(contentTag('')))
}

export type PageOfContent = {
  /** How long the page waits. Left out: as long as it takes. */
  readonly patience?: PagePatience
  /** The page is this session's own: drafts, from the preview host, kept nowhere. */
  readonly preview?: PreviewSession | null
}

/** The content service over Contentstack's delivery. `forPage(seen)` tells the tags of what it read to `seen`. */
export type ContentSource = { forPage(seen: Seen, page?: PageOfContent): Content }

export function createContent(options: ContentOptions): ContentSource {
  const { delivery, cache, onBadEntry } = options
  cache.onPurge(purged => isContentPurged(purged) && delivery.outdate())
  return {
    forPage(seen, { patience, preview = null } = {}) {
      const source: EntryReaderOptions =
        preview === null
          ? { delivery, cache, onBadEntry, ...(patience === undefined ? {} : { patience }) }
          : { delivery: delivery.preview(preview), cache: cacheOfOnePage(), onBadEntry }
      const reader = createEntryReader(source, seen)
      const interstack = options.interstack ?? createInterstack(() => source.delivery)
      return {
        ...readFrame(reader),
        ...readTexts(reader, { interstack, stackKeys: options.stackKeys, onBadEntry }),
        ...readPages(reader),
        ...readCatalogue(reader),
        ...readSite(reader),
      }
    },
  }
}

/** What one page asks for twice is read once. */
function cacheOfOnePage(): AnswerCache {
  return createAnswerCache({ ttl: Number.POSITIVE_INFINITY, maxEntries: 500, onStale: () => {} })
}
