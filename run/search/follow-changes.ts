import { setTimeout as sleep } from 'node:timers/promises'
import type { CommerceRegion } from '@firnline/domain/region'
import { withGroupPrices } from '@firnline/services/catalogue/store-prices'
import { readProductTag } from '@firnline/services/commerce/create-commerce'
import { isContentPurged } from '@firnline/services/content/create-content'
import { categoryTag, isProductListTag } from '@firnline/services/content/tags'
import { inBackground } from '@firnline/services/http/background'
import type { PurgedTags } from '@firnline/services/http/response-cache'
import { SEARCH_TAG } from '@firnline/services/search/create-search'
import { loadSearchIndices } from '@firnline/services/search/search-account'
import type { OnSent } from '@firnline/services/search/search-index'
import type { Purges } from '@firnline/web/server/cache/purges'
import type { Logger } from '../process/launch.ts'
import { type Backoff, retryUntilDone } from '../shop/retry.ts'
import type { VendorClients } from '../shop/vendor-clients.ts'
import { createSearchIndexer, type Filled, type SearchIndexer } from './search-indexer.ts'

export type IndexFiller = {
  /** Fills the engines, again and again until all of it is there. Resolves after the first try, whatever became of it. */
  request(): Promise<void>
  /** Ends the tries. */
  close(): void
}

type IndexFillerParts = {
  readonly indexer: Pick<SearchIndexer, 'fill'>
  /** Something was sent to the engines: answers that are kept are of before. */
  readonly onFilled: (filled: Filled) => void
  readonly log: Logger
  readonly backoff?: Backoff
}

/** Keeps trying to fill the search engines while content or a store does not answer. */
export function createIndexFiller({ indexer, onFilled, log, backoff }: IndexFillerParts): IndexFiller {
  let tries = new AbortController()

  async function attempt(signal: AbortSignal): Promise<boolean> {
    try {
      const filled = await indexer.fill()
      const { documents, isWhole } = filled
      onFilled(filled)
      log.debug({ documents, isWhole }, 'Search knows the shop')
      return isWhole
    } catch (err) {
      if (!signal.aborted) log.warn({ err }, 'Search could not be filled and is tried again')
      return false
    }
  }

  return {
    request() {
      tries.abort()
      tries = new AbortController()
      const { signal } = tries
      const tried = Promise.withResolvers<void>()
      void retryUntilDone(() => attempt(signal).finally(tried.resolve), signal, backoff)
      return tried.promise
    },
    close: () => tries.abort(),
  }
}

type IndexerOptions = {
  readonly log: Logger
  /** Runs it while no other process does. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>
  readonly onSent?: OnSent
}

/** null: the search service has a vendor's account without a key that may write, and others fill its index. */
export async function openSearchIndexer(
  { search, adapters }: Pick<VendorClients, 'search' | 'adapters'>,
  { log, alone, onSent }: IndexerOptions,
): Promise<SearchIndexer | null> {
  const { account, fetch } = search
  const openIndex = await loadSearchIndices(account, fetch ?? undefined)
  if (openIndex === null) return null
  const indexer = createSearchIndexer({
    openIndex,
    onSent: onSent ?? (sent => log.debug(sent, 'Search documents were sent')),
    content: adapters.content.forPage(() => {}),
    // Guests' prices, as tiles and pages show them.
    commerce: withGroupPrices({
      commerce: adapters.commerce.forPage(() => {}),
      groupId: null,
      onDegrade: (what, err) => log.warn({ err }, `Search goes without ${what}`),
    }),
    onMiss: err => log.warn({ err }, 'Search does not know what the stores sell'),
  })
  const own = {
    fill: () => inBackground(indexer.fill),
    replace: () => inBackground(indexer.replace),
    follow: (region: CommerceRegion, ids: readonly number[]) =>
      inBackground(() => indexer.follow(region, ids)),
  }
  // Each process has an embedded search of its own; an account's index is shared, and the next process finds it filled.
  if (fetch !== null) return { ...indexer, ...own }
  return { ...indexer, ...own, fill: () => alone(own.fill), replace: () => alone(own.replace) }
}

/** ms that editing must pause before search follows, and that products are waited for that change together. */
const EDITING_PAUSE = 250
const STOCK_PAUSE = 50

/**
 * The search index follows what content and the stores tell of, and what was found before is found anew after. What is
 * returned fills it for the first time.
 */
export function followChanges(purges: Purges, indexer: SearchIndexer, log: Logger): IndexFiller {
  const changed = new Map<CommerceRegion, Set<number>>()
  /** Lists that were purged, and are to be purged again once search knows why. */
  const outdated = new Set<string>()
  function purgeFound(categories: readonly string[]): void {
    const tags = [SEARCH_TAG, ...outdated, ...categories.map(categoryTag)]
    outdated.clear()
    purges.purgeHere(tags)
  }
  const filler = createIndexFiller({ indexer, onFilled: ({ categories }) => purgeFound(categories), log })
  const refill = afterPause(EDITING_PAUSE, filler.request)
  const follow = afterPause(STOCK_PAUSE, async () => {
    const told = [...changed]
    changed.clear()
    try {
      for (const [region, ids] of told) purgeFound(await indexer.follow(region, [...ids]))
    } catch (err) {
      log.warn({ err }, 'Search was not brought up to date')
    }
  })

  purges.join(purged => {
    for (const { region, id } of productsOf(purged)) {
      changed.set(region, (changed.get(region) ?? new Set()).add(id))
      follow()
    }
    if (!isContentPurged(purged)) return
    for (const tag of purged === 'everything' ? [] : purged) if (isProductListTag(tag)) outdated.add(tag)
    refill()
  })
  return filler
}

function afterPause(ms: number, work: () => Promise<void>): () => void {
  let pause: NodeJS.Timeout | undefined
  return () => {
    clearTimeout(pause)
    pause = setTimeout(work, ms)
    pause.unref()
  }
}

function productsOf(purged: PurgedTags) {
  return purged === 'everything' ? [] : purged.flatMap(tag => readProductTag(tag) ?? [])
}

/** ms that searches wait for the search index; filling goes on behind them. */
const SEARCH_WAIT = 20_000

/** Fills the search index when it is first called; resolves when it is filled, or has taken too long. */
export function fillOnce(filler: IndexFiller): () => Promise<void> {
  let filled: Promise<void> | undefined
  return () => {
    filled ??= Promise.race([filler.request(), sleep(SEARCH_WAIT, undefined, { ref: false })])
    return filled
  }
}
