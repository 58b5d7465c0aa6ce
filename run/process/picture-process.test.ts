import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Rendering } from '@firnline/embedded/media/render/image-renderer'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPictureProcess } from './picture-process.ts'

const SMALLER: Pick<Parameters<Rendering['renderImage']>[0], 'plan' | 'encoding'> = {
  plan: {
    cut: { left: 0, top: 0, width: 40, height: 20 },
    scaled: { width: 20, height: 10 },
    ...{ canvas: null, crop: null, sharpening: null, background: null, keepMetadata: false },
  },
  encoding: { format: 'webp', quality: 80 },
}

/** px; it takes long enough to be interrupted. */
const LARGE = { left: 0, top: 0, width: 4000, height: 4000 }

let folder: string
const pathOf = (name: string) => join(folder, name)
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  const image = sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } })
  await writeFile(pathOf('sky.png'), await image.png().toBuffer())
  const large = sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#336699' } })
  await writeFile(pathOf('large.png'), await large.png().toBuffer())
  await writeFile(pathOf('text.png'), 'no picture')
})
afterAll(() => rm(folder, { recursive: true }))

/** Ids of the processes that this one started. */
function childProcesses(): number[] {
  const tasks = readdirSync(`/proc/${process.pid}/task`)
  return tasks.flatMap(task =>
    readFileSync(`/proc/${process.pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
}

function openPictures() {
  const before = childProcesses()
  const pictures = createPictureProcess(pino({ level: 'silent' }))
  const own = () => childProcesses().filter(pid => !before.includes(pid))
  return { ...pictures, own, [Symbol.asyncDispose]: pictures.close }
}

const DRAWING = {
  title: 'Firn',
  tagline: '',
  price: null,
  photo: { name: 'sky', alt: '' },
  brand: 'Firnline',
}

it('makes pictures in one child process', async () => {
  const { rendering, drawPicture, own, close } = openPictures()
  expect(own()).toEqual([])
  const path = pathOf('sky.png')
  expect(await rendering.readImageInfo(path)).toMatchObject({
    kind: 'done',
    value: { width: 40, height: 20 },
  })
  const rendered = await rendering.renderImage({ path, ...SMALLER })
  expect(rendered.kind === 'done' && (await sharp(rendered.value).metadata())).toMatchObject({
    ...{ format: 'webp', width: 20, height: 10 },
  })
  const drawn = await drawPicture({ drawing: DRAWING, photo: await readFile(path) })
  expect(drawn.kind === 'drawn' && (await sharp(drawn.picture).metadata())).toMatchObject({ width: 1200 })
  expect(own()).toHaveLength(1)
  await close()
  expect(own()).toEqual([])
})

it('returns why a file cannot be drawn, and rejects with the error of a damaged photograph', async () => {
  await using pictures = openPictures()
  const { rendering, drawPicture } = pictures
  expect(await rendering.renderImage({ path: pathOf('text.png'), ...SMALLER })).toMatchObject({
    ...{ kind: 'damaged', reason: expect.stringContaining('unsupported image format') },
  })
  expect(await rendering.readImageInfo(pathOf('gone.png'))).toEqual({ kind: 'missing' })
  const failed = drawPicture({ drawing: DRAWING, photo: Buffer.from('no picture') })
  await expect(failed).rejects.toThrow('unsupported image format')
})

it('starts another process after one has died, even while it made a picture', async () => {
  await using pictures = openPictures()
  const { rendering, own } = pictures
  const path = pathOf('sky.png')
  await rendering.readImageInfo(path)
  for (const pid of own()) process.kill(pid, 'SIGKILL')
  await expect.poll(own).toEqual([])
  expect(await rendering.readImageInfo(path)).toMatchObject({ kind: 'done' })
  const plan = { ...SMALLER.plan, cut: LARGE, scaled: LARGE }
  const rendered = rendering.renderImage({ path: pathOf('large.png'), plan, encoding: SMALLER.encoding })
  for (const pid of own()) process.kill(pid, 'SIGKILL')
  expect(await rendered).toMatchObject({ kind: 'done' })
})
