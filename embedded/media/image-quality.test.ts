import { readFile } from 'node:fs/promises'
import { msssim } from '@blazediff/ssim/msssim'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { encodingOf, type Format } from './render/format.ts'
import { draw } from './render/render.ts'
import type { RenderPlan } from './render/render-plan.ts'

/** Of the demo shop: products, scenes and photographs. */
const PICTURES = [
  'ahorn-alpenglow.webp',
  'anker-12-night.webp',
  'aurora-90-w-heather.webp',
  'grat-84-alpenglow.webp',
  'nordwand-98-glacier.webp',
  'beanie-at-the-hut.webp',
  'binding-in-the-sun.webp',
  'line-mira-falkenau.webp',
  'nordwand-at-dawn.webp',
  'pairs-at-the-wall.webp',
  'wax-and-brush.webp',
  'blue-ridges.jpg',
  'crag-first-light.jpg',
  'foggy-larches.jpg',
  'icefall.jpg',
  'powder-ridge.jpg',
  'snow-birches.jpg',
  'spruce-needles.jpg',
]
const FOLDER = new URL('../../demo/pictures/firnline/images/', import.meta.url)
/** px */
const WIDTH = 420
const WHITE = { r: 255, g: 255, b: 255 }

const sources = await Promise.all(PICTURES.map(async name => toSource(await readFile(new URL(name, FOLDER)))))

/** A small copy, without loss, and what its pixels are. */
async function toSource(file: Buffer) {
  const small = await sharp(file).resize({ width: WIDTH }).flatten({ background: WHITE }).png().toBuffer()
  const { data, info } = await sharp(small).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const plan: RenderPlan = {
    cut: { left: 0, top: 0, width, height },
    scaled: { width, height },
    canvas: null,
    crop: null,
    sharpening: null,
    background: null,
    keepMetadata: false,
  }
  return { small, pixels: data, width, height, plan }
}

/** Multi-scale structural similarity to the sources, 1 for the same: the mean and the worst. */
async function similarity(format: Format, qlt: number): Promise<{ mean: number; worst: number }> {
  const encoding = encodingOf(format, new Map([['qlt', String(qlt)]]), true)
  const scores = await Promise.all(
    sources.map(async ({ small, pixels, width, height, plan }) => {
      const shown = await sharp(await draw(small, plan, encoding))
        .ensureAlpha()
        .raw()
        .toBuffer()
      return msssim(pixels, shown, undefined, width, height)
    }),
  )
  return { mean: scores.reduce((sum, score) => sum + score, 0) / scores.length, worst: Math.min(...scores) }
}

describe('AVIF and WebP', () => {
  it.each([25, 75, 90])(
    'look alike at quality %s',
    async qlt => {
      const [avif, webp] = [await similarity('avif', qlt), await similarity('webp', qlt)]
      expect(Math.abs(avif.mean - webp.mean)).toBeLessThan(0.001)
      expect(Math.abs(avif.worst - webp.worst)).toBeLessThan(0.0075)
    },
    60_000,
  )
})
