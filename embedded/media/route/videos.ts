import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { type Address, HttpError, parseAddress } from '../address.ts'
import type { Video } from '../library.ts'
import type { MediaContext } from '../server.ts'
import { createLinks, jsonResponse, sendImage } from './images.ts'

/** `/v/{alias}/{name}` sends the poster, `/v/…/thumbs/{thumb}` a thumbnail, `/v/…/{profile}` a video file. */
export async function videoRoute(context: MediaContext, request: Request): Promise<Response> {
  const address = parseAddress(request)
  const { alias, name, rest, extension } = address
  const { videos } = await context.library.manifest(alias)
  const video = Object.hasOwn(videos, name) ? videos[name] : undefined
  if (extension === 'json') {
    if (!video) throw new HttpError(404, 'Failed to get video')
    return jsonResponse(describeVideo(request, alias, name, video), context.maxAge)
  }
  const [profile, thumb] = rest
  if (profile !== undefined && profile !== 'thumbs') return sendVideo(context, request, address, profile)
  const image = video && stillImage(video, thumb)
  if (image === undefined) {
    throw new HttpError(
      404,
      rest.length > 0
        ? `The video ${name} in ${alias} has no picture ${rest.join('/')}.`
        : `There is no video ${name} with a poster in ${alias}.`,
    )
  }
  return sendImage(context, request, { alias, name: image, extension })
}

function stillImage(video: Video, thumb: string | undefined): string | undefined {
  if (thumb === undefined || thumb === video.poster) return video.poster
  const frame = /^frame_(\d{1,4})$/.exec(thumb)?.[1]
  return frame === undefined ? undefined : video.thumbs[Number(frame)]?.image
}

function describeVideo(request: Request, alias: string, name: string, video: Video): object {
  const link = createLinks(request, alias)
  const hash = createHash('md5').update(`${alias}/${name}`).digest('hex')
  return {
    id: hash.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    meta: {
      ...videoSummary(name, video, link),
      ...(video.captions ? { metadata: { captions: video.captions } } : {}),
    },
    media: video.media.map(encoding => ({
      src: link('v', name, encoding.profile),
      protocol: new URL(link('v', name)).protocol.slice(0, -1),
      format: encoding.profile.startsWith('webm') ? 'webm' : 'mpeg4',
      ...encoding,
    })),
    thumbs: video.thumbs.map(({ time }, index) => ({
      time,
      src: link('v', name, 'thumbs', `frame_${String(index).padStart(4, '0')}`),
    })),
  }
}

/** The fields of a video in the JSON of both `/v` and `/s`. */
export function videoSummary(name: string, video: Video, link: ReturnType<typeof createLinks>) {
  const { title = name, description, duration, updated, mainLink, poster } = video
  const thumb = poster === undefined ? {} : { mainThumb: { src: link('v', name, 'thumbs', poster) } }
  return { title, description, duration, updated, mainLink, ...thumb }
}

/**
 * The file of a transcoding profile, or a range of it.
 * @throws HttpError 404 when there is no file, 416 for a range outside it
 */
async function sendVideo(
  context: MediaContext,
  request: Request,
  { alias, name }: Address,
  profile: string,
): Promise<Response> {
  const file = await context.library.videoFile(alias, name, profile)
  if (!file) throw new HttpError(404, `The video ${name} in ${alias} has no file for the profile ${profile}.`)
  const etag = `"${file.modified.toString(36)}-${file.size.toString(36)}"`
  const headers = {
    'Accept-Ranges': 'bytes',
    'Cache-Control': `public, max-age=${context.maxAge}`,
    'Content-Type': file.path.endsWith('.webm') ? 'video/webm' : 'video/mp4',
    ETag: etag,
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })

  const ifRange = request.headers.get('if-range')
  const range = parseRange(
    ifRange === null || ifRange === etag ? request.headers.get('range') : null,
    file.size,
  )
  const { first, last } = range ?? { first: 0, last: file.size - 1 }
  const hasBody = request.method !== 'HEAD' && last >= first
  const body = hasBody ? (await openAsBlob(file.path)).slice(first, last + 1) : null
  const contentRange = range && { 'Content-Range': `bytes ${first}-${last}/${file.size}` }
  return new Response(body, {
    status: range ? 206 : 200,
    headers: { ...headers, ...contentRange, 'Content-Length': String(last - first + 1) },
  })
}

// Null sends the whole file: without a range, or for several or another unit (RFC 9110 §14.2).
function parseRange(header: string | null, size: number): { first: number; last: number } | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  const first = from === '' ? Math.max(size - Number(to), 0) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < first) return null
  if (first <= last) return { first, last }
  throw new HttpError(416, 'The range lies outside the file.', { 'Content-Range': `bytes */${size}` })
}
