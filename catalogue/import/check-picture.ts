import sharp from 'sharp'
import { MOST_PICTURE_BYTES, PictureError } from './fetch-picture.ts'

const MOST_PIXELS = 100_000_000
/** Formats that the media service keeps, and the ends of their names. */
const KEPT: Readonly<Record<string, string>> = { jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'avif' }
/** What others of one picture become. */
const CONVERTED = ['gif', 'tiff']

/**
 * A picture to keep, and the end of its name: the bytes as they are, or WebP of a GIF or TIFF.
 * @throws {PictureError} when they are no picture, broken, or too large
 */
export async function checkPicture(bytes: Buffer): Promise<{ bytes: Buffer; extension: string }> {
  if (bytes.length > MOST_PICTURE_BYTES) throw new PictureError('has more than 25 MB')
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { format } = await image.metadata()
    // A picture may end in the middle, which only decoding tells.
    await image.clone().resize(8).raw().toBuffer()
    const extension = KEPT[format]
    if (extension !== undefined) return { bytes, extension }
    if (CONVERTED.includes(format))
      return { bytes: await image.webp({ quality: 90 }).toBuffer(), extension: 'webp' }
    throw new PictureError(`is in the format ${format}: use JPEG, PNG, WebP or AVIF`)
  } catch (cause) {
    if (cause instanceof PictureError) throw cause
    const reason = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause)
    if (reason.includes('pixel limit'))
      throw new PictureError(`has more than ${MOST_PIXELS / 1_000_000} million pixels`, { cause })
    throw new PictureError(`is no picture, or a broken one (${reason})`, { cause })
  }
}
