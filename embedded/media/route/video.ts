import { createHash } from 'node:crypto'
import { type Address, readAddress } from '../address.ts'
import type { Parts } from '../app.ts'
import type { Video } from '../library/album.ts'
import { Refusal } from '../refusal.ts'
import { json } from './json.ts'
import { linker } from './link.ts'
import { picture } from './picture.ts'
import { videoFile } from './video-file.ts'
import { videoSummary } from './video-summary.ts'

/**
 * `/v/{alias}/{name}` drawn as its poster, `/v/…/{profile}` as a file, `/v/…/thumbs/{thumb}` as an image, and
 * `/v/{alias}/{name}.json`.
 */
export async function video(parts: Parts, request: Request): Promise<Response> {
  const address = readAddress(new URL(request.url).pathname)
  const { alias, name, rest, extension } = address
  const { videos } = await parts.library.album(alias)
  const known = Object.hasOwn(videos, name) ? videos[name] : undefined
  if (extension === 'json') {
    if (!known) throw new Refusal(404, 'Failed to get video')
    return json(describe(request, alias, name, known), parts.maxAge)
  }
  const [profile, thumb] = rest
  if (profile !== undefined && profile !== 'thumbs') return videoFile(parts, request, alias, name, profile)
  const still = known && stillImage(known, thumb)
  if (still === undefined) throw new Refusal(404, missing(address))
  return picture(parts, request, { alias, name: still, extension })
}

function stillImage(video: Video, thumb: string | undefined): string | undefined {
  if (thumb === undefined || thumb === video.poster) return video.poster
  const frame = /^frame_(\d{1,4})$/.exec(thumb)?.[1]
  return frame === undefined ? undefined : video.thumbs[Number(frame)]?.image
}

function missing({ alias, name, rest }: Address): string {
  return rest.length > 0
    ? `The video ${name} in ${alias} has no picture ${rest.join('/')}.`
    : `There is no video ${name} with a poster in ${alias}.`
}

function describe(request: Request, alias: string, name: string, video: Video): object {
  const link = linker(request, alias)
  const scheme = new URL(link('v', name)).protocol.slice(0, -1)
  return {
    id: createHash('md5')
      .update(`${alias}/${name}`)
      .digest('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    meta: {
      ...videoSummary(name, video, link),
      ...(video.captions ? { metadata: { captions: video.captions } } : {}),
    },
    media: video.media.map(encoding => ({
      src: link('v', name, encoding.profile),
      protocol: scheme,
      format: encoding.profile.startsWith('webm') ? 'webm' : 'mpeg4',
      ...encoding,
    })),
    thumbs: video.thumbs.map(({ time }, index) => ({
      time,
      src: link('v', name, 'thumbs', `frame_${String(index).padStart(4, '0')}`),
    })),
  }
}
