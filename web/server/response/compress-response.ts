import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { chooseEncoding } from '../cache/stored-page.ts'
import { readCookie } from '../session/cookie.ts'
import { sessionCookie } from '../session/session.ts'

/** Bytes below which an answer is sent as it is, where its length is known. */
const LEAST = 1_024
/** Of brotli, for answers that are compressed for one visitor alone. */
const QUALITY = 5
/** Bytes that brotli looks back, as a power of two: a page's own length, and little memory for each answer. */
const WINDOW = 18

const COMPRESSIBLE = /^(?:text\/|image\/svg\+xml|application\/(?:json|[\w.-]+\+json|javascript|xml))/

/**
 * Compresses what nobody has compressed before: pages and data for one visitor. What is rendered in parts is sent in
 * parts. Answers that say `no-transform` hold a secret and are sent as they are, and so are a session's answers to what
 * another site asks (docs/decisions/0039-compression-and-breach.md).
 */
export const compressResponse: MiddlewareHandler = async (c, next) => {
  await next()
  const { body, headers, status } = c.res
  if (body === null || c.req.raw.method === 'HEAD' || !mayBeCompressed(headers)) return
  c.header('vary', withEncoding(headers.get('vary')))
  if (isMeasurable(c.req.raw)) return
  const encoding = chooseEncoding(c.req.header('accept-encoding') ?? '')
  if (encoding === 'identity') return
  const sent = new Headers(c.res.headers)
  sent.delete('content-length')
  sent.set('content-encoding', encoding)
  const compressor = encoding === 'br' ? createBrotli() : createGzip({ level: 6 })
  // A response is not merged with the one before it, whose length and encoding are others.
  c.res = undefined
  c.res = new Response(compressed(body, compressor), { status, headers: sent })
}

function mayBeCompressed(headers: Headers): boolean {
  const length = headers.get('content-length')
  return (
    !headers.has('content-encoding') &&
    !headers.has('etag') &&
    !headers.has('content-range') &&
    !(headers.get('cache-control') ?? '').includes('no-transform') &&
    COMPRESSIBLE.test(headers.get('content-type') ?? '') &&
    (length === null || Number(length) >= LEAST)
  )
}

/** Another site makes this visitor's browser ask: it could guess at what is in the page by the answer's length. */
function isMeasurable(request: Request): boolean {
  if (request.headers.get('sec-fetch-site') !== 'cross-site') return false
  return readCookie(request, sessionCookie(request.url.startsWith('https:'))) !== null
}

function withEncoding(vary: string | null): string {
  if (vary === null) return 'accept-encoding'
  return /\baccept-encoding\b|\*/i.test(vary) ? vary : `${vary}, accept-encoding`
}

function createBrotli(): BrotliCompress {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants
  return createBrotliCompress({ params: { [BROTLI_PARAM_QUALITY]: QUALITY, [BROTLI_PARAM_LGWIN]: WINDOW } })
}

type Compressor = BrotliCompress | Gzip

function compressed(body: ReadableStream<Uint8Array>, compressor: Compressor): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  const parts = compressor[Symbol.asyncIterator]()
  writeAll(reader, compressor).catch(error => compressor.destroy(error))
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    },
    async cancel(reason) {
      compressor.destroy()
      await reader.cancel(reason)
    },
  })
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** Parts that come together are compressed together, and sent before others are waited for. */
async function writeAll(reader: Reader, compressor: Compressor): Promise<void> {
  let flushes = false
  function flushSoon(): void {
    if (flushes) return
    flushes = true
    setImmediate(() => {
      flushes = false
      if (!compressor.writableEnded && !compressor.destroyed) compressor.flush()
    })
  }
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const { value } = part
    await new Promise(resolve => compressor.write(value, resolve))
    if (compressor.destroyed) return
    flushSoon()
  }
  compressor.end()
}
