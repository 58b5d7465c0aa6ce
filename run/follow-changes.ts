import type { CommerceRegion } from '@firnline/domain/region/region'
import { readProductTag } from '@firnline/services/commerce/create-commerce'
import { isContentPurged } from '@firnline/services/content/create-content'
import type { Purged } from '@firnline/services/http/purged'
import type { Purges } from '@firnline/web/server/purges'
import type { Logger } from './log.ts'
import type { SearchKeeper } from './search/search-keeper.ts'

/** ms that editing must pause before search follows, and that products are waited for that change together. */
const EDITING_PAUSE = 250
const STOCK_PAUSE = 50

/** The embedded search follows what content and the stores tell of, and what was found before is found anew after. */
export function followChanges(purges: Purges, keeper: SearchKeeper, log: Logger): void {
  const changed = new Map<CommerceRegion, Set<number>>()
  const refill = afterPause(EDITING_PAUSE, () => keeper.fill())
  const follow = afterPause(STOCK_PAUSE, async () => {
    const told = [...changed]
    changed.clear()
    for (const [region, ids] of told) await keeper.follow(region, [...ids])
  })

  function afterPause(ms: number, work: () => Promise<unknown>): () => void {
    let pause: NodeJS.Timeout | undefined
    const run = async () => {
      try {
        await work()
        purges.purgeHere(['search'])
      } catch (err) {
        log.error({ err }, 'Search was not brought up to date')
      }
    }
    return () => {
      clearTimeout(pause)
      pause = setTimeout(run, ms)
      pause.unref()
    }
  }

  purges.join(purged => {
    for (const { region, id } of productsOf(purged)) {
      changed.set(region, (changed.get(region) ?? new Set()).add(id))
      follow()
    }
    if (isContentPurged(purged)) refill()
  })
}

function productsOf(purged: Purged) {
  return purged === 'everything' ? [] : purged.flatMap(tag => readProductTag(tag) ?? [])
}
