import { readdir, readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { LINE_UP } from '../catalogue/line-up.ts'

type Point = { pointOfInterest: { x: number; y: number; w: number; h: number } }
type Media = {
  images: Record<string, Point>
  sets: Record<string, string[]>
  videos: Record<string, unknown>
}

const IMAGES = fileURLToPath(new URL('firnline/images/', import.meta.url))
const readText = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')
const media: Media = JSON.parse(await readText('firnline/media.json'))
const files = await readdir(IMAGES)
const products = LINE_UP.flatMap(item => item.colours.map(colour => `${item.uid}-${colour.key}`))
const photographs = files.filter(file => file.endsWith('.jpg'))

async function describePicture(name: string) {
  const picture = sharp(`${IMAGES}${name}.webp`)
  const { width, height, hasAlpha, format } = await picture.metadata()
  const { channels } = await picture.resize(150, 200).stats()
  const [red, , , alpha] = channels
  return {
    width,
    height,
    hasAlpha,
    format,
    covered: (alpha?.mean ?? 0) / 255,
    tones: red?.stdev ?? 0,
    corner: alpha?.min,
  }
}

describe('the demo shop has pictures to sell from (DESIGN §1 media)', () => {
  it.each(products)('%s is seen whole and in detail, on nothing but its own shadow', async product => {
    for (const name of [product, `${product}-detail`]) {
      const picture = await describePicture(name)
      expect(picture, name).toMatchObject({
        width: 1500,
        height: 2000,
        hasAlpha: true,
        format: 'webp',
        corner: 0,
      })
      expect(picture.covered, `${name} is filled`).toBeGreaterThan(0.03)
      expect(picture.covered, `${name} leaves ground free`).toBeLessThan(0.98)
      expect(picture.tones, `${name} has more than one tone`).toBeGreaterThan(3)
    }
  })

  it('every product picture has a point of interest and its set, whole picture first (protocols/media-and-others)', () => {
    for (const product of products) {
      expect(media.sets[`${product}-set`]).toEqual([product, `${product}-detail`])
      for (const name of [product, `${product}-detail`]) expect(media.images[name]).toBeDefined()
    }
  })

  it('names only pictures that exist, with points inside them', () => {
    const kept = new Set(files.map(file => file.replace(/\.\w+$/, '')))
    expect(Object.keys(media.images).filter(name => !kept.has(name))).toEqual([])
    for (const [name, { pointOfInterest: point }] of Object.entries(media.images)) {
      expect(point.x, name).toBeGreaterThanOrEqual(0)
      expect(point.x + point.w, name).toBeLessThanOrEqual(1)
      expect(point.y, name).toBeGreaterThanOrEqual(0)
      expect(point.y + point.h, name).toBeLessThanOrEqual(1)
    }
  })

  it('credits every photograph with author, licence and source, and knows where to look in it', async () => {
    const credits = await readText('CREDITS.md')
    expect(photographs.length).toBeGreaterThan(0)
    for (const photograph of photographs) {
      const row = credits.split('\n').find(line => line.includes(`\`${photograph}\``))
      const cells = row
        ?.split('|')
        .map(cell => cell.trim())
        .filter(Boolean)
      expect(cells, `${photograph} has a row of four facts`).toHaveLength(4)
      expect(media.images[photograph.replace('.jpg', '')]).toBeDefined()
    }
  })

  it('keeps the whole folder within 25 MB', async () => {
    const sizes = await Promise.all(files.map(async file => (await stat(`${IMAGES}${file}`)).size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(25 * 1024 * 1024)
  })
})
