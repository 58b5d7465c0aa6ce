import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

/** A rendered page as it is kept and sent: the same for everybody who gets it. */
export type StoredPage = {
  readonly status: number
  /** Its prices are the public's: another cache may keep it. */
  readonly isPublic: boolean
  /** With those of its security, without those of its caching. */
  readonly headers: ReadonlyMap<string, string>
  readonly tags: readonly string[]
  /** The body in brotli: compressed quickly at first, and well once it was asked for before. */
  readonly packed: () => Buffer<ArrayBuffer>
  readonly bytes: number
}

const QUALITY = 9
/** For a page that may never be asked for again. */
const FIRST_QUALITY = 4

export type Encoding = 'br' | 'gzip' | 'identity'

/** A page compressed quickly: most filtered lists are asked for once. */
export function packQuickly(html: Buffer): Promise<Buffer<ArrayBuffer>> {
  return compress(html, FIRST_QUALITY)
}

/** Packs a page well in the background once it is asked for a second time. */
export function packLater(
  quick: Buffer<ArrayBuffer>,
  onError: (error: unknown) => void,
): StoredPage['packed'] {
  let packed = quick
  let asked = 0
  async function packWell(): Promise<void> {
    packed = await compress(await unpackPage(packed), QUALITY)
  }
  return () => {
    asked += 1
    if (asked === 2) packWell().catch(onError)
    return packed
  }
}

export function unpackPage(packed: Buffer): Promise<Buffer<ArrayBuffer>> {
  return promisify(brotliDecompress)(packed)
}

async function compress(body: Buffer, quality: number): Promise<Buffer<ArrayBuffer>> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length }
  const packed = await promisify(brotliCompress)(body, { params })
  // A copy of its own: a small buffer is part of a larger one, which it would keep in memory.
  return Buffer.from(new Uint8Array(packed).buffer)
}

/** The page's body for one answer. */
export async function encodePage(page: StoredPage, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  const packed = page.packed()
  if (encoding === 'br') return packed
  const html = await unpackPage(packed)
  return encoding === 'gzip' ? promisify(gzip)(html, { level: 4 }) : html
}

/** One answer from a stored page. `caching`: headers of `SharedCaching`. */
export async function sendStoredPage(
  page: StoredPage,
  request: Request,
  caching: Iterable<readonly [string, string]>,
): Promise<Response> {
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '')
  const body = await encodePage(page, encoding)
  const headers = new Headers([
    ...page.headers,
    ...Array.from(caching, ([name, value]) => [name, value] as [string, string]),
  ])
  headers.set('content-length', String(body.length))
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  return new Response(request.method === 'HEAD' ? null : body, { status: page.status, headers })
}

/** `ours`: what the answer can be had in beside as it is, the best first. */
export function chooseEncoding(accepted: string, ours: readonly Encoding[] = ['br', 'gzip']): Encoding {
  const offers = accepted
    .toLowerCase()
    .split(',')
    .map(offer => offer.trim())
  const takes = (name: string) =>
    offers.some(offer => offer === name || (offer.startsWith(`${name};`) && !/;\s*q=0(?:\.0*)?$/.test(offer)))
  return ours.find(takes) ?? 'identity'
}
