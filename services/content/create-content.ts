import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import {
  createResponseCache,
  type OnTagsRead,
  type PurgedTags,
  type ResponseCache,
} from '../http/response-cache.ts'
import type { Delivery, Entries } from './delivery/delivery.ts'
import type { PreviewSession } from './delivery/delivery-options.ts'
import { markEntries } from './delivery/marked-entries.ts'
import type { EditMarks } from './edit-marks.ts'
import type { Content, ProductEntry } from './port.ts'
import { createEntryReader, type EntryReaderOptions, type OnInvalidEntry } from './read/entry-reader.ts'
import { readCatalogue } from './read/read-catalogue.ts'
import { readFrame } from './read/read-frame.ts'
import { readPages } from './read/read-pages.ts'
import { readSite } from './read/read-site.ts'
import { createInterstack, type Interstack, readTexts } from './read/read-texts.ts'
import { CATEGORY_KEYS_TAG, isContentTag } from './tags.ts'
import type { PageWaitLimit } from './wait-limit.ts'

export type ContentOptions = {
  readonly delivery: Delivery
  readonly cache: ResponseCache
  readonly onBadEntry: OnInvalidEntry
  /** API keys of this stack. */
  readonly stackKeys: readonly string[]
  /** Other stacks that share display texts with this one, by API key. */
  readonly sharedStacks?: ReadonlyMap<string, Entries>
  /** Default: this stack, also without a key, and the shared ones. */
  readonly interstack?: Interstack
}

export function isContentPurged(purged: PurgedTags): boolean {
  return purged === 'everything' || purged.some(isContentTag)
}

type ContentReadOptions = {
  /** Default: without limit. */
  readonly patience?: PageWaitLimit
  /** Drafts of one preview session, uncached. */
  readonly preview?: PreviewSession | null
  /** Marks the texts of a preview that the page shows. Default: they are as the editor wrote them. */
  readonly marks?: EditMarks | null
}

/** Contentstack's delivery API. `forPage(seen)` reports the cache tags of its reads to `seen`. */
export type ContentSource = {
  forPage(seen: OnTagsRead, page?: ContentReadOptions): Content
  /** Keys of the categories that a product was in when it was last read. null: unknown. */
  categoriesOf(product: string): readonly string[] | null
}

const MAX_PRODUCTS = 100_000

export function createContent(options: ContentOptions): ContentSource {
  const { delivery, cache, onBadEntry, sharedStacks = new Map<string, Entries>() } = options
  const isOwn = (apiKey: string) => apiKey === '' || options.stackKeys.includes(apiKey)
  const stackKeys = [...options.stackKeys, ...sharedStacks.keys()]
  cache.onPurge(purged => isContentPurged(purged) && delivery.outdate())
  cache.onChange(tags => {
    // Later, since the new keys are not kept until all listeners were called.
    if (tags.includes(CATEGORY_KEYS_TAG)) queueMicrotask(() => cache.purge([CATEGORY_KEYS_TAG]))
  })
  const categories = new LRUCache<string, readonly string[]>({ max: MAX_PRODUCTS })
  const products = new LRUCache<string, WeakRef<ProductEntry>>({ max: MAX_PRODUCTS })

  /** Many cached answers have the same product: they share one object. */
  function share(product: ProductEntry, language: string): ProductEntry {
    categories.set(product.uid, product.categories)
    const key = `${language} ${product.uid}`
    const before = products.get(key)?.deref()
    if (before !== undefined && isDeepStrictEqual(before, product)) return before
    products.set(key, new WeakRef(product))
    return product
  }

  return {
    categoriesOf: product => categories.get(product) ?? null,
    forPage(seen, { patience, preview = null, marks = null } = {}) {
      const source: EntryReaderOptions =
        preview === null
          ? { delivery, cache, onBadEntry, ...(patience === undefined ? {} : { patience }) }
          : { delivery: draftsOf(delivery.preview(preview), marks), cache: cacheOfOnePage(), onBadEntry }
      const reader = createEntryReader(source, seen)
      const interstack =
        options.interstack ??
        createInterstack(key => (isOwn(key) ? source.delivery : (sharedStacks.get(key) ?? null)))
      return {
        ...readFrame(reader),
        ...readTexts(reader, { interstack, stackKeys, onBadEntry }),
        ...readPages(reader),
        ...readCatalogue(reader, preview === null ? share : product => product),
        ...readSite(reader),
      }
    },
  }
}

function draftsOf(drafts: Entries, marks: EditMarks | null): Entries {
  return marks === null ? drafts : markEntries(drafts, marks)
}

/** Repeated reads of one page are one request. */
function cacheOfOnePage(): ResponseCache {
  return createResponseCache({ ttl: Number.POSITIVE_INFINITY, maxBytes: 1_000_000, onStale: () => {} })
}
