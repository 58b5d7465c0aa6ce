import sharp, { type Sharp } from 'sharp'
import type { Encoding } from './format.ts'
import type { Plan } from './plan.ts'

const READING = { failOn: 'error', limitInputPixels: 64_000_000 } as const
const WHITE = { r: 255, g: 255, b: 255 }
const CLEAR = { ...WHITE, alpha: 0 }

export type Measure = { width: number; height: number; alpha: boolean; format: string }

/** Reads an original's header; `width` and `height` are as it is seen, after its EXIF orientation. */
export async function measure(original: Buffer): Promise<Measure> {
  const { autoOrient, hasAlpha, format, compression } = await sharp(original, READING).metadata()
  return { ...autoOrient, alpha: hasAlpha, format: compression === 'av1' ? 'avif' : format }
}

/** Makes one picture; the plan's boxes must lie inside the original. */
export async function render(original: Buffer, plan: Plan, encoding: Encoding): Promise<Buffer> {
  const placed = await cropped(place(sharp(original, READING).autoOrient(), plan, encoding), plan)
  const sharpened = plan.sharpening ? placed.sharpen(sharpness(plan.sharpening)) : placed
  const opaque = plan.background || encoding.format === 'jpeg'
  const ground = opaque ? sharpened.flatten({ background: plan.background ?? WHITE }) : sharpened
  return encode(plan.keepMetadata ? ground.keepMetadata() : ground, encoding).toBuffer()
}

function place(picture: Sharp, { cut, scaled, canvas, background }: Plan, { format }: Encoding): Sharp {
  const resized = picture.extract(cut).resize({ ...scaled, fit: 'fill' })
  if (!canvas) return resized
  return resized.extend({
    left: canvas.left,
    top: canvas.top,
    right: canvas.width - canvas.left - scaled.width,
    bottom: canvas.height - canvas.top - scaled.height,
    background: background ?? (format === 'jpeg' ? WHITE : CLEAR),
  })
}

/** sharp extends after it extracts, so a padded picture is made first and cropped in a second pass. */
async function cropped(picture: Sharp, { crop, canvas }: Plan): Promise<Sharp> {
  if (!crop) return picture
  if (!canvas) return picture.extract(crop)
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } }).extract(crop)
}

function sharpness({ sigma, amount, threshold }: { sigma: number; amount: number; threshold: number }) {
  return { sigma, m1: amount, m2: 2 * amount, x1: threshold * 100 }
}

function encode(picture: Sharp, { format, quality }: Encoding): Sharp {
  const lossy = quality ?? 80
  switch (format) {
    case 'avif':
      return picture.avif({ quality: lossy, effort: 2 })
    case 'webp':
      return picture.webp({ quality: lossy, effort: 2 })
    case 'jpeg':
      return picture.jpeg({ quality: lossy, progressive: true })
    case 'png':
      return picture.png(quality === null ? { compressionLevel: 9 } : { quality, palette: true })
    case 'gif':
      return picture.gif()
    case 'tiff':
      return picture.tiff({ compression: 'deflate' })
  }
}
