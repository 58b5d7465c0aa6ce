import sharp, { type Sharp } from 'sharp'

/** Of a picture: shares of its width and height, from the top left. */
export type PointOfInterest = {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** px. Pictures are looked at as squares, so that thin ones are no exception. */
const SIDE = 256
/** Difference of a color from the ground, 0 to 255. */
const THRESHOLD = 30
/** The media server takes a point without a size for none. */
const SIZE = 0.01

/**
 * What a crop should keep: the middle of what stands on a plain ground, else the picture's middle.
 * @param picture an image file that has been checked
 */
export async function findPoint(picture: Buffer): Promise<PointOfInterest> {
  const { data, info } = await sharp(picture)
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'fill' })
    .flatten({ background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const small = sharp(data, { raw: { width, height, channels } })
  const { x, y } = (await subjectOnGround(small)) ?? MIDDLE
  return { x: share(x), y: share(y), w: SIZE, h: SIZE }
}

/** px */
type Point = { readonly x: number; readonly y: number }

const MIDDLE: Point = { x: SIDE / 2, y: SIDE / 2 }

const share = (pixels: number) => Math.round((pixels / SIDE) * 100) / 100

/** null: what it shows touches an edge. */
async function subjectOnGround(picture: Sharp): Promise<Point | null> {
  const { info } = await picture.trim({ threshold: THRESHOLD }).raw().toBuffer({ resolveWithObject: true })
  const left = -(info.trimOffsetLeft ?? 0)
  const top = -(info.trimOffsetTop ?? 0)
  const isInside = left > 0 && top > 0 && left + info.width < SIDE && top + info.height < SIDE
  return isInside ? { x: left + info.width / 2, y: top + info.height / 2 } : null
}
