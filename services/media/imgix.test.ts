import { describe, expect, it } from 'vitest'
import { backgroundOf } from './background.ts'
import { openMediaAccount } from './fixture/media-account.ts'
import { imgixSource } from './imgix.ts'
import { type PictureTransform, pictureUrl, videoUrl } from './picture-url.ts'

const SOURCE = imgixSource('https://brand.imgix.net/photos')
const ratio = { width: 3, height: 4 }

describe('addresses at imgix', () => {
  it.each<[PictureTransform, string]>([
    [{ width: 320 }, 'auto=format&fit=max&q=75&w=320'],
    [{ width: 320, quality: 90, aspect: ratio }, 'auto=format&fit=crop&ar=3:4&q=90&w=320'],
    [
      { width: 320, aspect: ratio, pointOfInterest: true },
      'auto=format&crop=faces,edges&fit=crop&ar=3:4&q=75&w=320',
    ],
    [
      { width: 480, height: 480, pointOfInterest: true },
      'auto=format&crop=faces,edges&fit=crop&h=480&q=75&w=480',
    ],
    [{ width: 480, height: 480, whole: true }, 'auto=format&fit=max&h=480&q=75&w=480'],
    [{ width: 1440, pointOfInterest: true }, 'auto=format&fit=max&q=75&w=1440'],
    [
      { width: 1200, background: backgroundOf('ff0910'), format: 'jpg' },
      'fm=jpg&bg=ff0910&fit=max&q=75&w=1200',
    ],
  ])('of %j', (size, query) => {
    expect(pictureUrl(SOURCE, 'ski', 'image', size)).toBe(`https://brand.imgix.net/photos/ski?${query}`)
  })

  it.each([
    ['a b/ü?', 'image', 'a%20b%2F%C3%BC%3F'],
    ['ski-set', 'set', 'ski'],
    ['run', 'video', 'run-poster'],
  ] as const)('name %s, of the kind %s, as %s', (name, kind, path) => {
    expect(pictureUrl(SOURCE, name, kind, { width: 9 })).toBe(
      `https://brand.imgix.net/photos/${path}?auto=format&fit=max&q=75&w=9`,
    )
  })

  it('are of MP4 videos', () => {
    expect(videoUrl(SOURCE, 'first run')).toBe('https://brand.imgix.net/photos/first%20run.mp4')
  })
})

describe('sets at imgix', () => {
  it('are listed by one media.json', async () => {
    const sets = { 'ski-set': ['ski', 'ski-2'], 'pole-set': ['pole'] }
    await using account = await openMediaAccount('imgix', { '/media.json': { images: {}, sets } })
    expect(await account.pictures('ski-set')).toEqual(['ski', 'ski-2'])
    expect(await account.pictures('pole-set')).toEqual(['pole'])
    expect(await account.pictures('toString')).toEqual([])
    expect(account.asked).toEqual(['/media.json'])
  })

  it('are none without the file, and cannot be read when it has another shape', async () => {
    await using empty = await openMediaAccount('imgix', {})
    expect(await empty.pictures('ski-set')).toEqual([])
    await using wrong = await openMediaAccount('imgix', { '/media.json': { sets: { 'ski-set': 'ski' } } })
    await expect(wrong.pictures('ski-set')).rejects.toThrow('sets.ski-set')
  })
})

it('finds pictures and sets at imgix', async () => {
  await using account = await openMediaAccount('imgix', {
    '/ski?fm=json': { PixelWidth: 9, PixelHeight: 9 },
    '/media.json': { sets: { 'ski-set': ['ski'] } },
  })
  const found = ['ski', 'pole'].flatMap(name => [
    account.find({ name, set: false }),
    account.find({ name: `${name}-set`, set: true }),
  ])
  expect(await Promise.all(found)).toEqual([true, true, false, false])
})
