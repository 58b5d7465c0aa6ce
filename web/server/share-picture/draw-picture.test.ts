import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { ShareDrawing } from '../../app/discovery/share-picture.ts'
import { drawPicture } from './draw-picture.ts'

const SKI: ShareDrawing = {
  title: 'Große Überschreitung',
  tagline: '',
  price: { now: '699,95\u00a0€', was: '' },
  photo: { name: 'ski', alt: '', product: true },
  brand: 'Firnline',
}
const WOOD: ShareDrawing = { ...SKI, price: null, photo: { name: 'wood', alt: '' } }

/** A narrow red shape on a transparent ground. */
const cutOut = () =>
  sharp({ create: { width: 300, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      {
        input: { create: { width: 40, height: 360, channels: 4, background: '#c00000' } },
        left: 130,
        top: 20,
      },
    ])
    .webp()
    .toBuffer()
const noise = () =>
  sharp({
    create: {
      ...{ width: 1200, height: 630, channels: 3, background: '#808080' },
      noise: { type: 'gaussian', mean: 128, sigma: 16 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()

async function draw(drawing: ShareDrawing, photo: Uint8Array): Promise<Uint8Array> {
  const outcome = await drawPicture({ drawing, photo })
  if (outcome.kind === 'unsettable') throw new Error(`“${outcome.text}” cannot be set.`)
  return outcome.picture
}

async function countPixels(
  picture: Uint8Array,
  isCounted: (red: number, green: number, blue: number) => boolean,
) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  let count = 0
  for (let at = 0; at < data.length; at += info.channels) {
    if (isCounted(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) count += 1
  }
  return count
}

it('is a JPEG of 1200 × 630 px with product and text', async () => {
  const picture = await draw(SKI, await cutOut())
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(
    await countPixels(picture, (red, green, blue) => red > 150 && green < 60 && blue < 60),
  ).toBeGreaterThan(5000)
  expect(await countPixels(picture, (red, green, blue) => red + green + blue < 150)).toBeGreaterThan(5000)
})

it('draws no price where none is given', async () => {
  const photo = await cutOut()
  const isInk = (red: number, green: number, blue: number) => red + green + blue < 150
  const [priced, bare] = [await draw(SKI, photo), await draw({ ...SKI, price: null }, photo)]
  expect(await countPixels(priced, isInk)).toBeGreaterThan((await countPixels(bare, isInk)) + 1000)
})

it('stays small enough for messengers, even with much detail', async () => {
  const picture = await draw(WOOD, await noise())
  expect(picture.length).toBeLessThan(150_000)
})

it('fits a product photograph without transparency', async () => {
  const picture = await draw(SKI, await noise())
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 })
})

it('sets letters of Latin Extended-A', async () => {
  await expect(draw({ ...WOOD, title: 'Łódź, Plzeň' }, await noise())).resolves.toBeInstanceOf(Uint8Array)
})

it('refuses letters that the typeface lacks', async () => {
  const drawing = { ...WOOD, title: '雪山' }
  expect(await drawPicture({ drawing, photo: await noise() })).toEqual({ kind: 'unsettable', text: '雪山' })
})

it('rejects a damaged photograph', async () => {
  await expect(draw(SKI, Buffer.from('no picture'))).rejects.toThrow('unsupported image format')
})
