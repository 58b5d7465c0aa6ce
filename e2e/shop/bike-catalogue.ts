import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import sharp from 'sharp'

/** Twelve products of a bike shop, as Shopify exports them. */

type Bike = {
  readonly handle: string
  readonly title: string
  readonly type: string
  readonly text: string
  readonly price: number
  /** The price before a sale. */
  readonly before?: number
  readonly colors: readonly (readonly [name: string, hex: string])[]
  readonly sizes: readonly string[]
}

const SIZES = ['S', 'M', 'L']
const RED = ['Ziegelrot', '#a63a2a'] as const
const GREEN = ['Moosgrün', '#4d6b3c'] as const
const BLUE = ['Nachtblau', '#22395b'] as const
const SAND = ['Sand', '#c9b48a'] as const

const BIKES: readonly Bike[] = [
  bike('talrad-7', 'Talrad 7', 'Trekkingräder', 'Sieben Gänge, Nabendynamo, für jeden Tag.', 1299, [
    RED,
    BLUE,
  ]),
  bike('talrad-11', 'Talrad 11', 'Trekkingräder', 'Elf Gänge und Riemen statt Kette.', 1899, [GREEN]),
  bike('uferweg', 'Uferweg', 'Trekkingräder', 'Leicht und schnell auf langen Wegen.', 1599, [BLUE, SAND]),
  {
    ...bike('steilhang', 'Steilhang', 'Mountainbikes', 'Ein Hardtail für steile Wege.', 1999, [GREEN]),
    before: 2499,
  },
  bike('geroell', 'Geröll', 'Mountainbikes', 'Vollgefedert, für grobe Steine.', 3499, [SAND, RED]),
  bike('almboden', 'Almboden', 'Mountainbikes', 'Breite Reifen für weichen Boden.', 2299, [GREEN, SAND]),
  bike('kiesweg', 'Kiesweg', 'Gravelbikes', 'Für Schotter, Asphalt und Gepäck.', 2199, [SAND]),
  bike('passhoehe', 'Passhöhe', 'Gravelbikes', 'Ein leichter Rahmen für lange Anstiege.', 2799, [RED, BLUE]),
  bike('knirps', 'Knirps 20', 'Kinderräder', 'Für Kinder ab sechs Jahren.', 449, [RED, GREEN], ['20 Zoll']),
  bike('klingel', 'Klingel Glocke', 'Zubehör', 'Hell und laut.', 14.9, [], []),
  bike('schloss', 'Bügelschloss', 'Zubehör', 'Aus gehärtetem Stahl.', 69, [], []),
  bike('lampe', 'Frontlicht 80', 'Zubehör', 'Achtzig Lux auf dunklen Wegen.', 59, [], []),
]

function bike(
  handle: string,
  title: string,
  type: string,
  text: string,
  price: number,
  colors: Bike['colors'],
  sizes: readonly string[] = SIZES,
): Bike {
  return { handle, title, type, text, price, colors, sizes }
}

/** Writes the file and its pictures. Resolves to the file's path. */
export async function writeBikeCatalogue(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  for (const { handle, colors } of BIKES)
    for (const [name, hex] of colors.length === 0 ? [['', '#3b3f45'] as const] : colors)
      await drawBike(hex, join(folder, pictureOf(handle, name)))
  const file = join(folder, 'products_export.csv')
  await writeFile(file, stringify(BIKES.flatMap(rowsOf), { header: true }))
  return file
}

/** Photographs of two products, with and without a color, two of each. Resolves to the folder. */
export async function writeBikePictures(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  for (const name of ['steilhang_moosgrün', 'RH-KLINGEL'])
    for (const [number, color] of [
      [1, '#4d6b3c'],
      [2, '#3b3f45'],
    ] as const)
      await drawBike(color, join(folder, `${name}_${number}.jpg`))
  return folder
}

const pictureOf = (handle: string, color: string) =>
  `${[handle, ...(color === '' ? [] : [color])]
    .join('-')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9-]/g, '')}.jpg`

function rowsOf({ handle, title, type, text, price, before, colors, sizes }: Bike) {
  const choices = colors.flatMap(([color]) => sizes.map(size => ({ color, size })))
  const variants = choices.length === 0 ? [{ color: '', size: '' }] : choices
  return variants.map(({ color, size }, at) => ({
    Handle: handle,
    Title: at === 0 ? title : '',
    'Body (HTML)': at === 0 ? `<p>${text}</p>` : '',
    Vendor: 'Radhaus',
    Type: type,
    Published: 'true',
    'Option1 Name': color === '' ? 'Title' : 'Color',
    'Option1 Value': color === '' ? 'Default Title' : color,
    'Option2 Name': size === '' ? '' : 'Size',
    'Option2 Value': size,
    'Variant SKU': ['RH', handle, color, size]
      .filter(part => part !== '')
      .join('-')
      .toUpperCase(),
    'Variant Grams': choices.length === 0 ? '300' : '13500',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': String(3 + at),
    'Variant Price': price.toFixed(2),
    'Variant Compare At Price': before?.toFixed(2) ?? '',
    'Image Src': at === 0 ? pictureOf(handle, color) : '',
    'Image Position': at === 0 ? '1' : '',
    'Variant Image': pictureOf(handle, color),
    Status: 'active',
  }))
}

/** A bicycle in this color. */
async function drawBike(color: string, file: string): Promise<void> {
  const wheel = (x: number) =>
    `<circle cx="${x}" cy="1050" r="290" fill="none" stroke="#26292d" stroke-width="26"/><circle cx="${x}" cy="1050" r="30" fill="#26292d"/>`
  const tube = (...points: string[]) =>
    `<polyline points="${points.join(' ')}" fill="none" stroke="${color}" stroke-width="40" stroke-linejoin="round" stroke-linecap="round"/>`
  const bar = (...points: string[]) =>
    `<polyline points="${points.join(' ')}" fill="none" stroke="#26292d" stroke-width="30" stroke-linecap="round"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1600"><rect width="1600" height="1600" fill="#eceae4"/>
${wheel(420)}${wheel(1180)}${bar('690,470', '640,640')}${bar('600,460', '760,460')}${bar('1050,420', '1100,620')}${bar('990,430', '1130,400')}
${tube('420,1050', '640,640', '1090,610', '780,1060', '420,1050')}${tube('640,640', '780,1060')}${tube('1090,610', '1180,1050')}</svg>`
  await sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toFile(file)
}
