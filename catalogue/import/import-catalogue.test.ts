import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShopFolder } from '../fixture/shop-folder.ts'
import { STAGING } from './write-files.ts'

const OWN = `key,sku,name,category,Color,variant_sku,price_us,price_eu,stock,description,name_de
firn,F,Firn,Skis > Touring,Snow,F-1,749.00,699.00,4,"=Light

and wide.",Der Firn
firn,,,,Night,F-2,749.00,699.00,5,,
wax,,Wax,Care,,W,9.50,,12,Waxes.,
`

describe('an import', () => {
  it('writes the catalogue and its content, and changes nothing the second time', async () => {
    using shop = openShopFolder()
    const { counts, counted } = await shop.import('own.csv', OWN)
    expect(counts).toEqual({ made: 2, changed: 0, unchanged: 0, refused: 0, leftOut: 0 })
    expect(counted).toContain('F-2')
    expect(shop.text('catalogue/products.csv')).toBe(
      `key,sku,name,category,Color,variant_sku,price_us,price_eu,stock,description
firn,F,Firn,Skis > Touring,Snow,F-1,749.00,699.00,4,"'=Light

and wide."
firn,,,,Night,F-2,749.00,699.00,5,
wax,,Wax,Care,,W,9.50,,12,Waxes.
`,
    )
    expect(shop.json('content/product/firn.json')).toEqual({
      shared: {
        ...{ title: 'Firn', display_title: 'Firn', url: '/firn', sku: 'F' },
        categories: [{ uid: 'skis-touring', _content_type_uid: 'product_category' }],
      },
      locales: {
        'en-us': { tagline: '', description: '=Light\n\nand wide.' },
        de: { display_title: 'Der Firn' },
      },
    })
    expect(shop.json('content/product_category/skis-touring.json')).toMatchObject({
      shared: { key: 'skis-touring', url: '/skis/touring', parent: [{ uid: 'skis' }] },
      locales: { 'en-us': { title: 'Touring' } },
    })
    expect((await shop.import('own.csv', OWN)).counts).toMatchObject({ changed: 0, unchanged: 2 })
    expect(shop.has(STAGING)).toBe(false)
  })

  it('changes prices and stock in bulk by SKU, and keeps what editors have written', async () => {
    using shop = openShopFolder()
    await shop.import('own.csv', OWN)
    const entry = shop.json('content/product/firn.json')
    entry.locales['en-us'].description = 'Edited.'
    shop.write('content/product/firn.json', JSON.stringify(entry))
    const { counts, lines } = await shop.import(
      'sale.csv',
      'variant_sku;price_us;sale_us;sale_from;sale_until\nF-1;729;699;2026-11-27;2026-11-29\nW;9.50;;;\nX;1;;;\n',
    )
    expect(counts).toEqual({ made: 0, changed: 1, unchanged: 1, refused: 1, leftOut: 0 })
    expect(lines.slice(-2)).toEqual([
      'line 2: firn changed: price_us, sale_us, sale_from, sale_until',
      'line 4: X refused: has no key, and the catalogue has no SKU X',
    ])
    expect(shop.text('catalogue/products.csv')).toContain('Snow,F-1,729,699,699.00,2026-11-27,2026-11-29,4')
    expect(shop.json('content/product/firn.json')).toEqual(entry)
  })

  it('refuses a product with a mistake, which stays as it was, and imports the others', async () => {
    using shop = openShopFolder()
    await shop.import('own.csv', OWN)
    const { counts, lines } = await shop.import(
      'own.csv',
      OWN.replace('Night,F-2,749.00', 'Night,F-2,749,00')
        .replace('Wax,Care', 'Waxes,Care')
        .replaceAll('749,00,699.00,5,,', '"749,00",699.00,5,,'),
    )
    expect(counts).toMatchObject({ changed: 1, refused: 1 })
    expect(lines).toContain(
      'line 5: F-2 refused: has the price_us “749,00”, which is no price: write digits and a point for decimals, 1299.50 for USD',
    )
    expect(shop.text('catalogue/products.csv')).toContain('Night,F-2,749.00')
    expect(shop.text('catalogue/products.csv')).toContain('Waxes')
  })

  it('writes nothing of a dry run', async () => {
    using shop = openShopFolder()
    const { counts, lines } = await shop.import('own.csv', OWN, { isDryRun: true })
    expect(counts).toMatchObject({ made: 2 })
    expect(lines).toContain('line 2: firn made: Firn')
    expect([shop.has('catalogue'), shop.has('content/product'), shop.has('in/own.mapping.json')]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('finishes the writing of one that was interrupted', async () => {
    using shop = openShopFolder()
    await shop.import('own.csv', OWN)
    shop.write(`${STAGING}/files/content/product/left.json`, '{}')
    expect(shop.has('content/product/left.json')).toBe(false)
    shop.write(
      `${STAGING}/journal.json`,
      JSON.stringify(['content/product/firn.json', 'content/product/left.json']),
    )
    const { lines } = await shop.import('own.csv', OWN)
    expect(lines[0]).toBe('An interrupted import is finished: 1 files.')
    expect(shop.text('content/product/left.json')).toBe('{}')
  })

  it.each([
    [`key,name,price_us\n${'firn,Firn,1\n'.repeat(250_001)}`, 'has more than 250000 rows'],
    [`key,name,price_us\nfirn,${'F'.repeat(100_001)},1\n`, 'line 2: name has 100001 characters'],
    [`key,${Array.from({ length: 1_000 }, (_, at) => `c${at}`).join(',')}\n`, 'has 1001 columns'],
    [
      `<rss><channel><item>${'<g:id>a</g:id>'.repeat(60_000)}</item></channel></rss>`,
      'line 1: id has 119999 characters',
    ],
  ])('refuses a file that is larger than a catalogue needs: %#', async (content, problem) => {
    using shop = openShopFolder()
    await expect(shop.import('own.csv', content)).rejects.toThrow(problem)
    expect(shop.has('catalogue')).toBe(false)
  })

  it('refuses a file of no known format, an unknown column, and a price without a store', async () => {
    using shop = openShopFolder()
    await expect(shop.import('a.csv', 'a,b\n1,2\n')).rejects.toThrow(
      'is in no known format: its columns are a, b',
    )
    await expect(shop.import('a.csv', 'key,pice_us\nfirn,2\n')).rejects.toThrow(
      '“pice_us” is mapped to pice_us, which is none of our columns: key, sku',
    )
    const { lines } = await shop.import('a.csv', 'key,name,cost\nfirn,Firn,2\n', { changes: ['cost=price'] })
    expect(lines).toContain(
      'line 2: firn refused: has a price of no store: say which, --store us or --store eu',
    )
  })
})

const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Variant Image,Gift Card,Status
firn,Firn,"<p>Light &amp; wide.</p><ul><li>One</li></ul><script>x()</script>",Firnline,Skis,true,color,Snow,Size,170,F-1,1640.0,shopify,4,699.00,749.00,'4006381333931,PICTURES/a.png,1,PICTURES/b.png,false,active
firn,,,,,,,Night,,170,F-2,1640.0,shopify,-2,749.00,,,PICTURES/b.png,2,,,
firn,,,,,,,,,,,,,,,,,PICTURES/none.png,3,,,
wax,Wax,,Firnline,Care,true,Title,Default Title,,,W,80.0,,,9.50,,,,,,false,draft
card,Gift card,,Firnline,,true,Title,Default Title,,,C,0,,,50,,,,,,true,active
`

const pictures = createServer((request, response) => {
  if (request.url === '/a.png') response.writeHead(302, { location: '/b.png?a' }).end()
  else if (request.url?.startsWith('/b.png')) response.end(PNG)
  else response.writeHead(404).end()
})
let PNG = Buffer.alloc(0)
let origin = ''
beforeAll(async () => {
  PNG = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await new Promise<void>(resolve => pictures.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`
})
afterAll(() => pictures.close())

describe('Shopify’s export', () => {
  it('is read with options, sales, stock and pictures', async () => {
    using shop = openShopFolder()
    const csv = SHOPIFY.replaceAll('PICTURES', origin)
    const { counts, lines } = await shop.import('shopify.csv', csv, { stores: ['us'], allowPrivate: true })
    expect(counts).toEqual({ made: 2, changed: 0, unchanged: 0, refused: 1, leftOut: 1 })
    expect(lines).toContain('line 6: card refused: is a gift card, which no store sells')
    expect(lines).toContain(
      `line 2: firn is imported without the picture ${origin}/none.png, which answers 404`,
    )
    expect(shop.text('catalogue/products.csv')).toBe(
      `key,sku,name,category,brand,Color,Size,variant_sku,gtin,price_us,sale_us,stock,weight_g,hidden_in,pictures,picture,description
firn,,Firn,Skis,Firnline,Snow,170,F-1,4006381333931,749.00,699.00,4,1640,,firn-1|firn-2,firn-2,"Light & wide.

– One"
firn,,,,,Night,170,F-2,,749.00,,0,,,,,
wax,,Wax,Care,Firnline,,,W,,9.50,,,80,us|eu,,,
`,
    )
    expect(shop.json('pictures/shop/media.json')).toEqual({
      sets: { 'firn-1-set': ['firn-1', 'firn-2'], 'firn-2-set': ['firn-2'] },
    })
    expect(shop.has('pictures/shop/images/firn-1.png')).toBe(true)
    expect(shop.json('content/product/firn.json').shared.image).toEqual({
      amplience_id: 'firn-1-set',
      imageset: 'Yes',
    })
    expect(shop.json('in/shopify.mapping.json')).toMatchObject({
      format: 'shopify',
      columns: { Handle: 'key' },
    })
    const again = await shop.import('shopify.csv', csv, { stores: ['us'], allowPrivate: true })
    expect(again.counts).toMatchObject({ made: 0, changed: 0, unchanged: 2 })
  })

  it('is read as its mapping was changed', async () => {
    using shop = openShopFolder()
    const options = { stores: ['us'], isDryRun: false }
    await shop.import('shopify.csv', SHOPIFY.replaceAll(/PICTURES\/\w+\.png/g, ''), {
      ...options,
      changes: ['Type=', 'Vendor=category'],
    })
    await shop.import('shopify.csv', SHOPIFY.replaceAll(/PICTURES\/\w+\.png/g, ''), options)
    expect(shop.json('in/shopify.mapping.json').columns).toMatchObject({ Type: '', Vendor: 'category' })
    expect(shop.text('catalogue/products.csv')).toContain('wax,,Wax,Firnline,')
  })
})

describe('BigCommerce’s export', () => {
  it.each([
    [
      'v3',
      `Item,ID,Name,Type,SKU,Options,Inventory Tracking,Current Stock,Price,Sale Price,Categories,Description,Product URL,Is Visible,Weight,Global Trade Number,Image URL (Import)
Product,7,Firn,physical,F,,variant,0,749.00,699.00,Skis/Touring;Sale,<p>Light.</p>,/firn/,TRUE,1.64,,
Variant,8,,,F-1,Type=Rectangle|Name=Size|Value=170Type=Swatch|Name=Color|Value=Snow[#F2F3F0],,4,,,,,,,,4006381333931,
Variant,9,,,F-2,Type=Rectangle|Name=Size|Value=180Type=Swatch|Name=Color|Value=Snow[#F2F3F0],,5,799.00,0,,,,,,,
`,
    ],
    [
      'legacy',
      `Item Type,Product ID,Product Name,Product Code/SKU,Brand Name,Product Description,Price,Sale Price,Product Weight,Product Visible?,Track Inventory,Current Stock Level,Category,Product UPC/EAN,Product URL
Product,7,Firn,F,,<p>Light.</p>,749.00,699.00,1.64,Y,by option,0,Skis/Touring;Sale,,/firn/
  SKU,,"[RT]Size=170,[CS]Color=Snow:#F2F3F0",F-1,,,,,,,,4,,4006381333931,
  SKU,,"[RT]Size=180,[CS]Color=Snow:#F2F3F0",F-2,,,799.00,,,,,5,,,
`,
    ],
  ])('is read with variants: %s', async (_, csv) => {
    using shop = openShopFolder()
    const { counts } = await shop.import('bigcommerce.csv', csv, { stores: ['us'] })
    expect(counts).toMatchObject({ made: 1, refused: 0, leftOut: 0 })
    expect(shop.text('catalogue/products.csv')).toBe(
      `key,sku,name,category,Color,Size,variant_sku,gtin,price_us,sale_us,stock,weight_g,hidden_in,swatch,description
firn,F,Firn,Skis > Touring|Sale,Snow,170,F-1,4006381333931,749.00,699.00,4,1640,,#F2F3F0,Light.
firn,,,,Snow,180,F-2,,799.00,699.00,5,,,#F2F3F0,
`
        .replace(',hidden_in', '')
        .replace(',1640,,', ',1640,')
        .replace(',5,,,', ',5,,'),
    )
  })
})

describe('Google’s feed', () => {
  const item = (fields: Record<string, string>) =>
    `<item>${Object.entries(fields)
      .map(([name, text]) => `<g:${name}>${text}</g:${name}>`)
      .join('')}</item>`
  const feed = (...items: string[]) =>
    `<?xml version="1.0"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>\n${items.join('\n')}</channel></rss>`
  const firn = {
    ...{
      id: 'F-1',
      item_group_id: 'F',
      title: 'Firn 106, Snow',
      link: 'https://shop.test/p/firn-106?color=snow',
    },
    ...{ price: '749.95 EUR', sale_price: '699.95 EUR', color: 'Snow', size: '170', brand: 'Firnline' },
    ...{ sale_price_effective_date: '2026-11-27T00:00+0100/2026-11-29T23:59+0100', availability: 'in_stock' },
    ...{
      product_type: 'Skis &gt; Touring',
      shipping_weight: '1.64 kg',
      description: 'Light &amp;amp; wide.',
    },
  }

  it('is read with groups, currencies and dates of sales', async () => {
    using shop = openShopFolder()
    const night = {
      ...firn,
      id: 'F-2',
      title: 'Firn 106, Night',
      color: 'Night',
      price: '1,749.95 EUR',
      availability: 'out_of_stock',
    }
    const wax = {
      id: 'W',
      title: 'Wax',
      link: 'https://shop.test/p/wax',
      price: '9.50 JPY',
      availability: 'in stock',
    }
    const { counts, lines } = await shop.import('feed.xml', feed(item(firn), item(night), item(wax)))
    expect(counts).toEqual({ made: 1, changed: 0, unchanged: 0, refused: 1, leftOut: 1 })
    expect(lines).toContain(
      'line 5: W refused: costs 9.50 JPY, and no store has that currency: us USD, eu EUR',
    )
    expect(shop.text('catalogue/products.csv')).toBe(
      `key,sku,name,category,brand,Color,variant_sku,price_eu,sale_eu,sale_from,sale_until,stock,weight_g,description
firn-106,F,Firn 106,Skis > Touring,Firnline,Snow,F-1,749.95,699.95,2026-11-27T00:00+0100,2026-11-29T23:59+0100,1,1640,Light & wide.
firn-106,,,,,Night,F-2,1749.95,699.95,2026-11-27T00:00+0100,2026-11-29T23:59+0100,0,,
`,
    )
  })

  it('expands no entities of its own, and is refused with its place when it is no XML', async () => {
    using shop = openShopFolder()
    const bomb =
      '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>\n<rss><item><id>&b;</id></item></rss>'
    await expect(shop.import('feed.xml', bomb)).rejects.toThrow(
      /feed\.xml, line 2: is no XML: Invalid character entity/,
    )
    await expect(shop.import('feed.xml', '<rss><channel/></rss>')).rejects.toThrow('feed.xml has no item')
  })
})
