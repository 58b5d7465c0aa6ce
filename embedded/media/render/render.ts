import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { nullIfMissing } from '../originals.ts'
import type { Encoding } from './format.ts'
import type { RenderPlan } from './render-plan.ts'

// libvips gets sources as bytes, so that its cache would only use memory.
sharp.cache(false)
sharp.concurrency(1)

const SHARP_OPTIONS = { failOn: 'error', limitInputPixels: 64_000_000 } as const
const WHITE = { r: 255, g: 255, b: 255 }
const CLEAR = { ...WHITE, alpha: 0 }

/** `width` and `height` have the EXIF orientation applied. */
export type ImageInfo = { width: number; height: number; alpha: boolean; format: string }

/** `damaged`: the file is not an image that can be drawn, for this reason. */
export type Outcome<T> =
  | { kind: 'done'; value: T }
  | { kind: 'missing' }
  | { kind: 'damaged'; reason: string }

export function readImageInfo(path: string): Promise<Outcome<ImageInfo>> {
  return withSource(path, async source => {
    const { autoOrient, hasAlpha, format, compression } = await sharp(source, SHARP_OPTIONS).metadata()
    return { ...autoOrient, alpha: hasAlpha, format: compression === 'av1' ? 'avif' : format }
  })
}

export function renderImage({
  path,
  plan,
  encoding,
}: {
  path: string
  plan: RenderPlan
  encoding: Encoding
}): Promise<Outcome<Uint8Array>> {
  return withSource(path, source => draw(source, plan, encoding))
}

async function withSource<T>(path: string, use: (source: Buffer) => Promise<T>): Promise<Outcome<T>> {
  const source = await readFile(path).catch(nullIfMissing)
  if (source === null) return { kind: 'missing' }
  try {
    return { kind: 'done', value: await use(source) }
  } catch (error) {
    return { kind: 'damaged', reason: String(error) }
  }
}

export async function draw(source: Buffer, plan: RenderPlan, encoding: Encoding): Promise<Uint8Array> {
  const placed = await cropped(place(sharp(source, SHARP_OPTIONS).autoOrient(), plan, encoding), plan)
  const sharpened = plan.sharpening ? placed.sharpen(sharpness(plan.sharpening)) : placed
  const opaque = plan.background || encoding.format === 'jpeg'
  const flattened = opaque ? sharpened.flatten({ background: plan.background ?? WHITE }) : sharpened
  const described = plan.keepMetadata ? flattened.keepMetadata() : flattened
  const dense = plan.density === undefined ? described : described.withDensity(plan.density)
  return encode(dense, encoding).toBuffer()
}

function place(image: Sharp, { cut, scaled, canvas, background }: RenderPlan, { format }: Encoding): Sharp {
  const resized = image.extract(cut).resize({ ...scaled, fit: 'fill' })
  if (!canvas) return resized
  return resized.extend({
    left: canvas.left,
    top: canvas.top,
    right: canvas.width - canvas.left - scaled.width,
    bottom: canvas.height - canvas.top - scaled.height,
    background: background ?? (format === 'jpeg' ? WHITE : CLEAR),
  })
}

// sharp extends after it extracts, so a padded image is cropped in a second pass.
async function cropped(image: Sharp, { crop, canvas }: RenderPlan): Promise<Sharp> {
  if (!crop) return image
  if (!canvas) return image.extract(crop)
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } }).extract(crop)
}

function sharpness({ sigma, amount, threshold }: { sigma: number; amount: number; threshold: number }) {
  return { sigma, m1: amount, m2: 2 * amount, x1: threshold * 100 }
}

function encode(image: Sharp, { format, quality, interlaced = true }: Encoding): Sharp {
  const lossy = quality ?? 80
  switch (format) {
    case 'avif':
      return image.avif({ quality: lossy, effort: 2 })
    case 'webp':
      return image.webp({ quality: lossy, effort: 2 })
    case 'jpeg':
      return image.jpeg({ quality: lossy, progressive: interlaced })
    case 'png':
      return image.png(quality === null ? { compressionLevel: 9 } : { quality, palette: true })
    case 'gif':
      return image.gif()
    case 'tiff':
      return image.tiff({ compression: 'deflate' })
  }
}
