import type Contentstack from 'contentstack'
import { readNumber } from '../../http/quota.ts'
import type { DeliveryOptions } from './delivery-options.ts'

const RETRIED = [408, 429]
const RETRY_LIMIT = 5
const RETRY_DELAY = 300

/**
 * The SDK's retries of one question, whose time begins now: five at most. A 429 that says when to ask again is waited for,
 * or fails at once when the timeout comes first; otherwise the delay grows with each try. The SDK itself also retries a
 * connection that broke off, but none that was refused.
 */
export function createRetries({
  timeout,
  retryDelay = RETRY_DELAY,
}: Pick<DeliveryOptions, 'timeout' | 'retryDelay'>): Contentstack.FetchOptions {
  const deadline = Date.now() + timeout
  let stated: number | null = null
  return {
    retryLimit: RETRY_LIMIT,
    retryCondition({ status, headers }: Response) {
      stated = status === 429 ? statedWait(headers) : null
      return RETRIED.includes(status) && Date.now() + (stated ?? 0) < deadline
    },
    retryDelayOptions: {
      customBackoff(attempt) {
        const wait = stated ?? retryDelay * attempt
        stated = null
        return wait
      },
    },
  }
}

/** ms until the service may be asked again; null: it does not say, or that time has passed. */
function statedWait(headers: Headers): number | null {
  const after = readNumber(headers, 'retry-after')
  // Seconds since 1970, as the vendor's TypeScript SDK reads it.
  const reset = readNumber(headers, 'x-ratelimit-reset')
  const wait = after === null ? (reset ?? 0) * 1_000 - Date.now() : after * 1_000
  return wait > 0 ? wait : null
}
