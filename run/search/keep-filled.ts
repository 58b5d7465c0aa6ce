import type { Logger } from '../log.ts'
import { type Backoff, retryUntilDone } from '../recovery/retry-until-done.ts'
import type { SearchKeeper } from './search-keeper.ts'

export type SearchFilling = {
  /** Fills the engines, again and again until all of it is there. Resolves after the first try, whatever became of it. */
  request(): Promise<void>
  /** Ends the tries. */
  close(): void
}

type FillingParts = {
  readonly keeper: Pick<SearchKeeper, 'fill'>
  /** Something was sent to the engines: answers that are kept are of before. */
  readonly onFilled: () => void
  readonly log: Logger
  readonly backoff?: Backoff
}

/** Keeps trying to fill the search engines while content or a store does not answer. */
export function createFilling({ keeper, onFilled, log, backoff }: FillingParts): SearchFilling {
  let tries = new AbortController()

  async function attempt(signal: AbortSignal): Promise<boolean> {
    try {
      const { documents, isWhole } = await keeper.fill()
      onFilled()
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
