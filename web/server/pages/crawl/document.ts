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
  /** Names what the text says, for its entity tag; called once the text is whole. Left out: a digest of the text. */
  readonly version?: () => string
}

/** A document as it is kept: compressed while it is written, and known to be whole before anybody gets it. */
export type StoredDocument = {
  readonly type: string
  readonly gzip: Buffer<ArrayBuffer>
  readonly etag: string
  /** Since when it is as it is, as far as this process knows. */
  readonly modified: Date
  readonly tags: readonly string[]
  readonly bytes: number
}

/** The compressed text. */
export async function packText(document: WrittenDocument): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  await pipeline(Readable.from(inLumps(document)), createGzip(), async packed => {
    for await (const chunk of packed) chunks.push(chunk)
  })
  return Buffer.concat(chunks)
}

/** `gzip`: the whole text, as `packText` returns it. */
export function entityTag({ version }: WrittenDocument, gzip: Buffer): string {
  const name = version?.() ?? createHash('sha256').update(gzip).digest('base64url').slice(0, 22)
  return `W/"${name}"`
}

/** Since when the document at a path has its entity tag. */
export function createModificationTimes(now: () => Date): (path: string, etag: string) => Date {
  const known = new Map<string, { readonly etag: string; readonly at: Date }>()
  return (path, etag) => {
    const last = known.get(path)
    if (last?.etag === etag) return last.at
    const at = now()
    known.set(path, { etag, at })
    return at
  }
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
export function sendDocument(document: StoredDocument, { headers, method }: Request): Response {
  const { type, gzip, etag, modified } = document
  const isZipped = chooseEncoding(headers.get('accept-encoding') ?? '', ['gzip']) === 'gzip'
  const own: [string, string][] = [
    ...SECURITY_HEADERS,
    ['content-type', type],
    ['cache-control', 'no-cache'],
    ['vary', 'accept-encoding'],
    ['etag', etag],
    ['last-modified', modified.toUTCString()],
  ]
  if (isKnown(document, headers)) return new Response(null, { status: 304, headers: own })
  if (isZipped) own.push(['content-encoding', 'gzip'], ['content-length', String(gzip.length)])
  if (method === 'HEAD') return new Response(null, { headers: own })
  const stored = new Blob([gzip]).stream()
  const body = isZipped ? stored : stored.pipeThrough(new DecompressionStream('gzip'))
  return new Response(body, { headers: own })
}

/**
 * RFC 9110 §13.1.2 and §13.2.2: tags are compared weakly, since a cache may change them, and a time counts only without them. A
 * malformed time is none.
 */
function isKnown({ etag, modified }: StoredDocument, headers: Headers): boolean {
  const tags = headers.get('if-none-match')
  const named = (tag: string) => tag.trim().replace(/^W\//, '')
  if (tags !== null) return tags.split(',').some(tag => named(tag) === named(etag) || named(tag) === '*')
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return Math.floor(modified.getTime() / 1000) * 1000 <= since
}
