import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
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
 * Compresses what nobody has compressed before: pages and data for one visitor. Answers that say `no-transform` hold a secret
 * and are sent as they are, and so are a session's answers to what another site asks
 * (docs/decisions/0039-compression-and-breach.md).
 */
export const compressResponse: MiddlewareHandler = async (c, next) => {
  await next()
  const { body, headers, status, statusText } = c.res
  if (body === null || c.req.raw.method === 'HEAD' || !mayBeCompressed(headers)) return
  c.header('vary', withEncoding(headers.get('vary')))
  if (isMeasurable(c.req.raw)) return
  const encoding = chooseEncoding(c.req.header('accept-encoding') ?? '')
  if (encoding === 'identity') return
  const sent = new Headers(c.res.headers)
  const packed = await compress(Buffer.from(await c.res.arrayBuffer()), encoding)
  sent.set('content-encoding', encoding)
  sent.set('content-length', String(packed.length))
  // A response is not merged with the one before it, whose length and encoding are others.
  c.res = undefined
  c.res = new Response(new Uint8Array(packed), { status, statusText, headers: sent })
}

function compress(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(body, { level: 6 })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
  const params = {
    [BROTLI_PARAM_QUALITY]: QUALITY,
    [BROTLI_PARAM_LGWIN]: WINDOW,
    [BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return promisify(brotliCompress)(body, { params })
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
