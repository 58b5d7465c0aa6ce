import { type SearchClient, searchClient } from '@algolia/client-search'
import * as v from 'valibot'
import { type Fetch, untilAborted } from '../../http/json-client.ts'
import { ServiceError } from '../../http/service-error.ts'
import { createUpstreamCalls } from '../../http/upstream-call.ts'
import { searchError } from '../search-error.ts'

type AlgoliaAccess = {
  readonly appId: string
  readonly key: string
  readonly fetch?: Fetch
  /** ms for a call with all its tries; 0: no limit. */
  readonly timeout: number
}

/** Calls the official client, which tries four hosts and waits after a 429. Throws ServiceError. */
export type AlgoliaCall = <T>(call: (client: SearchClient) => Promise<T>) => Promise<T>

type Requester = NonNullable<NonNullable<Parameters<typeof searchClient>[2]>['requester']>

/** ms of the client's own for a try. */
const TRY = 5_000

export function createAlgoliaCall({ appId, key, fetch: send = fetch, timeout }: AlgoliaAccess): AlgoliaCall {
  // A second host is asked within the time.
  const perTry = timeout === 0 ? TRY : timeout / 2
  const timeouts = { connect: perTry, read: perTry, write: perTry }
  const client = searchClient(appId, key, { requester: createRequester(send), timeouts })
  return async call => {
    try {
      const work = call(client)
      return await (timeout === 0 ? work : untilAborted(work, AbortSignal.timeout(timeout)))
    } catch (cause) {
      throw toServiceError(cause, timeout)
    }
  }
}

function createRequester(send: Fetch): Requester {
  const measured = createUpstreamCalls('search')
  return {
    async send({ url, method, headers, data, responseTimeout }) {
      const signal = AbortSignal.timeout(responseTimeout)
      const body = data === undefined ? {} : { body: Buffer.from(data) }
      const exchange = async () => {
        const response = await send(new Request(url, { method, headers, signal, ...body }))
        const answered = { status: response.status, headers: Object.fromEntries(response.headers) }
        return { ...answered, content: await response.text(), isTimedOut: false }
      }
      try {
        const call = { method, path: new URL(url).pathname }
        return await measured(
          call,
          () => untilAborted(exchange(), signal),
          ({ status }) => status,
        )
      } catch (error) {
        return { status: 0, content: String(error), isTimedOut: signal.aborted }
      }
    },
  }
}

const Tries = v.object({
  stackTrace: v.array(v.object({ response: v.object({ status: v.number(), isTimedOut: v.boolean() }) })),
})

function toServiceError(cause: unknown, timeout: number): unknown {
  if (!(cause instanceof Error)) return cause
  if (cause.name === 'TimeoutError')
    return new ServiceError('search', `timeout of ${timeout}ms exceeded`, { cause })
  if (cause.name === 'DeserializationError')
    return new ServiceError('search', 'search answered something that is not JSON.', { cause })
  if ('status' in cause && typeof cause.status === 'number') return searchError(cause.status, cause.message)
  const tries = v.safeParse(Tries, cause)
  const last = tries.success ? tries.output.stackTrace.at(-1)?.response : undefined
  if (last === undefined) return cause
  if (last.isTimedOut) return new ServiceError('search', `timeout of ${timeout}ms exceeded`, { cause })
  if (last.status === 0) return new ServiceError('search', 'Network Error', { cause })
  const { status } = last
  return new ServiceError('search', `Request failed with status code ${status}`, { status, cause })
}
