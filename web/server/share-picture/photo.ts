import { type PictureKind, pictureUrl } from '@firnline/services/media/picture-url'
import type { SharePicture } from '../../app/discovery/share-card.ts'
import type { MediaProxy } from '../response/client-files.ts'
import { CANVAS } from './picture-layout.ts'

/** Thrown when the media service has no usable photograph. */
export class PhotoError extends Error {}

/** ms */
const TIMEOUT = 5_000
const MOST_BYTES = 8 * 1024 * 1024
/** px; products are three by four. */
const PRODUCT_WIDTH = 680
const QUALITY = 90

/**
 * The photograph of a share picture, from the media service. `ip`: the visitor's, whom the service counts it for.
 * `timeout` in ms. Throws PhotoError.
 */
export async function fetchPhoto(
  media: MediaProxy,
  picture: SharePicture,
  { ip, timeout = TIMEOUT }: { readonly ip: string; readonly timeout?: number },
): Promise<Uint8Array> {
  const url = photoUrl(media, picture)
  try {
    const request = new Request(url.startsWith('/') ? `http://localhost${url}` : url, {
      headers: { accept: 'image/webp,image/png,image/jpeg' },
      signal: AbortSignal.timeout(timeout),
    })
    const isOwn = media.fetch !== null && url.startsWith('/')
    const response = isOwn ? await media.fetch(request, ip) : await fetch(request)
    if (!response.ok) throw new Error(`The status is ${response.status}.`)
    return await readBounded(response)
  } catch (cause) {
    throw new PhotoError(`The photograph ${url} cannot be read.`, { cause })
  }
}

function photoUrl(media: MediaProxy, { name, set = false, video = false, product = false }: SharePicture) {
  const kind: PictureKind = video ? 'video' : set ? 'set' : 'image'
  return product
    ? pictureUrl(media, name, kind, { width: PRODUCT_WIDTH, quality: QUALITY })
    : pictureUrl(media, name, kind, { ...CANVAS, quality: QUALITY, pointOfInterest: true })
}

async function readBounded({ body }: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Error(`It has more than ${MOST_BYTES} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
