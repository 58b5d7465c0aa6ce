import { describe, expect, it } from 'vitest'
import { cdnPicture, createReadPicture, pictureName, toPictures } from './store-pictures.ts'

const CDN = 'https://cdn11.bigcommerce.com'
const TEMPLATE = `${CDN}/s-abc-123/images/stencil/{:size}/products/7/42/ski__51088.1772656543.jpg?c=1`
const SIZED = `${CDN}/s-abc-123/products/7/images/42/ski__51088.1772656543.386.513.jpg?c=1`

describe('cdnPicture', () => {
  it.each([
    ['of the management API', SIZED],
    ['of a storefront', TEMPLATE.replace('{:size}', '1280x1280')],
    ['of a width', TEMPLATE.replace('{:size}', '640w')],
    ['of the original', TEMPLATE.replace('{:size}', 'original')],
    ['of the template', TEMPLATE],
  ])('is the template of the address %s', (_, url) => expect(cdnPicture(url, CDN)).toBe(TEMPLATE))

  it.each([
    '',
    'ski.jpg',
    SIZED.replace('cdn11.bigcommerce.com', 'cdn.example'),
    SIZED.replace('https:', 'http:'),
    SIZED.replace('.386.513', ''),
    `${CDN}/s-abc-123/product_images/uploaded_images/ski.jpg`,
    `${CDN}/s-abc-123/images/stencil/original/image-manager/ski.jpg?t=1`,
  ])('is none for %s', url => expect(cdnPicture(url, CDN)).toBeNull())
})

it('createReadPicture shows pictures of the CDN only where no media service has them', () => {
  expect(createReadPicture(CDN)(SIZED)).toBe(TEMPLATE)
  expect(createReadPicture(null)(SIZED)).toBeNull()
  for (const cdn of [CDN, null])
    expect(createReadPicture(cdn)('https://m.test/i/firnline/ski?w=9')).toBe('ski')
})

it.each([
  ['https://res.test/brand/image/upload', 'https://res.test/brand/image/upload/ski%20a', 'ski a'],
  ['https://brand.imgix.test', 'https://brand.imgix.test/ski?w=9', 'ski'],
  ['https://brand.imgix.test', 'https://brand.imgix.test/a/ski', null],
  ['https://brand.imgix.test', 'https://brand.imgix.test.evil/ski', null],
  ['https://brand.imgix.test', 'https://brand.imgix.test/', null],
])('createReadPicture of originals at %s: %s is %s', (originals, url, name) => {
  expect(createReadPicture(null, originals)(url)).toBe(name)
})

it('toPictures has the thumbnail first, then the platform’s order, without other addresses', () => {
  const image = (file: string, sort_order: number, is_thumbnail = false) => ({
    ...{ sort_order, is_thumbnail, description: file },
    url_standard: SIZED.replace('ski', file),
  })
  const elsewhere = { ...image('x', 0), url_standard: 'https://m.test/i/firnline/x' }
  const pictures = toPictures(
    [image('b', 2), elsewhere, image('a', 1), image('c', 3, true)],
    createReadPicture(CDN),
  )
  expect(pictures.map(({ alt }) => alt)).toEqual(['c', 'a', 'b'])
  expect(pictures[0]).toEqual({ name: TEMPLATE.replace('ski', 'c'), set: false, alt: 'c' })
})

describe('pictureName', () => {
  it.each([
    ['http://localhost:3001/i/firnline/nordwand-98-glacier', 'nordwand-98-glacier'],
    ['https://cdn.media.amplience.net/i/brand/a%20b?w=1', 'a b'],
    ['https://cdn11.bigcommerce.com/s-x/products/1/images/2/a.jpg', null],
    ['/i/brand/%E0%A4%A', null],
    ['', null],
  ])('of %s is %s', (url, name) => expect(pictureName(url)).toBe(name))
})
