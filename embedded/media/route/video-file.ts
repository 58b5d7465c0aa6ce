import { openAsBlob } from 'node:fs'
import type { Parts } from '../app.ts'
import { Refusal } from '../refusal.ts'

type Range = { first: number; last: number }

/**
 * The file of one transcoding profile, whole or the part that `Range` asks for.
 * @throws Refusal 404 when there is no file, 416 when the range lies outside it
 */
export async function videoFile(
  parts: Parts,
  request: Request,
  alias: string,
  name: string,
  profile: string,
): Promise<Response> {
  const file = await parts.library.videoFile(alias, name, profile)
  if (!file) throw new Refusal(404, `The video ${name} in ${alias} has no file for the profile ${profile}.`)
  const etag = `"${file.modified.toString(36)}-${file.size.toString(36)}"`
  const headers = {
    'Accept-Ranges': 'bytes',
    'Cache-Control': `public, max-age=${parts.maxAge}`,
    'Content-Type': file.path.endsWith('.webm') ? 'video/webm' : 'video/mp4',
    ETag: etag,
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })

  const ifRange = request.headers.get('if-range')
  const asked = ifRange === null || ifRange === etag ? request.headers.get('range') : null
  const range = readRange(asked, file.size)
  const { first, last } = range ?? { first: 0, last: file.size - 1 }
  const partial = range && { 'Content-Range': `bytes ${first}-${last}/${file.size}` }
  return new Response(await body(request, file.path, first, last), {
    status: range ? 206 : 200,
    headers: { ...headers, ...partial, 'Content-Length': String(last - first + 1) },
  })
}

/** Read as it is sent. */
async function body(request: Request, path: string, start: number, end: number): Promise<Blob | null> {
  if (request.method === 'HEAD' || end < start) return null
  const file = await openAsBlob(path)
  return file.slice(start, end + 1)
}

/** One range in bytes; several at once, or another unit, are answered with the whole file (RFC 9110 §14.2). */
function readRange(header: string | null, size: number): Range | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  const first = from === '' ? Math.max(size - Number(to), 0) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < first) return null
  if (first > last) {
    const problem = 'The range lies outside the file.'
    throw new Refusal(416, problem, { 'Content-Range': `bytes */${size}` })
  }
  return { first, last }
}
