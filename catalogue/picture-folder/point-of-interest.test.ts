import sharp from 'sharp'
import { expect, it } from 'vitest'
import { findPoint } from './point-of-interest.ts'

const draw = (ground: string, subject = '') =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><linearGradient id="sky"><stop stop-color="#889"/><stop offset="1" stop-color="#bbb"/></linearGradient><rect width="300" height="200" fill="${ground}"/>${subject}</svg>`,
    ),
  )
const DISC = '<circle cx="240" cy="60" r="20" fill="#c0392b"/>'

it('is the middle of what stands on a plain ground, also a transparent one', async () => {
  const point = { x: 0.8, y: 0.3, w: 0.01, h: 0.01 }
  expect(await findPoint(await draw('#eee', DISC).jpeg().toBuffer())).toEqual(point)
  expect(await findPoint(await draw('none', DISC).png().toBuffer())).toEqual(point)
})

it('is the middle of a picture without a plain ground', async () => {
  const picture = await draw('url(#sky)', DISC).png().toBuffer()
  expect(await findPoint(picture)).toMatchObject({ x: 0.5, y: 0.5 })
})

it('is that of the picture as it is shown, turned by its orientation', async () => {
  const turned = await draw('#eee', DISC).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  expect(await findPoint(turned)).toMatchObject({ x: 0.7, y: 0.8 })
})

it.each([
  ['one color', 300, 200],
  ['one pixel', 1, 1],
  ['one row', 300, 1],
])('is the middle of a picture of %s', async (_, width, height) => {
  const picture = sharp({ create: { width, height, channels: 3, background: 'red' } }).png()
  expect(await findPoint(await picture.toBuffer())).toMatchObject({ x: 0.5, y: 0.5 })
})
