import { describe, expect, it } from 'vitest'
import { amplienceSource } from './amplience.ts'
import { backgroundOf, WHITE } from './background.ts'
import { type PictureTransform, pictureUrl, videoUrl } from './picture-url.ts'

const SOURCE = amplienceSource('https://cdn.test', 'brand')
const TEMPLATE = 'https://cdn11.test/s-abc/images/stencil/{:size}/products/7/42/ski.1.jpg?c=1'
const aspect = { width: 3, height: 4 }
const POINT =
  'poi=%7B%24this.metadata.pointOfInterest.x%7D%2C%7B%24this.metadata.pointOfInterest.y%7D%2C%7B%24this.metadata.pointOfInterest.w%7D%2C%7B%24this.metadata.pointOfInterest.h%7D'

it.each([
  ['320w', { width: 320 }],
  ['320w', { width: 320, aspect }],
  ['240x240', { width: 240, height: 240, whole: true }],
])('pictureUrl asks the platform’s CDN for the size %s', (size, transform) => {
  expect(pictureUrl(SOURCE, TEMPLATE, 'image', transform)).toBe(TEMPLATE.replace('{:size}', size))
})

describe('addresses at Amplience and the embedded server', () => {
  const JPEG = 'fmt.jpeg.interlaced=true'

  it.each<[PictureTransform, string]>([
    [{ width: 320 }, `fmt=auto&${JPEG}&qlt=75&w=320`],
    [{ width: 320, quality: 90, aspect }, `fmt=auto&${JPEG}&sm=aspect&aspect=3:4&qlt=90&w=320`],
    [
      { width: 320, aspect, pointOfInterest: true },
      `fmt=auto&${JPEG}&scaleFit=poi&${POINT}&sm=aspect&aspect=3:4&qlt=75&w=320`,
    ],
    [
      { width: 480, height: 480, pointOfInterest: true },
      `fmt=auto&${JPEG}&scaleFit=poi&${POINT}&sm=c&h=480&qlt=75&w=480`,
    ],
    [{ width: 480, height: 480, whole: true }, `fmt=auto&${JPEG}&sm=mc&h=480&qlt=75&w=480`],
    [{ width: 1440, pointOfInterest: true }, `fmt=auto&${JPEG}&qlt=75&w=1440`],
    [
      { width: 1200, background: WHITE, format: 'jpg' },
      `fmt=jpg&${JPEG}&bg=rgb(255%2C255%2C255)&qlt=75&w=1200`,
    ],
  ])('of %j', (size, query) => {
    expect(pictureUrl(SOURCE, 'ski', 'image', size)).toBe(`https://cdn.test/i/brand/ski?${query}`)
  })

  it('name pictures, sets, posters and videos', () => {
    const url = (kind: 'image' | 'set' | 'video') =>
      pictureUrl(SOURCE, 'a b/ü?-set', kind, { width: 9 }).split('?')[0]
    expect(url('image')).toBe('https://cdn.test/i/brand/a%20b%2F%C3%BC%3F-set')
    expect(url('set')).toBe('https://cdn.test/s/brand/a%20b%2F%C3%BC%3F-set')
    expect(url('video')).toBe('https://cdn.test/v/brand/a%20b%2F%C3%BC%3F-set')
    expect(videoUrl(SOURCE, 'first run')).toBe('https://cdn.test/v/brand/first%20run/mp4_720p')
  })
})

it('backgroundOf writes a color as services do', () => {
  expect(backgroundOf('ff0910')).toEqual({ rgb: 'rgb(255%2C9%2C16)', hex: 'ff0910' })
})
