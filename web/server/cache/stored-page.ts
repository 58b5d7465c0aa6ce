import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, createBrotliCompress, gzip } from 'node:zlib'
import { type PagePolicy, pageSecurityHeaders } from '../response/security-headers.ts'

/** A rendered page as it is kept. */
export type StoredPage = {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly policy: PagePolicy
  readonly tags: readonly string[]
  /** The body: compressed quickly at first, and well once it was asked for before. */
  readonly packed: () => PackedPage
  readonly bytes: number
}

/** A page compressed once, with a hole for the nonce that every answer needs anew. */
export type PackedPage = {
  readonly brotli: Buffer
  /** What stands in the hole, and wherever the page repeats it; null when nothing in it has a nonce. */
  readonly nonce: string | null
  /** Where in `brotli` the nonce's first NONCE_VARIES characters stand; null when there is none. */
  readonly hole: number | null
}

/** 128 random bits in base64: 22 characters that vary and `==`. */
export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

const NONCE_LENGTH = 24
const NONCE_VARIES = 22
const QUALITY = 9
/** For a page that may never be asked for again. */
const FIRST_QUALITY = 4
const TRIES = 6

export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * Compresses a page so that its nonce can be changed in the compressed bytes. Brotli writes the nonce's first occurrence
 * literally when it is flushed on its own (random characters do not compress) and refers back to it for the others, and
 * it has no checksum: so 22 bytes are replaced per answer and everything else is sent as it lies. What the encoder does
 * is not promised by its format, so the result is proved here, and tried again with another nonce when it does not hold.
 */
export async function packPage(html: Buffer, nonce: string | null, quality = QUALITY): Promise<PackedPage> {
  const at = nonce === null ? -1 : html.indexOf(nonce)
  if (nonce === null || at < 0) {
    return { brotli: await compress(html, quality), nonce: null, hole: null }
  }
  let current = { html, nonce }
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const brotli = await compressAround(current.html, at, quality)
    const hole = brotli.indexOf(current.nonce.slice(0, NONCE_VARIES), 0, 'latin1')
    if (hole >= 0 && (await holds(brotli, hole, current))) return { brotli, nonce: current.nonce, hole }
    const next = newNonce()
    current = { html: stampPlain(current.html, current.nonce, next), nonce: next }
  }
  throw new Error(`No compressed form of this page could be given a new nonce in ${TRIES} tries.`)
}

/** A page compressed quickly: most filtered lists are asked for once. */
export function packQuickly(html: Buffer, nonce: string | null): Promise<PackedPage> {
  return packPage(html, nonce, FIRST_QUALITY)
}

/** Packs a page well in the background once it is asked for a second time. */
export function packLater(quick: PackedPage, onError: (error: unknown) => void): StoredPage['packed'] {
  let packed = quick
  let asked = 0
  async function packWell(): Promise<void> {
    packed = await packPage(await unpackPage(quick), quick.nonce)
  }
  return () => {
    asked += 1
    if (asked === 2) packWell().catch(onError)
    return packed
  }
}

/** The HTML, with the nonce that it was packed with. */
export function unpackPage({ brotli }: PackedPage): Promise<Buffer> {
  return promisify(brotliDecompress)(brotli)
}

function compress(body: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length }
  return promisify(brotliCompress)(body, { params })
}

/** The page's body for one answer. */
export async function stampPage(page: StoredPage, encoding: Encoding, nonce: string): Promise<Buffer> {
  const packed = page.packed()
  if (encoding === 'br') return stampBrotli(packed, nonce)
  const html = await unpackPage(packed)
  const plain = packed.nonce === null ? html : stampPlain(html, packed.nonce, nonce)
  return encoding === 'gzip' ? promisify(gzip)(plain, { level: 4 }) : plain
}

export function stampBrotli({ brotli, hole }: Pick<PackedPage, 'brotli' | 'hole'>, nonce: string): Buffer {
  if (hole === null) return brotli
  const body = Buffer.allocUnsafe(brotli.length)
  brotli.copy(body)
  body.write(nonce, hole, NONCE_VARIES, 'latin1')
  return body
}

function stampPlain(html: Buffer, from: string, to: string): Buffer {
  const stamped = Buffer.from(html)
  for (let at = stamped.indexOf(from); at >= 0; at = stamped.indexOf(from, at + NONCE_LENGTH)) {
    stamped.write(to, at, NONCE_LENGTH, 'latin1')
  }
  return stamped
}

function compressAround(html: Buffer, at: number, quality: number): Promise<Buffer> {
  const stream = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  })
  const flush = constants.BROTLI_OPERATION_FLUSH
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    stream.on('data', chunk => chunks.push(chunk))
    stream.on('end', () => resolve(Buffer.concat(chunks)))
    stream.on('error', reject)
    stream.write(html.subarray(0, at))
    stream.flush(flush, () => {
      stream.write(html.subarray(at, at + NONCE_LENGTH))
      stream.flush(flush, () => stream.end(html.subarray(at + NONCE_LENGTH)))
    })
  })
}

async function holds(
  brotli: Buffer,
  hole: number,
  { html, nonce }: { html: Buffer; nonce: string },
): Promise<boolean> {
  const proof = newNonce()
  const stamped = Buffer.from(brotli)
  stamped.write(proof, hole, NONCE_VARIES, 'latin1')
  try {
    return (await promisify(brotliDecompress)(stamped)).equals(stampPlain(html, nonce, proof))
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false
    throw error
  }
}

/** A copy is never revalidated into another answer: the body and its policy's nonce belong together. */
export const STORED_HEADERS: [string, string][] = [
  ['vary', 'accept, accept-encoding, cookie, accept-language'],
]

/** One answer from a stored page: its own nonce in the policy and in the body. */
export async function sendStoredPage(page: StoredPage, request: Request): Promise<Response> {
  const nonce = newNonce()
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '')
  const body = await stampPage(page, encoding, nonce)
  const headers: [string, string][] = [
    ...page.headers,
    ...pageSecurityHeaders(nonce, page.policy),
    ...STORED_HEADERS,
    ['content-length', String(body.length)],
  ]
  if (encoding !== 'identity') headers.push(['content-encoding', encoding])
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    status: page.status,
    headers,
  })
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
