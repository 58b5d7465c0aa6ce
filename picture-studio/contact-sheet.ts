import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PRODUCTS } from '@firnline/demo/catalogue/products'
import sharp from 'sharp'
import { pictureFile } from './pictures.ts'
import { CONTACT_SHEET_PAGE, CONTACT_SHEETS } from './place.ts'
import { pictureNames } from './views.ts'

export const COLUMNS = 16
export const [WIDTH, HEIGHT] = [96, 128]
const PAPER = '#f3f4f3'

export type ContactSheet = { readonly category: string; readonly names: readonly string[] }

/** All views of every product in every color, in shop order: a sheet for each category. */
export function contactSheets(): ContactSheet[] {
  return [...new Set(PRODUCTS.map(item => item.category))].map(category => ({
    category,
    names: PRODUCTS.filter(item => item.category === category).flatMap(item =>
      item.colors.flatMap(({ key }) => pictureNames(item.uid, key)),
    ),
  }))
}

/** What the page of the sheets says: which picture stands where. */
export function contactSheetPage(): string {
  const parts = contactSheets().map(({ category, names }) =>
    [
      `## ${category}: ${names.length} pictures`,
      `![Every picture of ${category}](images/contact-sheet/${category}.webp)`,
      rowsOf(names)
        .map((row, index) => `${index + 1}. ${row.map(name => `\`${name}\``).join(' ')}`)
        .join('\n'),
    ].join('\n\n'),
  )
  return `# Contact sheets\n\nAll views of every product in every color, to compare the images.\n\`picture-studio/picture-index.ts\` generates this page. Below each sheet: the names of its images, row by row.\n\n${parts.join('\n\n')}\n`
}

/** Throws when a picture of a product is not there. */
export async function writeContactSheets(): Promise<void> {
  await mkdir(CONTACT_SHEETS, { recursive: true })
  for (const sheet of contactSheets()) await writeSheet(sheet)
  await writeFile(CONTACT_SHEET_PAGE, contactSheetPage())
}

async function writeSheet({ category, names }: ContactSheet): Promise<void> {
  const tiles = []
  for (const [index, name] of names.entries())
    tiles.push({
      input: await sharp(pictureFile(name)).resize(WIDTH, HEIGHT).png().toBuffer(),
      left: (index % COLUMNS) * WIDTH,
      top: Math.floor(index / COLUMNS) * HEIGHT,
    })
  const [width, height] = [COLUMNS * WIDTH, rowsOf(names).length * HEIGHT]
  const paper = sharp({ create: { width, height, channels: 3, background: PAPER } })
  await paper
    .composite(tiles)
    .webp({ quality: 66 })
    .toFile(join(CONTACT_SHEETS, `${category}.webp`))
}

function rowsOf(names: readonly string[]): string[][] {
  const rows = Math.ceil(names.length / COLUMNS)
  return Array.from({ length: rows }, (_, row) => names.slice(row * COLUMNS, (row + 1) * COLUMNS))
}
