import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { chooseEncoding } from '../../cache/stored-page.ts'
import { SECURITY_HEADERS } from '../../response/security-headers.ts'

/** A text that is written piece by piece, so that a large one is never in memory as a whole. */
export type WrittenDocument = {
  /** For `content-type`. */
  readonly type: string
  readonly text: AsyncIterable<string | Uint8Array> | Iterable<string>
}

/** A document as it is kept: compressed while it is written, and known to be whole before anybody gets it. */
export type StoredDocument = {
  readonly type: string
  readonly gzip: Buffer<ArrayBuffer>
  readonly etag: string
  readonly tags: readonly string[]
  readonly bytes: number
}

export async function packDocument(
  document: WrittenDocument,
  tags: () => readonly string[],
): Promise<StoredDocument> {
  const chunks: Buffer[] = []
  await pipeline(Readable.from(inLumps(document)), createGzip(), async packed => {
    for await (const chunk of packed) chunks.push(chunk)
  })
  const gzip = Buffer.concat(chunks)
  const etag = `W/"${createHash('sha256').update(gzip).digest('base64url').slice(0, 22)}"`
  return { type: document.type, gzip, etag, tags: tags(), bytes: gzip.length }
}

/** Characters that are compressed at a time: each time costs a detour, and lets everything else have its turn. */
const LUMP = 64 * 1024

async function* inLumps({ text }: WrittenDocument): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let lump = ''
  for await (const piece of text) {
    lump += typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true })
    if (lump.length < LUMP) continue
    yield lump
    lump = ''
  }
  yield lump + decoder.decode()
}

/** A response from a stored document: 304 for a client that has the same one. */
export function sendDocument({ type, gzip, etag }: StoredDocument, { headers, method }: Request): Response {
  const isZipped = chooseEncoding(headers.get('accept-encoding') ?? '', ['gzip']) === 'gzip'
  const own: [string, string][] = [
    ...SECURITY_HEADERS,
    ['content-type', type],
    ['cache-control', 'no-cache'],
    ['vary', 'accept-encoding'],
    ['etag', etag],
  ]
  if (headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: own })
  if (isZipped) own.push(['content-encoding', 'gzip'], ['content-length', String(gzip.length)])
  if (method === 'HEAD') return new Response(null, { headers: own })
  const stored = new Blob([gzip]).stream()
  const body = isZipped ? stored : stored.pipeThrough(new DecompressionStream('gzip'))
  return new Response(body, { headers: own })
}
