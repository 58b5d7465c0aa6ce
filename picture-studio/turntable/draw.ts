/**
 * Draws the frames of turntables: `node picture-studio/turntable/draw.ts [--draft=folder] [uid:color …]`; without names,
 * all of `turntables.ts`. A draft is every sixth frame as PNG.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { attributesOf } from '../attributes.ts'
import { openStudio } from '../browser.ts'
import { IMAGES } from '../place.ts'
import { FRAMES, frameName, TURNTABLES } from './turntables.ts'

const SIZE = { width: 600, height: 800 }
/** Drawn twice as large, against jagged edges. */
const DRAWN = { width: 1200, height: 1600 }

const options = process.argv.slice(2)
const draft = options.find(one => one.startsWith('--draft='))?.split('=')[1]
const wishes = options.filter(one => !one.startsWith('--'))

const studio = await openStudio('turntable/page.ts')
if (draft) await mkdir(draft, { recursive: true })
for (const turntable of wishes.length ? wishes : TURNTABLES) {
  const [uid = '', color = ''] = turntable.split(':')
  await studio.page.evaluate(
    ([one, inColor, known, size]) => globalThis.openTurntable(one, inColor, known, size),
    [uid, color, await attributesOf(uid), DRAWN] as const,
  )
  for (let frame = 1; frame <= FRAMES; frame += draft ? 6 : 1) {
    const degrees = ((frame - 1) * 360) / FRAMES
    const bytes = Buffer.from(await studio.page.evaluate(at => globalThis.turnedTo(at), degrees), 'base64')
    const picture = sharp(bytes, { raw: { ...DRAWN, channels: 4 } })
      .flip()
      .resize(SIZE)
    const name = frameName(`${uid}-${color}`, frame)
    if (draft)
      await picture
        .flatten({ background: '#f4f5f4' })
        .png()
        .toFile(join(draft, `${name}.png`))
    else await picture.webp({ quality: 74, alphaQuality: 90 }).toFile(join(IMAGES, `${name}.webp`))
  }
  console.log(`${uid} in ${color}: ${FRAMES} frames`)
}
await studio.close()
if (!draft) await import('../picture-index.ts')
