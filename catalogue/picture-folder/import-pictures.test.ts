import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureBomb } from '../fixture/picture-bomb.ts'
import { openShopFolder, STORES } from '../fixture/shop-folder.ts'
import { STAGING } from '../import/write-files.ts'
import { importPictureFolder } from './import-pictures.ts'

const OWN = `key,sku,name,Color,Size,variant_sku,price_us
firn,F,Firn,Snow,170,F-1,749
firn,,,Snow,180,F-2,749
firn,,,Dark night,170,F-3,749
wax,,Wax,,,W,9.50
tote,BAG_2,Tote,Red,,B-R,20
`

/** A disc at a place of a plain ground: shares of the picture's width and height. */
function photograph([x, y]: readonly [number, number], color = '#c0392b'): Promise<Buffer> {
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="#eee"/><circle cx="${x * 90}" cy="${y * 60}" r="8" fill="${color}"/></svg>`,
    ),
  )
    .jpeg()
    .toBuffer()
}
const LEFT = await photograph([0.2, 0.5])
const RIGHT = await photograph([0.8, 0.5])

/** A shop with products, and a folder of pictures beside it. */
async function openShop() {
  const shop = openShopFolder()
  await shop.import('own.csv', OWN)
  mkdirSync(join(shop.folder, 'photos'))
  return {
    ...shop,
    drop: (file: string, bytes: Buffer | string = LEFT) => shop.write(`photos/${file}`, bytes),
    photos: join(shop.folder, 'photos'),
    images: () => readdirSync(join(shop.folder, 'pictures/shop/images')),
    async importPictures({ isDryRun = false } = {}) {
      const lines: string[] = []
      const counts = await importPictureFolder(join(shop.folder, 'photos'), {
        ...{ folder: shop.folder, pictureFolder: 'pictures/shop', shopStores: STORES, isDryRun },
        log: line => void lines.push(line),
      })
      return { counts, lines }
    },
    [Symbol.dispose]: () => shop[Symbol.dispose](),
  }
}

describe('a folder of pictures', () => {
  it('becomes image sets in the order of numbers, and changes nothing the second time', async () => {
    using shop = await openShop()
    shop.drop('F_snow_10.jpg')
    shop.drop('F_snow_2.jpg', RIGHT)
    shop.drop('f-1.JPG')
    shop.drop('firn_Dark_Night_1.jpg')
    shop.drop('W.jpg', RIGHT)
    shop.drop('.DS_Store', '')
    const { counts, lines } = await shop.importPictures()
    expect(counts).toEqual({ made: 5, changed: 0, unchanged: 0, refused: 0 })
    expect(lines).toEqual([
      'F_snow_10.jpg made: firn-3, picture 10 of firn in Snow, point of interest 0.2 0.5',
      'F_snow_2.jpg made: firn-2, picture 2 of firn in Snow, point of interest 0.8 0.5',
      'W.jpg made: wax-1, picture 1 of wax, point of interest 0.8 0.5',
      'f-1.JPG made: firn-1, picture 1 of firn in Snow, point of interest 0.2 0.5',
      'firn_Dark_Night_1.jpg made: firn-4, picture 1 of firn in Dark night, point of interest 0.2 0.5',
      'firn in Snow shows firn-1, firn-2, firn-3.',
      'wax shows wax-1.',
      'firn in Dark night shows firn-4.',
    ])
    const table = shop.text('catalogue/products.csv')
    expect(table).toBe(`key,sku,name,Color,Size,variant_sku,price_us,pictures,picture
firn,F,Firn,Snow,170,F-1,749,firn-1|firn-2|firn-3,firn-1
firn,,,Snow,180,F-2,749,,firn-1
firn,,,Dark night,170,F-3,749,,firn-4
wax,,Wax,,,W,9.50,wax-1,
tote,BAG_2,Tote,Red,,B-R,20,,
`)
    const media = shop.json('pictures/shop/media.json')
    expect(media.sets).toEqual({ 'firn-1-set': ['firn-1', 'firn-2', 'firn-3'], 'firn-4-set': ['firn-4'] })
    expect(media.images['firn-2']).toEqual({ pointOfInterest: { x: 0.8, y: 0.5, w: 0.01, h: 0.01 } })
    expect(shop.json('content/product/firn.json').shared.image).toEqual({
      ...{ amplience_id: 'firn-1-set', imageset: 'Yes' },
    })
    expect(shop.json('content/product/wax.json').shared.image).toEqual({
      ...{ amplience_id: 'wax-1', imageset: 'No' },
    })
    const again = await shop.importPictures()
    expect(again.counts).toEqual({ made: 0, changed: 0, unchanged: 5, refused: 0 })
    expect([shop.text('catalogue/products.csv'), shop.json('pictures/shop/media.json')]).toEqual([
      table,
      media,
    ])
    expect(shop.has(STAGING)).toBe(false)
  })

  it('keeps the sets of colors when the catalogue is imported again', async () => {
    using shop = await openShop()
    for (const file of ['F_snow.jpg', 'F_dark-night_1.jpg', 'F_dark-night_2.jpg']) shop.drop(file)
    await shop.importPictures()
    const media = shop.json('pictures/shop/media.json')
    expect(media.sets).toEqual({ 'firn-3-set': ['firn-3'], 'firn-1-set': ['firn-1', 'firn-2'] })
    await shop.import('prices.csv', 'variant_sku,price_us\nF-1,700\nF-3,700\n')
    await shop.import('own.csv', shop.text('catalogue/products.csv'))
    expect(shop.json('pictures/shop/media.json')).toEqual(media)
  })

  it('replaces a set by the pictures that it has', async () => {
    using shop = await openShop()
    for (const file of ['W_1.jpg', 'W_2.jpg', 'W_3.jpg']) shop.drop(file)
    await shop.importPictures()
    rmSync(join(shop.photos, 'W_1.jpg'))
    renameSync(join(shop.photos, 'W_3.jpg'), join(shop.photos, 'W_0.jpg'))
    shop.drop('W_2.jpg', RIGHT)
    const { counts, lines } = await shop.importPictures()
    expect(counts).toEqual({ made: 1, changed: 1, unchanged: 0, refused: 0 })
    expect(lines.at(-1)).toBe('wax shows wax-4, wax-2.')
    expect(shop.json('pictures/shop/media.json').sets['wax-4-set']).toEqual(['wax-4', 'wax-2'])
    expect(shop.json('content/product/wax.json').shared.image.amplience_id).toBe('wax-4-set')
  })

  it('writes nothing of a dry run', async () => {
    using shop = await openShop()
    shop.drop('W.jpg')
    expect((await shop.importPictures({ isDryRun: true })).counts).toMatchObject({ made: 1 })
    expect([shop.has('pictures'), shop.has(STAGING), shop.has('content/product/wax.json')]).toEqual([
      ...[false, false, true],
    ])
  })

  it('finds the point of another picture, and keeps one that was set by hand', async () => {
    using shop = await openShop()
    shop.drop('W_1.jpg')
    shop.drop('W_2.jpg')
    await shop.importPictures()
    const media = shop.json('pictures/shop/media.json')
    media.images['wax-2'].pointOfInterest.x = 0.4
    shop.write('pictures/shop/media.json', JSON.stringify(media))
    const pointsAfter = async () => {
      await shop.importPictures()
      const { images } = shop.json('pictures/shop/media.json')
      return [images['wax-1'].pointOfInterest.x, images['wax-2'].pointOfInterest.x]
    }
    expect(await pointsAfter()).toEqual([0.2, 0.4])
    shop.drop('W_1.jpg', RIGHT)
    shop.drop('W_2.jpg', RIGHT)
    expect(await pointsAfter()).toEqual([0.8, 0.4])
  })

  it('keeps the name when the file has another content, and takes another one for another format', async () => {
    using shop = await openShop()
    shop.drop('W.jpg')
    await shop.importPictures()
    shop.drop('W.jpg', RIGHT)
    await shop.importPictures()
    expect(shop.images()).toEqual(['wax-1.jpg'])
    shop.drop('W.jpg', await sharp(RIGHT).png().toBuffer())
    expect((await shop.importPictures()).lines[0]).toMatch(/^W\.jpg made: wax-2/)
    expect(shop.images()).toEqual(['wax-1.jpg', 'wax-2.png'])
  })
})

describe('a picture of a folder', () => {
  it.each([
    ['X_1.jpg', 'begins with no SKU of the catalogue: <SKU>_<color>_<number>.jpg'],
    ['F_rot_1.jpg', 'names the color “rot”, and firn has Snow, Dark night'],
    ['F-1_dark-night.jpg', 'names the color “dark-night”, and firn has Snow'],
    ['W_red.jpg', 'names the color “red”, and wax has no colors'],
    ['F_2.jpg', 'names no color: firn has Snow, Dark night'],
    ['F.tiff', 'is no .jpg, .jpeg, .png, .webp or .avif'],
  ])('is refused by its name: %s', async (file, problem) => {
    using shop = await openShop()
    shop.drop(file)
    expect((await shop.importPictures()).lines).toEqual([`${file} refused: ${problem}`])
  })

  it.each([
    ['no picture', () => Buffer.from('no picture'), 'is no picture, or a broken one'],
    ['half of one', () => LEFT.subarray(0, LEFT.length / 2), 'is no picture, or a broken one'],
    ['too large', () => Buffer.alloc(26 * 1024 * 1024), 'has more than 25 MB'],
    ['a bomb', pictureBomb, 'has more than 100 million pixels'],
  ])('is refused, and its set with it: %s', async (_, bytes, problem) => {
    using shop = await openShop()
    shop.drop('F_snow_1.jpg', await bytes())
    shop.drop('F_snow_2.jpg')
    shop.drop('W.jpg')
    const { counts, lines } = await shop.importPictures()
    expect(counts).toEqual({ made: 1, changed: 0, unchanged: 0, refused: 2 })
    expect(lines.slice(0, 2)).toEqual([
      expect.stringContaining(`F_snow_1.jpg refused: ${problem}`),
      'F_snow_2.jpg refused: is not used until the other pictures of firn in Snow are right',
    ])
    expect(shop.images()).toEqual(['wax-1.jpg'])
  })

  it('is refused with another of its number', async () => {
    using shop = await openShop()
    for (const file of ['F_snow.jpg', 'F-2_1.png', 'F_snow_02.jpg']) shop.drop(file)
    expect((await shop.importPictures()).lines).toEqual([
      'F-2_1.png refused: is picture 1 of firn in Snow, as F_snow.jpg is: number each once',
      'F_snow.jpg refused: is picture 1 of firn in Snow, as F-2_1.png is: number each once',
      'F_snow_02.jpg refused: is not used until the other pictures of firn in Snow are right',
    ])
  })

  it('may have a SKU with the separator, and is refused where that could be another product', async () => {
    using shop = await openShop()
    shop.drop('BAG_2.jpg')
    shop.drop('bag_2_red_2.jpg')
    expect((await shop.importPictures()).counts).toMatchObject({ made: 2 })
    await shop.import('more.csv', 'key,name,variant_sku,price_us\ncase,Case,BAG,20\n')
    expect((await shop.importPictures()).lines[0]).toBe(
      'BAG_2.jpg refused: may be picture 2 of case or picture 1 of tote in Red: begin it with the product’s key and end it with a number',
    )
  })
})

it.each([
  ['of an empty folder', 'photos', {}, 'photos has no pictures'],
  ['of no folder', 'photos/W.jpg', { 'photos/W.jpg': '' }, 'W.jpg is no folder'],
  [
    'of a shop without products',
    'photos',
    { 'catalogue/products.csv': 'key,name,variant_sku\n' },
    'has no products',
  ],
  [
    'of a catalogue with a mistake',
    'photos',
    { 'catalogue/products.csv': 'key,name,variant_sku\nA B,A,A\n' },
    'products.csv, line 2: A B has the key A B',
  ],
  [
    'beside a media.json that is none',
    'photos',
    { 'pictures/shop/media.json': '{' },
    'media.json cannot be read',
  ],
  [
    'beside a media.json with a wrong point',
    'photos',
    { 'pictures/shop/media.json': '{"images":{"a":{"pointOfInterest":{"x":2,"y":0,"w":0,"h":0}}}}' },
    'media.json cannot be read (images.a.pointOfInterest.x: ',
  ],
])('an import of pictures %s changes nothing', async (_, source, files, problem) => {
  using shop = await openShop()
  for (const [file, text] of Object.entries(files)) shop.write(file, text)
  await expect(
    importPictureFolder(join(shop.folder, source), {
      ...{ folder: shop.folder, pictureFolder: 'pictures/shop', shopStores: STORES, isDryRun: false },
      log: () => {},
    }),
  ).rejects.toThrow(problem)
  expect([shop.has('pictures/shop/images'), shop.has(STAGING)]).toEqual([false, false])
})
