import { context, propagation } from '@opentelemetry/api'
import Contentstack from 'contentstack'
import { type Fetch, untilAborted } from '../../http/json-client.ts'
import { ServiceError } from '../../http/service-error.ts'
import { toDeliveryError } from './delivery-error.ts'
import type { DeliveryOptions, PreviewAccount, PreviewSession } from './delivery-options.ts'
import { createRetries } from './retries.ts'

/** Disables the SDK's cache: see cache-policy.ts. */
const NO_CACHE = {
  get: (_: string, done: (error: null, found: null) => void) => done(null, null),
  set: (_: string, __: unknown, done: (error: null) => void) => done(null),
}

export type StackQuery<T> = (stack: Contentstack.Stack) => Promise<T>

/**
 * Sends one query to the delivery host, or to the preview host for a session. Each query has its own stack: the SDK
 * keeps signal, preview and variants of a request in the stack. Throws ServiceError.
 */
export async function queryStack<T>(
  options: DeliveryOptions,
  session: PreviewSession | null,
  question: StackQuery<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(options.timeout)
  const response = question(createStack(options, session, signal))
  try {
    // The SDK ignores the signal between retries.
    return await untilAborted(response, signal)
  } catch (error) {
    throw toDeliveryError(error, options.timeout)
  }
}

function createStack(
  options: DeliveryOptions,
  session: PreviewSession | null,
  signal: AbortSignal,
): Contentstack.Stack {
  const { apiKey, deliveryToken, environment, branch, earlyAccess = [], preview } = options
  const server = session === null ? options.fetch : preview?.fetch
  const stack = Contentstack.Stack({
    api_key: apiKey,
    delivery_token: deliveryToken,
    environment,
    ...(branch === undefined ? {} : { branch }),
    early_access: [...earlyAccess],
    ...(session === null || preview === undefined ? {} : { live_preview: toLivePreview(preview) }),
    plugins: [server === undefined ? OVER_NETWORK : inProcess(server, signal)],
    fetchOptions: { signal, ...createRetries(options) },
  })
  stack.setCacheProvider(NO_CACHE)
  const url = new URL(session === null || preview === undefined ? options.baseUrl : preview.baseUrl)
  stack.setProtocol(url.protocol.replace(':', ''))
  stack.setHost(url.hostname)
  stack.setPort(Number(url.port) || (url.protocol === 'https:' ? 443 : 80))
  if (session !== null) startPreview(stack, session, preview)
  return stack
}

function toLivePreview({ baseUrl, token }: PreviewAccount) {
  const { host } = new URL(baseUrl)
  return token.kind === 'preview'
    ? { enable: true, host, preview_token: token.value }
    : { enable: true, host, management_token: token.value }
}

function startPreview(
  stack: Contentstack.Stack,
  session: PreviewSession,
  preview: PreviewAccount | undefined,
): void {
  if (preview === undefined) {
    throw new ServiceError(
      'content',
      'Live preview is not enabled: give the content account a preview token or a management token.',
    )
  }
  const { hash, contentType, entry, timestamp, release } = session
  // The SDK sends empty fields too, but its types require all of them.
  stack.livePreviewQuery({
    live_preview: hash,
    ...(contentType === null ? {} : { content_type_uid: contentType }),
    ...(entry === null ? {} : { entry_uid: entry }),
    ...(timestamp === null ? {} : { preview_timestamp: timestamp }),
    ...(release === null ? {} : { release_id: release }),
  } as Contentstack.LivePreviewQuery)
}

/** Fetched by the SDK in place of the request. */
const EMPTY_JSON_URL = 'data:application/json,{}'

/**
 * Answers a query by a server in this process. The SDK takes no `fetch`, but a plugin may replace request and response,
 * and the response may be a promise.
 */
function inProcess(fetch: Fetch, signal: AbortSignal): Contentstack.ContentstackPlugin {
  let response: Promise<unknown> | null = null
  return {
    onRequest(_, { url, option }) {
      const headers = new Headers(withContext(option).headers)
      response = askServer(fetch, new Request(url, { headers, signal }))
      // `onResponse` returns the same promise and reports its failure; this only avoids an unhandled rejection.
      response.catch(() => {})
      return { url: EMPTY_JSON_URL, option: {} }
    },
    onResponse: () => response,
  }
}

const OVER_NETWORK: Contentstack.ContentstackPlugin = {
  onRequest: (_, { url, option }) => ({ url, option: withContext(option) }),
}

/** The options of a fetch, with headers for the trace and the request's id. */
function withContext(option: object) {
  const headers = { ...('headers' in option ? (option.headers as Record<string, string>) : {}) }
  propagation.inject(context.active(), headers)
  return { ...option, headers }
}

/** Rejects like the SDK: with the error body and the status. */
async function askServer(fetch: Fetch, request: Request): Promise<unknown> {
  const response = await fetch(request)
  const { status, statusText } = response
  const body: unknown = await response.json()
  if (status === 200) return body
  throw typeof body === 'object' ? { ...body, status, statusText } : { status, statusText }
}
