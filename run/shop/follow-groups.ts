import { COMMERCE_REGIONS } from '@firnline/domain/region'
import type { Commerce } from '@firnline/services/commerce/port'
import { inBackground } from '@firnline/services/http/background'

type Options = {
  /** ms between two reads. */
  readonly every: number
  readonly onError: (error: unknown) => void
}

/**
 * Reads the customer groups of all stores from time to time: the platform has no webhook for their rules, and a stored page asks
 * nobody. What changed purges the pages with their prices.
 */
export function followGroups(commerce: Pick<Commerce, 'groups'>, { every, onError }: Options): () => void {
  const read = () => {
    for (const region of COMMERCE_REGIONS) inBackground(() => commerce.groups(region)).catch(onError)
  }
  const timer = setInterval(read, every)
  timer.unref()
  read()
  return () => clearInterval(timer)
}
