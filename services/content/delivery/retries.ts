import type Contentstack from 'contentstack'
import { readNumber } from '../../http/quota.ts'
import type { DeliveryOptions } from './delivery-options.ts'

const RETRIED = [408, 429]
const RETRY_LIMIT = 5
const RETRY_DELAY = 300

/**
 * The SDK's retries of one query, whose timeout starts now: five at most. A 429 with a wait is waited for, or fails at once
 * beyond the timeout; otherwise the delay grows with each retry. The SDK itself also retries broken connections, not
 * refused ones.
 */
export function createRetries({
  timeout,
  retryDelay = RETRY_DELAY,
}: Pick<DeliveryOptions, 'timeout' | 'retryDelay'>): Contentstack.FetchOptions {
  const deadline = performance.now() + timeout
  let stated: number | null = null
  return {
    retryLimit: RETRY_LIMIT,
    retryCondition({ status, headers }: Response) {
      stated = status === 429 ? statedWait(headers) : null
      return RETRIED.includes(status) && performance.now() + (stated ?? 0) < deadline
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

/** ms until the service may be called again; null: not stated, or past. */
function statedWait(headers: Headers): number | null {
  const after = readNumber(headers, 'retry-after')
  // Seconds since 1970, as the vendor's TypeScript SDK reads it.
  const reset = readNumber(headers, 'x-ratelimit-reset')
  const wait = after === null ? (reset ?? 0) * 1_000 - Date.now() : after * 1_000
  return wait > 0 ? wait : null
}
