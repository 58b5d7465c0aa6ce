import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillStores } from '@firnline/catalogue/fill-stores'
import { rowsOf } from '@firnline/embedded/commerce/fixtures/answer'
import { EU, openTestShop, US } from '@firnline/embedded/commerce/fixtures/test-shop'
import { afterAll, expect, it } from 'vitest'

const SETTINGS = { stores: { us: { currency: 'USD' }, eu: { currency: 'EUR' } }, languages: ['de'] }
const HEADER =
  'key,sku,name,category,brand,Color,Size,variant_sku,price_us,price_eu,sale_us,sale_from,sale_until,stock,weight_g,hidden_in,pictures,picture,swatch,description'
const ROWS = [
  'firn,F,Firn,Skis > Touring,Firnline,Snow,170 cm,F-1,749.00,699.00,699,2026-11-20,2026-11-27,4,1640,eu,firn-snow,firn-snow,#F2F3F0,"One.\n\nTwo & more."',
  'firn,,,,,Night,170 cm,F-2,749.00,699.00,699,2026-11-20,2026-11-27,5,,,,firn-night,#16202C,',
  'wax,W,Wax,Care,,,,W,9.50,,,,,12,80,,,,,',
]

const folder = mkdtempSync(join(tmpdir(), 'firnline-catalogue-'))
afterAll(() => rmSync(folder, { recursive: true }))
const shop = await openTestShop()
let writes: string[] = []

function fill(
  rows: readonly string[],
  { now = '2026-11-21', stockOf = [] as string[], mostWrites = Number.POSITIVE_INFINITY } = {},
) {
  mkdirSync(join(folder, 'catalogue'), { recursive: true })
  writeFileSync(join(folder, 'catalogue/products.csv'), [HEADER, ...rows].join('\n'))
  writes = []
  return fillStores({
    commerce: {
      baseUrl: 'http://commerce.test',
      stores: [
        { region: 'us', hash: US.hash, accessToken: US.accessToken },
        { region: 'eu', hash: EU.hash, accessToken: EU.accessToken },
      ],
      async fetch(request) {
        if (request.method !== 'GET') writes.push(`${request.method} ${new URL(request.url).pathname}`)
        if (writes.length > mostWrites) throw new Error('cut off')
        return shop.fetch(request)
      },
    },
    mediaBase: 'http://media.test/i/firnline',
    ...{ folder, settings: SETTINGS, now: new Date(now) },
    hasStock: sku => stockOf.includes(sku),
  })
}

const products = async (call = shop.call) =>
  rowsOf(await call('GET', '/v3/catalog/products?include=options,variants,images&limit=10'))

it('creates what the file has, continues after interruptions, and makes nothing twice', async () => {
  for (let time = 0; time < 3; time += 1)
    await expect(fill(ROWS, { mostWrites: 3 })).rejects.toThrow('cut off')
  expect(await fill(ROWS)).toMatchObject({ refused: 0 })
  const [firn, wax] = await products()
  expect(firn).toMatchObject({
    ...{ name: 'Firn', sku: 'F', price: 749, sale_price: 699, weight: 1.64, is_visible: true },
    ...{
      custom_url: { url: '/firn/' },
      description: '<p>One.</p><p>Two &amp; more.</p>',
      inventory_level: 9,
    },
    images: [{ description: 'Firn' }],
    options: [
      {
        display_name: 'Color',
        type: 'swatch',
        option_values: [{ label: 'Snow', value_data: { colors: ['#F2F3F0'] } }, {}],
      },
      { display_name: 'Size', type: 'radio_buttons' },
    ],
    variants: [
      { sku: 'F-1', price: null, inventory_level: 4, image_url: 'http://media.test/i/firnline/firn-snow' },
      { sku: 'F-2', inventory_level: 5 },
    ],
  })
  expect(wax).toMatchObject({
    sku: 'W',
    price: 9.5,
    inventory_tracking: 'product',
    inventory_level: 12,
    options: [],
  })
  expect(await products(shop.callEu)).toMatchObject([
    { sku: 'F', price: 699, sale_price: 0, is_visible: false },
  ])
  expect(await fill(ROWS)).toEqual({ made: 0, changed: 0, refused: 0 })
  expect(writes).toEqual([])
})

it('changes what differs, and ends sales at their time', async () => {
  const changed = [...ROWS].map(row => row.replace('749.00', '729.00').replace('Wax,Care', 'Ski wax,Care'))
  expect(await fill(changed, { now: '2026-11-28' })).toEqual({ made: 0, changed: 2, refused: 0 })
  expect(writes).toEqual(['PUT /stores/us/v3/catalog/products/1', 'PUT /stores/us/v3/catalog/products/2'])
  expect(await products()).toMatchObject([
    { price: 729, sale_price: 0, variants: [{ price: null }, {}] },
    { name: 'Ski wax' },
  ])
})

it('adds variants, and prices of their own', async () => {
  const own = ROWS[1]?.replace('749.00', '799.00') ?? ''
  const added = 'firn,,,,,Snow,180 cm,F-3,749.00,,,,,3,,,,firn-snow,#F2F3F0,'
  await fill([ROWS[0] ?? '', own, added], { now: '2026-11-28' })
  const [firn] = await products()
  expect(firn).toMatchObject({
    variants: [{ price: 749 }, { price: 799 }, { sku: 'F-3', price: 749, inventory_level: 3 }],
    inventory_level: 12,
  })
})

it('sets the stock of present variants only when asked to', async () => {
  const changed = ROWS.map(row => row.replace(',4,1640', ',40,1640').replace(',12,80', ',120,80'))
  const levels = async () => (await products()).map(({ inventory_level }) => inventory_level)
  const before = await levels()
  await fill(changed)
  expect(await levels()).toEqual(before)
  await fill(changed, { stockOf: ['F-1', 'W'] })
  expect(await levels()).toEqual([48, 120])
})

it('hides a product that has no price, and refuses other options and taken names', async () => {
  const report = await fill([
    ...ROWS.slice(0, 2).map(row => row.replace('Snow,170 cm', ',170 cm').replace('Night,170 cm', ',180 cm')),
    ROWS[2]?.replace('9.50,', ',9.50') ?? '',
  ])
  expect(report).toEqual({ made: 1, changed: 1, refused: 2 })
  expect((await products()).map(({ is_visible }) => is_visible)).toEqual([true, false])
})
