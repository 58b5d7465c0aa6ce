import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Category, LINE_UP } from '../../catalogue/line-up.ts'
import { pictureSets } from './media.ts'
import { CONTACT_SHEETS, IMAGES } from './place.ts'

const COLUMNS = 16
const [WIDTH, HEIGHT] = [96, 128]
const PAPER = '#f3f4f3'

/** Every product picture in shop order, small, side by side, a sheet per category: the fastest way to see which one falls out of line. */
export async function writeContactSheets(): Promise<void> {
  const sets = pictureSets()
  for (const category of new Set(LINE_UP.map(item => item.category))) {
    const names = LINE_UP.filter(item => item.category === category).flatMap(item =>
      item.colours.flatMap(colour => sets[`${item.uid}-${colour.key}-set`] ?? []),
    )
    await writeSheet(category, names)
  }
}

async function writeSheet(category: Category, names: readonly string[]): Promise<void> {
  const files = names.map(name => join(IMAGES, `${name}.webp`)).filter(existsSync)
  const tiles = []
  for (const [index, file] of files.entries())
    tiles.push({
      input: await sharp(file).resize(WIDTH, HEIGHT).flatten({ background: PAPER }).png().toBuffer(),
      left: (index % COLUMNS) * WIDTH,
      top: Math.floor(index / COLUMNS) * HEIGHT,
    })
  const [width, height] = [COLUMNS * WIDTH, Math.ceil(files.length / COLUMNS) * HEIGHT]
  const paper = sharp({ create: { width, height, channels: 3, background: PAPER } })
  await paper
    .composite(tiles)
    .jpeg({ quality: 82 })
    .toFile(join(CONTACT_SHEETS, `${category}.jpg`))
}
