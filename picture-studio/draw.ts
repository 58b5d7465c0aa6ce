/**
 * Draws the pictures of skis and snowboards: `node picture-studio/draw.ts [--draft=folder] [--view=main|detail|…] [--missing] [uid[:colour] …]`.
 * A draft is half size, rough and PNG, for looking at while a model is worked on. `--missing` leaves out what is drawn already.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PRODUCTS } from '@firnline/demo/catalogue/products'
import sharp from 'sharp'
import { attributesOf } from './attributes.ts'
import { openStudio } from './browser.ts'
import { isDrawn, saveProductPicture } from './pictures.ts'
import { DRAWN_VIEWS, isPathTraced, pictureName } from './views.ts'

const PRINTED = { width: 1200, height: 1600, lamps: 8, frames: 1, coarse: 2.5, glossy: 2.5 }
const DRAFT = { width: 600, height: 800, lamps: 6, frames: 1, coarse: 2, glossy: 1 }

const options = process.argv.slice(2)
const option = (name: string) => options.find(one => one.startsWith(`--${name}=`))?.split('=')[1]
const wishes = options.filter(one => !one.startsWith('--'))
const draft = option('draft')
const quality = draft ? DRAFT : PRINTED
const wanted = (uid: string, colour: string) =>
  wishes.length === 0 || wishes.includes(uid) || wishes.includes(`${uid}:${colour}`)
const unknown = wishes.filter(wish => !PRODUCTS.some(item => item.uid === wish.split(':')[0]))
if (unknown.length)
  throw new Error(`No such product: ${unknown.join(', ')}. Give uids from demo/catalogue/demo-products.csv.`)

const orders = PRODUCTS.filter(item => !isPathTraced(item.uid))
  .flatMap(item => DRAWN_VIEWS.flatMap(view => item.colors.map(({ key }) => ({ item, colour: key, view }))))
  .map(order => ({
    ...order,
    name: pictureName(order.item.uid, order.colour, order.view),
  }))
  .filter(({ item, colour }) => wanted(item.uid, colour))
  .filter(({ view }) => !option('view') || option('view') === view)
  .filter(({ name }) => !options.includes('--missing') || !isDrawn(name))

const studio = await openStudio()
if (draft) await mkdir(draft, { recursive: true })
for (const { item, colour, view, name } of orders) {
  const started = performance.now()
  const order = { uid: item.uid, colour, view, known: await attributesOf(item.uid) }
  const data = await studio.page.evaluate(([one, size]) => globalThis.draw(one, size), [
    order,
    quality,
  ] as const)
  const raw = { width: quality.width, height: quality.height, channels: 4 as const }
  const picture = sharp(Buffer.from(data, 'base64'), { raw }).flip()
  if (draft)
    await picture
      .flatten({ background: '#f4f5f4' })
      .png()
      .toFile(join(draft, `${name}.png`))
  else await saveProductPicture(picture, name)
  console.log(`${name} ${Math.round(performance.now() - started)} ms`)
}
await studio.close()
if (!draft) await import('./picture-index.ts')
