/**
 * Draws the line-up's product pictures: `node demo/pictures/generator/draw.ts [--draft=folder] [--view=main|detail] [uid[:colour] …]`.
 * A draft is half size, rough and PNG, for looking at while a model is worked on.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Item, LINE_UP } from '../../catalogue/line-up.ts'
import { openStudio } from './browser.ts'
import { writeContactSheet } from './contact-sheet.ts'
import { writeMedia } from './media.ts'
import { IMAGES } from './place.ts'
import type { View } from './studio/staging.ts'

const SIZE = { width: 1500, height: 2000 }
const PRINTED = { ...SIZE, samples: 8 }
/** Goods without fine print are drawn smaller and enlarged: their many parts are slow to light in software. */
const MOULDED = { width: 960, height: 1280, samples: 5 }
const DRAFT = { width: 600, height: 800, samples: 5 }
const VIEWS: readonly View[] = ['main', 'detail']

const options = process.argv.slice(2)
const option = (name: string) => options.find(one => one.startsWith(`--${name}=`))?.split('=')[1]
const wishes = options.filter(one => !one.startsWith('--'))
const draft = option('draft')
const qualityOf = (item: Item) => {
  if (draft) return DRAFT
  return ['skis', 'snowboards', 'poles'].includes(item.category) ? PRINTED : MOULDED
}
const wanted = (uid: string, colour: string) =>
  wishes.length === 0 || wishes.includes(uid) || wishes.includes(`${uid}:${colour}`)
const unknown = wishes.filter(wish => !LINE_UP.some(item => item.uid === wish.split(':')[0]))
if (unknown.length)
  throw new Error(`Not in the line-up: ${unknown.join(', ')}. Give uids from demo/catalogue/line-up.ts.`)

const studio = await openStudio()
await mkdir(draft ?? IMAGES, { recursive: true })
for (const item of LINE_UP)
  for (const colour of item.colours)
    for (const view of VIEWS) {
      if (option('view') && option('view') !== view) continue
      if (!wanted(item.uid, colour.key)) continue
      const quality = qualityOf(item)
      const started = performance.now()
      const data = await studio.page.evaluate(
        ([uid, key, from, size]) => globalThis.draw(uid, key, from, size),
        [item.uid, colour.key, view, quality] as const,
      )
      const raw = { width: quality.width, height: quality.height, channels: 4 as const }
      const picture = sharp(Buffer.from(data, 'base64'), { raw }).flip()
      const name = `${item.uid}-${colour.key}${view === 'detail' ? '-detail' : ''}`
      if (draft)
        await picture
          .flatten({ background: '#f4f5f4' })
          .png()
          .toFile(join(draft, `${name}.png`))
      else
        await picture
          .resize(SIZE)
          .webp({ quality: 82, alphaQuality: 100, effort: 4 })
          .toFile(join(IMAGES, `${name}.webp`))
      console.log(`${name} ${Math.round(performance.now() - started)} ms`)
    }
await studio.close()
if (!draft) {
  await writeMedia()
  await writeContactSheet()
}
