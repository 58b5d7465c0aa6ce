import { describe, expect, it } from 'vitest'
import { backgroundOf } from './background.ts'
import { cloudinarySource } from './cloudinary.ts'
import { openMediaAccount } from './fixture/media-account.ts'
import { type PictureTransform, pictureUrl, videoUrl } from './picture-url.ts'

const SOURCE = cloudinarySource('https://res.cloudinary.com/brand')
const UPLOAD = 'https://res.cloudinary.com/brand/image/upload'
const ratio = { width: 3, height: 4 }

describe('addresses at Cloudinary', () => {
  it.each<[PictureTransform, string]>([
    [{ width: 320 }, 'f_auto,c_limit,q_75,w_320'],
    [{ width: 320, quality: 90, aspect: ratio }, 'f_auto,c_fill,ar_3:4,q_90,w_320'],
    [{ width: 320, aspect: ratio, pointOfInterest: true }, 'f_auto,g_auto,c_fill,ar_3:4,q_75,w_320'],
    [{ width: 480, height: 480, pointOfInterest: true }, 'f_auto,g_auto,c_fill,h_480,q_75,w_480'],
    [{ width: 480, height: 480, whole: true }, 'f_auto,c_limit,h_480,q_75,w_480'],
    [{ width: 1440, pointOfInterest: true }, 'f_auto,c_limit,q_75,w_1440'],
    [
      { width: 1200, background: backgroundOf('ff0910'), format: 'jpg' },
      'f_jpg,b_rgb:ff0910,c_limit,q_75,w_1200',
    ],
  ])('of %j', (size, transformation) => {
    expect(pictureUrl(SOURCE, 'ski', 'image', size)).toBe(`${UPLOAD}/fl_progressive,${transformation}/ski?`)
  })

  it.each([
    ['a name', 'a b/ü?', 'image', 'a%20b%2F%C3%BC%3F'],
    ['a set: its first picture', 'ski-set', 'set', 'ski'],
    ['another set', 'tour', 'set', 'tour'],
    ['a poster', 'run', 'video', 'run-poster'],
  ] as const)('end with %s', (_, name, kind, end) => {
    expect(pictureUrl(SOURCE, name, kind, { width: 9 })).toBe(
      `${UPLOAD}/fl_progressive,f_auto,c_limit,q_75,w_9/${end}?`,
    )
  })

  it('are of MP4 videos', () => {
    expect(videoUrl(SOURCE, 'first run')).toBe(
      'https://res.cloudinary.com/brand/video/upload/c_limit,q_auto,w_1280/first%20run.mp4',
    )
  })
})

describe('sets at Cloudinary', () => {
  it('are the pictures of a tag by their names, with numbers in order', async () => {
    const resources = ['ski-10', 'ski', 'ski-2'].map(public_id => ({ public_id, format: 'jpg', version: 1 }))
    await using account = await openMediaAccount('cloudinary', {
      '/image/list/ski%20set.json': { resources, updated_at: '2026-11-01T00:00:00Z' },
    })
    expect(await account.pictures('ski set')).toEqual(['ski', 'ski-2', 'ski-10'])
    expect(await account.pictures('ski set')).toHaveLength(3)
    expect(account.asked).toEqual(['/image/list/ski%20set.json'])
    expect(await account.pictures('toString')).toEqual([])
  })

  it.each([
    ['lists are restricted', 401, '401'],
    ['the answer has another shape', { resources: [{ id: 'ski' }] }, 'resources.0.public_id'],
  ])('cannot be read when %s', async (_, answer, message) => {
    await using account = await openMediaAccount('cloudinary', { '/image/list/ski-set.json': answer })
    await expect(account.pictures('ski-set')).rejects.toThrow(message)
  })
})

it('finds pictures and sets at Cloudinary', async () => {
  await using account = await openMediaAccount('cloudinary', {
    '/image/upload/fl_getinfo/ski': { input: { width: 9, height: 9 } },
    '/image/list/ski-set.json': { resources: [{ public_id: 'ski' }] },
  })
  const found = ['ski', 'pole'].flatMap(name => [
    account.find({ name, set: false }),
    account.find({ name: `${name}-set`, set: true }),
  ])
  expect(await Promise.all(found)).toEqual([true, true, false, false])
})
