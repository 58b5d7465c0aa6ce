import type Contentstack from 'contentstack'
import type { Fetch } from '../http/json-client.ts'

/** What the SDK is given to fetch instead: it has an answer, and needs no socket. */
const NOTHING = 'data:application/json,{}'

/**
 * Lets a server in this process answer one question of a stack. The SDK takes no `fetch` of ours, but a plugin may change
 * its request and its answer, and an answer may be a promise.
 */
export function inProcess(fetch: Fetch, signal: AbortSignal): Contentstack.ContentstackPlugin {
  let answer: Promise<unknown> | null = null
  return {
    onRequest(_, { url, option }) {
      answer = askServer(fetch, new Request(url, { headers: headersOf(option), signal }))
      // `onResponse` returns the same promise a turn later and reports its failure; this only avoids an unhandled rejection.
      answer.catch(() => {})
      return { url: NOTHING, option: {} }
    },
    onResponse: () => answer,
  }
}

function headersOf(option: object): Headers {
  return new Headers('headers' in option ? (option.headers as Record<string, string>) : {})
}

/** Rejects as the SDK does: with the body of a failure, and its status. */
async function askServer(fetch: Fetch, request: Request): Promise<unknown> {
  const response = await fetch(request)
  const { status, statusText } = response
  const body: unknown = await response.json()
  if (status === 200) return body
  throw typeof body === 'object' ? { ...body, status, statusText } : { status, statusText }
}
