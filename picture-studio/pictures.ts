import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { IMAGES } from './place.ts'

/** The file of a picture in the shop, or the one it will have. */
export function pictureFile(name: string): string {
  const older = join(IMAGES, `${name}.webp`)
  return existsSync(older) ? older : join(IMAGES, `${name}.avif`)
}

export const isDrawn = (name: string): boolean => existsSync(pictureFile(name))

/**
 * Saves a product picture in the shop. As AVIF: WebP keeps the transparency of a soft shadow without loss, which takes
 * twice the bytes.
 */
export async function saveProductPicture(picture: Sharp, name: string): Promise<void> {
  const file = join(IMAGES, name)
  await picture.avif({ quality: 55, effort: 4, chromaSubsampling: '4:4:4' }).toFile(`${file}.avif`)
  await rm(`${file}.webp`, { force: true })
}
