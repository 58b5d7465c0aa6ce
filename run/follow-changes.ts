import type { CommerceRegion } from '@firnline/domain/region'
import { readProductTag } from '@firnline/services/commerce/create-commerce'
import { isContentPurged } from '@firnline/services/content/create-content'
import type { PurgedTags } from '@firnline/services/http/response-cache'
import type { Purges } from '@firnline/web/server/cache/purges'
import type { Logger } from './log.ts'
import { createFilling, type SearchFilling } from './search/keep-filled.ts'
import type { SearchKeeper } from './search/search-keeper.ts'

/** ms that editing must pause before search follows, and that products are waited for that change together. */
const EDITING_PAUSE = 250
const STOCK_PAUSE = 50

/**
 * The embedded search follows what content and the stores tell of, and what was found before is found anew after. What is
 * returned fills it for the first time.
 */
export function followChanges(purges: Purges, keeper: SearchKeeper, log: Logger): SearchFilling {
  const changed = new Map<CommerceRegion, Set<number>>()
  const filling = createFilling({ keeper, onFilled: () => purges.purgeHere(['search']), log })
  const refill = afterPause(EDITING_PAUSE, filling.request)
  const follow = afterPause(STOCK_PAUSE, async () => {
    const told = [...changed]
    changed.clear()
    try {
      for (const [region, ids] of told) await keeper.follow(region, [...ids])
      purges.purgeHere(['search'])
    } catch (err) {
      log.error({ err }, 'Search was not brought up to date')
    }
  })

  purges.join(purged => {
    for (const { region, id } of productsOf(purged)) {
      changed.set(region, (changed.get(region) ?? new Set()).add(id))
      follow()
    }
    if (isContentPurged(purged)) refill()
  })
  return filling
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
