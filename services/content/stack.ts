import Contentstack from 'contentstack'
import { ServiceError } from '../http/service-error.ts'
import { untilAborted } from '../http/until-aborted.ts'
import { toDeliveryError } from './delivery-error.ts'
import type { DeliveryOptions } from './delivery-options.ts'
import { inProcess } from './in-process.ts'
import type { PreviewAccount, PreviewSession } from './preview.ts'
import { createRetries } from './retries.ts'

/** Contentstack's own SDK. Its cache is left out: what it does is in cache-policy.ts. */
const NO_CACHE = {
  get: (_: string, done: (error: null, found: null) => void) => done(null, null),
  set: (_: string, __: unknown, done: (error: null) => void) => done(null),
}

export type Ask<T> = (stack: Contentstack.Stack) => Promise<T>

/**
 * Asks one question of the delivery host, or of the preview host for a session. Every question has a stack of its own:
 * the SDK keeps a request's signal, preview and variants in the stack and would send them with the next one.
 * Throws ServiceError with what SPEC §8 keeps of a failure.
 */
export async function ask<T>(
  options: DeliveryOptions,
  session: PreviewSession | null,
  question: Ask<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(options.timeout)
  const answer = question(createStack(options, session, signal))
  try {
    // The SDK does not look at the signal while it waits for its next try.
    return await untilAborted(answer, signal)
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
    ...(server === undefined ? {} : { plugins: [inProcess(server, signal)] }),
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
  // The SDK sends what is named here even when it is empty, and its types ask for all of it.
  stack.livePreviewQuery({
    live_preview: hash,
    ...(contentType === null ? {} : { content_type_uid: contentType }),
    ...(entry === null ? {} : { entry_uid: entry }),
    ...(timestamp === null ? {} : { preview_timestamp: timestamp }),
    ...(release === null ? {} : { release_id: release }),
  } as Contentstack.LivePreviewQuery)
}
