import { describe, expect, it } from 'vitest'
import { usualSwatch } from './color-words.ts'
import { parseCsv } from './csv.ts'
import { parseProducts } from './parse-products.ts'

const SETTINGS = { stores: { us: { currency: 'USD' }, eu: { currency: 'EUR' } }, languages: ['de'] }

const HEADER =
  'key,sku,name,category,brand,Color,Size,variant_sku,gtin,price_us,sale_us,sale_from,sale_until,stock,weight_g,hidden_in,name_de'
const ROW = 'firn,F,Firn,Skis > Touring|Sale,Firnline,Snow,170 cm,F-1,,749.00,,,,4,1640,eu,Der Firn'

const parsed = (...lines: string[]) =>
  parseProducts(parseCsv([HEADER, ...lines].join('\n'), 'a.csv').rows, SETTINGS)

describe('a product of the catalogue', () => {
  it('has a variant of each row', () => {
    const { products, problems } = parsed(
      ROW,
      'firn,,,,,Snow,180 cm,F-2,4006381333931,749.00,699,2026-11-27,2026-11-27,0,,,',
    )
    expect(problems).toEqual([])
    expect(products).toMatchObject([
      {
        ...{ key: 'firn', sku: 'F', name: 'Firn', brand: 'Firnline', grams: 1640, hiddenIn: ['eu'], line: 2 },
        options: ['Color', 'Size'],
        categories: [
          [
            { name: 'Skis', slug: 'skis' },
            { name: 'Touring', slug: 'touring' },
          ],
          [{ name: 'Sale', slug: 'sale' }],
        ],
        variants: [
          { sku: 'F-1', choices: ['Snow', '170 cm'], gtin: null },
          { sku: 'F-2', choices: ['Snow', '180 cm'], gtin: '4006381333931' },
        ],
      },
    ])
    const [first, second] = products[0]?.variants ?? []
    expect(first?.offers).toEqual(
      new Map([['us', { price: { amount: 74900, currency: 'USD' }, sale: null, stock: 4 }]]),
    )
    expect(second?.offers.get('us')?.sale).toEqual({
      price: { amount: 69900, currency: 'USD' },
      from: new Date('2026-11-27T00:00Z'),
      until: new Date('2026-11-28T00:00Z'),
    })
    expect(products[0]?.texts.get('de')?.name).toBe('Der Firn')
  })

  it('is its only variant without options', () => {
    const { products } = parsed('wax,,Wax,,,,,W-1,,9.5,,,,,,,')
    expect(products).toMatchObject([{ sku: 'W-1', options: [], variants: [{ sku: 'W-1', choices: [] }] }])
  })

  it.each([
    ['firn,F,Firn,,,Snow,180 cm,F-1,,749.00,,,,4,,,', 'has the SKU F-1, which line 2 has too'],
    ['firn,F,Firn,,,Snow,170 cm,F-2,,749.00,,,,4,,,', 'has Snow, 170 cm, which line 2 has too'],
    ['firn,F,Fern,,,Snow,180 cm,F-2,,749.00,,,,4,,,', 'has another name than line 2'],
    ['firn,,,,,Snow,,F-2,,749.00,,,,4,,,', 'has no Size, which other rows of the product have'],
    ['firn,,,,,Snow,180 cm,F-2,,749.00,,,,,,,', 'has variants with and without a stock in us'],
    ['firn,,,,,Snow,180 cm,F-2,,"749,00",,,,4,,,', 'has the price_us “749,00”, which is no price'],
    ['firn,,,,,Snow,180 cm,F-2,,749.001,,,,4,,,', 'has more decimals than USD has'],
    ['firn,,,,,Snow,180 cm,F-2,,749,749,,,4,,,', 'has a sale_us that is not below its price_us'],
    ['firn,,,,,Snow,180 cm,F-2,,,699,,,4,,,', 'has a sale_us and no price_us'],
    [
      'firn,,,,,Snow,180 cm,F-2,,749,699,2026-02-31,,4,,,',
      'has the sale_from “2026-02-31”, which is no date',
    ],
    ['firn,,,,,Snow,180 cm,F-2,,749,699,2026-12-01,2026-11-01,4,,,', 'has a sale_until before its sale_from'],
    ['firn,,,,,Snow,180 cm,F-2,,749,,,,-1,,,', 'has the stock “-1”, which is no whole number'],
    ['other,O,Firn,,,,,O-1,,749,,,,4,,,', 'has the name Firn, which firn in line 2 has too', 1],
    ['other,O,Other,,,,,F-1,,749,,,,4,,,', 'has the SKU F-1, which firn in line 2 has too', 1],
    ['other,O,Other,,,,,O-1,,,,,,4,,,', 'has no price: fill price_us or price_eu', 1],
    ['Other Key,O,Other,,,,,O-1,,749,,,,4,,,', 'has the key Other Key: write lowercase letters', 1],
    ['other,O,Other,,,,,O-1,,749,,,,4,,jp,', 'is hidden_in jp: there are us, eu', 1],
    ['other,O,Other,雪,,,,O-1,,749,,,,4,,,', 'has 雪, of which no address can be made', 1],
  ])('is refused as a whole for %s', (line, what, left = 0) => {
    const { products, problems } = parsed(ROW, line)
    expect(products).toHaveLength(left)
    expect(problems).toMatchObject([{ line: what.startsWith('has variants') ? 2 : 3, kind: 'refused' }])
    expect(problems[0]?.what).toContain(what)
  })

  it('leaves out a GTIN whose check digit is wrong', () => {
    const { products, problems } = parsed(ROW.replace('F-1,', 'F-1,4006381333932'))
    expect(problems).toMatchObject([
      { line: 2, kind: 'left out', what: expect.stringContaining('4006381333932') },
    ])
    expect(products).toMatchObject([{ variants: [{ gtin: null }] }])
  })
})

it.each([
  ['Farbe', 'Ziegelrot', ['#b3362b']],
  ['Color', 'Glacier', ['#b8bec0']],
  ['Size', 'Red', []],
])('gives the %s %s without a swatch one of its word', (option, value, swatch) => {
  expect(usualSwatch(option, value)).toEqual(swatch)
})
