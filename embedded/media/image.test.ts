import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { ALIAS, pictureIn, pixel, startMedia } from './fixtures/running-media.ts'

const media = await startMedia()
afterAll(() => media[Symbol.asyncDispose]())

async function picture(query: string, name = 'photo') {
  const response = await media.get(`/i/${ALIAS}/${name}?${query}`)
  expect(response.status).toBe(200)
  return pictureIn(response)
}

const isRed = ({ r, g }: { r: number; g: number }) => r > 150 && g < 100
const isBlue = ({ r, b }: { r: number; b: number }) => b > 150 && r < 100

describe('size', () => {
  it.each([
    ['', 600, 400],
    ['w=300', 300, 200],
    ['h=100', 150, 100],
    ['w=50%', 300, 200],
    ['w=300&h=300&sm=c', 300, 300],
    ['w=300&h=300', 300, 300],
    ['w=300&h=100&sm=s', 300, 100],
    ['maxW=200', 200, 133],
    ['maxH=100', 150, 100],
    ['w=900&maxW=450', 450, 300],
    ['w=320&sm=aspect&aspect=16:9', 320, 180],
    ['h=90&sm=aspect&aspect=16:9', 160, 90],
    ['sm=aspect&aspect=1:1', 400, 400],
    ['w=320&sm=aspect&aspect=4:3&aspect=16:9', 320, 180],
    ['w=1200', 1200, 800],
    ['w=1200&upscale=false', 600, 400],
    ['w=900&h=900&sm=c&upscale=false', 400, 400],
    ['w=900&h=900&upscale=padd', 900, 900],
    ['pcrop=0,0,300,400', 300, 400],
    ['pcrop=0,0,300,400&w=150', 150, 200],
    ['w=300&crop=10,20,100,50', 100, 50],
    ['w=300&h=300&crop=250,250,100,100', 50, 50],
    ['w=100&w=200', 200, 133],
  ])('%s returns %i × %i', async (query, width, height) => {
    expect(await picture(query)).toMatchObject({ width, height })
  })

  it.each([
    ...'w=abc w=-5 w=NaN w=0 w= w=1e3 h=Infinity sm=nothing aspect=1:0&sm=aspect crop=1,2'.split(' '),
    ...'crop=9999,9999,5,5 pcrop=-5,-5,2,2 poi=x&scaleFit=poi bg=rgb(1,2) unsharp=1 fmt=jp3'.split(' '),
    ...'unheard=of qlt=many'.split(' '),
  ])('ignores %s', async query => {
    expect(await picture(query)).toMatchObject({ width: 600, height: 400, format: 'jpeg' })
  })

  it('limits every side to 4096 px', async () => {
    expect(await picture('w=99999999', 'wide')).toMatchObject({ width: 4096, height: 1365 })
    expect(await picture('w=99999&h=99999&sm=s', 'photo')).toMatchObject({ width: 4096, height: 4096 })
  })

  it('limits an AVIF to 2.5 megapixels', async () => {
    const { width, height } = await picture('w=4000&fmt=avif', 'wide')
    expect(width * height).toBeLessThanOrEqual(2_500_000)
    expect(width / height).toBeCloseTo(3, 1)
  })
})

