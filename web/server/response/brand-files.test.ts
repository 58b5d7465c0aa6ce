import { asPng, type Brand } from '@firnline/shop/brand'
import { readBrand } from '@firnline/shop/read-brand'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { createBrandFiles } from './brand-files.ts'

const SETTINGS = { colors: {}, fonts: {}, mediaAlias: 'shop' }
const NAME_ALONE = readBrand('', { ...SETTINGS, name: 'Radhaus' }).brand
const DEMO = readBrand(new URL('../../../demo', import.meta.url).pathname, {
  ...SETTINGS,
  name: 'Radhaus',
  logo: 'brand/logo.svg',
  favicon: 'brand/favicon.svg',
  sharePicture: 'brand/share.jpg',
}).brand

const get = async (brand: Brand, path: string) => createBrandFiles(brand).request(path)
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

it('serves a file for good, to other origins too', async () => {
  const answer = await get(DEMO, `/brand/${DEMO.logo?.file}`)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect(await answer.text()).toContain('<svg')
})

it('serves the logo as PNG for mail programs', async () => {
  const answer = await get(DEMO, `/brand/${asPng(DEMO.logo?.file ?? '')}`)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(await sharp(await bytes(answer)).metadata()).toMatchObject({ format: 'png', width: 600 })
})

it.each(['/brand/0123456789abcdef.svg', '/brand/shop.json', '/brand/..%2fshop.json'])(
  'serves nothing that the brand does not name: %s',
  async path => {
    expect((await get(DEMO, path)).status).toBe(404)
  },
)

it.each([
  ['a brand with an icon', DEMO],
  ['a brand without', NAME_ALONE],
])('serves the icon of %s as SVG, and as a picture for old clients', async (_, brand) => {
  const icon = await get(brand, '/favicon.svg')
  expect(await bytes(icon)).toEqual(Buffer.from(brand.favicon.body))
  const old = await get(brand, '/favicon.ico')
  expect(old.headers.get('content-type')).toBe('image/x-icon')
  const picture = (await bytes(old)).subarray(22)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 })
})

it.each([
  ['a brand with one', DEMO],
  ['a brand without', NAME_ALONE],
])('serves the share picture of %s', async (_, brand) => {
  const answer = await get(brand, '/share.jpg')
  expect(await sharp(await bytes(answer)).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  })
})
