import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { pictureSets } from './media.ts'
import { CONTACT_SHEET, IMAGES } from './place.ts'

const COLUMNS = 12
const [WIDTH, HEIGHT] = [132, 176]
const PAPER = '#f3f4f3'

/** Every product picture in shop order, small, side by side: the fastest way to see which one falls out of line. */
export async function writeContactSheet(): Promise<void> {
  const files = Object.values(pictureSets())
    .flat()
    .map(name => join(IMAGES, `${name}.webp`))
    .filter(existsSync)
  const tiles = await Promise.all(
    files.map(async (file, index) => ({
      input: await sharp(file).resize(WIDTH, HEIGHT).flatten({ background: PAPER }).png().toBuffer(),
      left: (index % COLUMNS) * WIDTH,
      top: Math.floor(index / COLUMNS) * HEIGHT,
    })),
  )
  const [width, height] = [COLUMNS * WIDTH, Math.ceil(files.length / COLUMNS) * HEIGHT]
  const paper = sharp({ create: { width, height, channels: 3, background: PAPER } })
  await paper.composite(tiles).jpeg({ quality: 86 }).toFile(CONTACT_SHEET)
}
