import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureBomb } from '../fixture/picture-bomb.ts'
import { openShopFolder } from '../fixture/shop-folder.ts'
import { fetchPicture, isPrivateAddress } from './fetch-picture.ts'
import { STAGING } from './write-files.ts'

const PNG = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
  .png()
  .toBuffer()

describe('a picture', () => {
  it.each([
    ['text.png', () => Buffer.from('no picture'), 'is no picture, or a broken one'],
    ['half.png', () => PNG.subarray(0, PNG.length - 30), 'is no picture, or a broken one'],
    [
      'drawing.svg',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'),
      'is in the format svg',
    ],
    ['large.png', () => Buffer.alloc(26 * 1024 * 1024), 'has more than 25 MB'],
    ['bomb.png', pictureBomb, 'has more than 100 million pixels'],
    [
      'none.png',
      () => null,
      'is neither the name of a picture of the folder, nor a file beside the imported one',
    ],
    ['../secret.png', () => PNG, 'is outside of the folder of the imported file'],
    ['../../none.png', () => null, 'is outside of the folder of the imported file'],
    ['/etc/passwd', () => null, 'is outside of the folder of the imported file'],
    ['file:///etc/passwd', () => null, 'is neither'],
  ])('that cannot be used is reported, and left out of its product: %s', async (name, bytes, why) => {
    using shop = openShopFolder()
    const content = await bytes()
    if (content !== null) shop.write(`in/${name}`, content)
    const { counts, lines } = await shop.import(
      'own.csv',
      `key,name,price_us,pictures\nfirn,Firn,749,${name}\n`,
    )
    expect(counts).toMatchObject({ made: 1, leftOut: 1 })
    expect(lines.at(-1)).toContain(`line 2: firn is imported without the picture ${name}, which ${why}`)
    expect([shop.has('pictures'), shop.has(STAGING)]).toEqual([false, false])
  })

  it('is left out after the 250th of a product', async () => {
    using shop = openShopFolder()
    shop.write('in/a.png', PNG)
    const names = [
      ...Array.from({ length: 250 }, () => 'a.png'),
      ...Array.from({ length: 250 }, (_, at) => `${at}.png`),
    ]
    const { lines } = await shop.import(
      'own.csv',
      `key,name,price_us,pictures\nfirn,Firn,749,${names.join('|')}\n`,
    )
    expect(lines).toContain('line 2: firn has 251 pictures: the first 250 are imported')
    expect(lines.filter(line => line.includes('without the picture'))).toHaveLength(249)
    expect(shop.text('catalogue/products.csv')).toContain('firn-1')
  })

  it('is not taken through a link to outside of the folder', async () => {
    using shop = openShopFolder()
    shop.write('secret.png', PNG)
    shop.write('in/own.csv', '')
    symlinkSync(join(shop.folder, 'secret.png'), join(shop.folder, 'in/linked.png'))
    const { lines } = await shop.import('own.csv', 'key,name,price_us,pictures\nfirn,Firn,749,linked.png\n')
    expect(lines.at(-1)).toContain('linked.png, which is outside of the folder of the imported file')
  })

  it.each([
    'http://127.0.0.1/a.png',
    'http://[::ffff:10.0.0.1]/a.png',
    'http://localhost/a.png',
    'http://169.254.169.254/latest',
  ])('is not fetched from a private network: %s', async url => {
    await expect(fetchPicture(url, { allowPrivate: false })).rejects.toThrow('is in a private network')
  })

  it.each(['8.8.8.8', '2001:4860:4860::8888'])('is fetched from a public address: %s', address => {
    expect(isPrivateAddress(address)).toBe(false)
  })

  it.each(['file:///etc/passwd', 'ftp://a.test/b.png', 'a'])(
    'is not fetched by another protocol: %s',
    async url => {
      await expect(fetchPicture(url, { allowPrivate: true })).rejects.toThrow(
        'is no address of http or https',
      )
    },
  )
})
