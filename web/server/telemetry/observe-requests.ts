import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { propagation, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { forwardedId, REQUEST_ID_HEADER } from './request-id.ts'
import { createRecord, type RequestRecord, withRecord } from './request-record.ts'

/** A request that has been answered, or whose client has left. */
export type ObservedRequest = RequestRecord & {
  /** `_OTHER`: none that the shop knows. */
  readonly method: string
  /** 499: the client left before an answer began. */
  readonly status: number
  /** Until the answer was handed to the operating system, or the client left. */
  readonly ms: number
  /** Sent for it, headers included. */
  readonly bytes: number
}

export type Observe = {
  /** The proxies before the shop, whose request ids and traces are believed. */
  readonly proxies: { has(peer: string): boolean }
  /** Called once for each request; null: nobody wants to know. */
  readonly onRequest: ((request: ObservedRequest) => void) | null
}

/** The two ways to answer. */
type Answering = {
  /** Sends a stored page; false: there is none for this request. */
  readonly serveHit: (request: IncomingMessage, response: ServerResponse, record: RequestRecord) => boolean
  /** Runs where `activeRecord` is the request's. */
  readonly answer: RequestListener
}

const tracer = trace.getTracer('firnline')

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']
const UNKNOWN = '_OTHER'
const CLIENT_LEFT = 499

/** Gives each request an id, which its answer carries, and reports it when it has ended. */
export function observeRequests(
  { proxies, onRequest }: Observe,
  { serveHit, answer }: Answering,
): RequestListener {
  return (request, response) => {
    const isForwarded = proxies.has(request.socket.remoteAddress ?? '')
    const record = createRecord(isForwarded ? forwardedId(request) : undefined)
    if (onRequest !== null) reportAtEnd(request, response, { record, onRequest })
    if (serveHit(request, response, record)) return
    response.setHeader(REQUEST_ID_HEADER, record.id)
    const parent = isForwarded ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT
    const span = tracer.startSpan(request.method ?? '', { kind: SpanKind.SERVER }, parent)
    if (span.isRecording()) endWith(response, { span, record, method: methodOf(request) })
    withRecord(record, () => answer(request, response), trace.setSpan(parent, span))
  }
}

/** Reports requests that were refused before all of it could be read: neither method nor route is known. */
export function observeUnread(
  onRequest: Observe['onRequest'],
): (request: Pick<ObservedRequest, 'status' | 'bytes'>) => void {
  return request => onRequest?.({ ...createRecord(), method: UNKNOWN, ms: 0, ...request })
}

function methodOf({ method = '' }: IncomingMessage): string {
  return METHODS.includes(method) ? method : UNKNOWN
}

function statusOf(response: ServerResponse): number {
  return response.headersSent ? response.statusCode : CLIENT_LEFT
}

/** The span of a request that was routed; stored pages have none. */
function endWith(
  response: ServerResponse,
  { span, record, method }: { span: Span; record: RequestRecord; method: string },
): void {
  response.once('close', () => {
    const { id, route, cache, locale } = record
    const status = statusOf(response)
    span.updateName(route === null ? method : `${method} ${route}`)
    span.setAttributes({
      'http.request.method': method,
      'http.response.status_code': status,
      'firnline.request.id': id,
      ...(route === null ? {} : { 'http.route': route }),
      ...(cache === null ? {} : { 'firnline.page_cache': cache }),
      ...(locale === null ? {} : { 'firnline.locale': locale }),
    })
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
}

function reportAtEnd(
  request: IncomingMessage,
  response: ServerResponse,
  { record, onRequest }: { record: RequestRecord; onRequest: (request: ObservedRequest) => void },
): void {
  const began = performance.now()
  const { socket } = request
  const before = socket.bytesWritten
  response.once('close', () => {
    onRequest({
      ...record,
      method: methodOf(request),
      status: statusOf(response),
      ms: performance.now() - began,
      bytes: socket.bytesWritten - before,
    })
  })
}