describe('the image section', () => {
  it('crops around the given point', async () => {
    const { bytes } = await picture('w=100&h=200&sm=c&scaleFit=poi&poi=0.85,0.5,0,0')
    expect(isRed(await pixel(bytes, 50, 100))).toBe(true)
  })

  it('crops around the point of interest in metadata', async () => {
    const stored = ['x', 'y', 'w', 'h'].map(part => `{$this.metadata.pointOfInterest.${part}}`).join(',')
    const around = await picture(`w=100&h=200&sm=c&scaleFit=poi&poi=${encodeURIComponent(stored)}`)
    const middle = await picture('w=100&h=200&sm=c')
    expect(isRed(await pixel(around.bytes, 50, 100))).toBe(true)
    expect(isBlue(await pixel(middle.bytes, 50, 100))).toBe(true)
  })

  it('crops around the center without a point of interest', async () => {
    const query =
      'w=100&h=100&scaleFit=poi&poi={$this.metadata.pointOfInterest.x},{$this.metadata.pointOfInterest.y},0,0'
    const { bytes } = await picture(query, 'cut-out')
    expect(await pixel(bytes, 50, 50)).toMatchObject({ r: 255, alpha: 255 })
  })

  it.each([
    ['mc', true, true],
    ['tl', false, true],
    ['br', true, false],
    ['nonsense', true, true],
  ])('aligns it at %s of a padded canvas', async (mode, greenAbove, greenBelow) => {
    const { bytes } = await picture(`w=120&h=160&sm=${mode}&bg=rgb(0,255,0)`)
    const isGreen = ({ g, b }: { g: number; b: number }) => g > 200 && b < 60
    expect(isGreen(await pixel(bytes, 5, 2))).toBe(greenAbove)
    expect(isGreen(await pixel(bytes, 5, 157))).toBe(greenBelow)
    expect(isBlue(await pixel(bytes, 5, 80))).toBe(mode === 'mc' || mode === 'nonsense')
  })

  it('pads a JPEG with white', async () => {
    const { bytes } = await picture('w=120&h=160')
    expect(await pixel(bytes, 5, 2)).toMatchObject({ r: 255, g: 255, b: 255 })
  })

  it('extracts pcrop first', async () => {
    const { bytes } = await picture('pcrop=450,140,120,120&w=60')
    expect(isRed(await pixel(bytes, 2, 2))).toBe(true)
    expect(isRed(await pixel(bytes, 57, 57))).toBe(true)
  })

  it('flattens transparency onto a background', async () => {
    const clear = await picture('fmt=png', 'cut-out')
    const filled = await picture('fmt=png&bg=rgb(10,200,30)', 'cut-out')
    const flattened = await picture('fmt=jpeg', 'cut-out')
    expect(await pixel(clear.bytes, 0, 0)).toMatchObject({ alpha: 0 })
    expect(await pixel(filled.bytes, 0, 0)).toEqual({ r: 10, g: 200, b: 30, alpha: 255 })
    expect(filled.hasAlpha).toBe(false)
    expect(await pixel(flattened.bytes, 0, 0)).toMatchObject({ r: 255, g: 255, b: 255 })
  })

  it('sharpens', async () => {
    const plain = await picture('w=300&fmt=png')
    const sharpened = await picture('w=300&fmt=png&unsharp=0,1,1,0.05')
    expect(sharpened).toMatchObject({ width: 300, height: 200 })
    expect(sharpened.bytes.equals(plain.bytes)).toBe(false)
  })

  it('drops metadata unless strip=false', async () => {
    expect((await picture('')).exif).toBeUndefined()
    expect((await picture('strip=true')).exif).toBeUndefined()
    expect((await picture('strip=false')).exif?.toString('latin1')).toContain('Firnline')
  })

  it.each([
    ['&dpi=144', 144],
    ['&dpi=99999', 1200],
    ['&dpi=-1', 72],
    ['&dpi=many', 72],
    ['', 72],
  ])('writes the density of “%s” into the file', async (query, density) => {
    const response = await media.get(`/i/${ALIAS}/photo.jpg?w=40${query}`)
    expect(await pictureIn(response)).toMatchObject({ width: 40, density })
  })

  it('applies the EXIF orientation', async () => {
    const turned = await sharp(join(media.directory, ALIAS, 'images', 'photo.jpg'))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    await writeFile(join(media.directory, ALIAS, 'images', 'turned.jpg'), turned)
    const described = JSON.parse(await (await media.get(`/i/${ALIAS}/turned.json`)).text())
    expect(described).toMatchObject({ width: 400, height: 600 })
    const { width, height, bytes } = await picture('w=200&pcrop=140,450,120,120', 'turned')
    expect({ width, height }).toEqual({ width: 200, height: 200 })
    expect(isRed(await pixel(bytes, 100, 100))).toBe(true)
  })

  it('sends img404 instead of a missing image', async () => {
    const response = await media.get(`/i/${ALIAS}/nothing?img404=cut-out&w=50&v=1`)
    expect(response.headers.get('cache-control')).toBe('public, max-age=1800')
    expect(await pictureIn(response)).toMatchObject({ width: 50, height: 50 })
  })
})

describe('quality', () => {
  const size = async (query: string) => (await picture(query, 'photo')).bytes.length

  it('applies qlt, overridden by the format’s own', async () => {
    expect(await size('fmt=jpeg&qlt=10')).toBeLessThan(await size('fmt=jpeg&qlt=95'))
    expect(await size('fmt=webp&qlt=95&fmt.webp.qlt=5')).toBeLessThan(await size('fmt=webp&qlt=95'))
    expect(await size('fmt=jpeg&qlt=75')).toBe(await size('fmt=jpeg&qlt=default'))
  })

  it('clamps qlt', async () => {
    expect(await size('fmt=jpeg&qlt=100')).toBe(await size('fmt=jpeg&qlt=5000'))
    expect(await size('fmt=jpeg&qlt=1')).toBe(await size('fmt=jpeg&qlt=-3'))
  })
})
