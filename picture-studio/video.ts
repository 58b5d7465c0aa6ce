/**
 * Films the shop's loops: `node picture-studio/video.ts [--draft=folder] [name …]`.
 * A draft is eight frames as PNG, for looking at while a film is worked on.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import encoders from 'h264-mp4-encoder'
import sharp from 'sharp'
import { openStudio } from './browser.ts'
import { SCREEN } from './film/screen.ts'
import { withSyncTable } from './film/sync-table.ts'
import { writeMedia } from './media.ts'
import { FILMS, IMAGES } from './place.ts'
import { FRAMES_PER_SECOND, PROFILE, VIDEOS, type VideoName } from './videos.ts'

const options = process.argv.slice(2)
const draft = options.find(one => one.startsWith('--draft='))?.split('=')[1]
const wishes = options.filter(one => !one.startsWith('--'))
const isName = (name: string): name is VideoName => Object.hasOwn(VIDEOS, name)
const unknown = wishes.filter(name => !isName(name))
if (unknown.length) throw new Error(`No such film: ${unknown.join(', ')}. Give names from videos.ts.`)
const names = Object.keys(VIDEOS).filter(isName)

const studio = await openStudio('film/page.ts')
const photograph = await readFile(join(IMAGES, 'night-blue-massif.jpg'), 'base64')

for (const name of names.filter(one => wishes.length === 0 || wishes.includes(one))) {
  await studio.page.evaluate(([film, picture]) => globalThis.openFilm(film, picture), [
    name,
    `data:image/jpeg;base64,${photograph}`,
  ] as const)
  const frame = async (share: number) =>
    Buffer.from(await studio.page.evaluate(at => globalThis.frameAt(at), share), 'base64')
  if (draft) await drawDrafts(name, draft, frame)
  else await shoot(name, frame)
}
await studio.close()
if (!draft) await writeMedia()

type Frame = (share: number) => Promise<Buffer>

function picture(bytes: Buffer) {
  return sharp(bytes, { raw: { ...SCREEN, channels: 4 } }).removeAlpha()
}

async function drawDrafts(name: VideoName, folder: string, frame: Frame): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (let i = 0; i < 8; i++)
    await picture(await frame(i / 8))
      .png()
      .toFile(join(folder, `${name}-${i}.png`))
}

async function shoot(name: VideoName, frame: Frame): Promise<void> {
  const { seconds, coarseness } = VIDEOS[name]
  const count = seconds * FRAMES_PER_SECOND
  const encoder = await encoders.createH264MP4Encoder()
  Object.assign(encoder, SCREEN, {
    frameRate: FRAMES_PER_SECOND,
    quantizationParameter: coarseness,
    speed: 1,
    groupOfPictures: count,
  })
  encoder.initialize()
  for (let i = 0; i < count; i++) {
    const bytes = await frame(i / count)
    if (i === 0)
      await picture(bytes)
        .jpeg({ quality: 84 })
        .toFile(join(IMAGES, `${name}-poster.jpg`))
    encoder.addFrameRgba(bytes)
  }
  encoder.finalize()
  await mkdir(join(FILMS, name), { recursive: true })
  await writeFile(
    join(FILMS, name, `${PROFILE}.mp4`),
    withSyncTable(encoder.FS.readFile(encoder.outputFilename)),
  )
  encoder.delete()
  console.log(`${name}: ${count} frames`)
}
