import type { Brand, BrandFile } from '@firnline/shop/brand'
import { drawPicture } from './draw-picture.ts'
import { CANVAS } from './picture-layout.ts'

/** The share picture of a brand that has none: its name on its dark ground. A name without letters is left out. */
export async function drawBrand(brand: Brand): Promise<BrandFile> {
  const { default: sharp } = await import('sharp')
  const background = brand.palette['spruce-800']
  const ground = sharp({ create: { ...CANVAS, channels: 3, background } })
  const photo = await ground.png().toBuffer()
  const drawing = {
    title: brand.name,
    tagline: '',
    price: null,
    photo: { name: '', alt: '' },
    brand: brand.name,
  }
  const outcome = await drawPicture({ drawing, photo }, brand)
  const body = outcome.kind === 'drawn' ? outcome.picture : new Uint8Array(await ground.jpeg().toBuffer())
  return { type: 'image/jpeg', body }
}
