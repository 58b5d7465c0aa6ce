import type { SellableProduct, Variant } from '@firnline/domain/catalogue/product'
import { describe, expect, it } from 'vitest'
import { NORDWAND } from '../../../app/fixture/nordwand.ts'
import { type FeedInput, feedItem } from './feed-item.ts'

const FREE_FROM_600 = [
  { lowerLimit: 0, upperLimit: 59_999, cost: 590 },
  { lowerLimit: 60_000, upperLimit: null, cost: 0 },
]
const FACTS: FeedInput = {
  brandName: 'Firnline',
  country: 'AT',
  shipping: {
    service: 'Standard',
    terms: {
      methods: [{ type: 'total', enabled: true, minimumSubTotal: null, ranges: FREE_FROM_600 }],
      settings: { isEnabled: false, hideFreeShippingGroups: [] },
      currency: 'EUR',
    },
  },
  pageUrl: slug => `https://shop.test/de-at/p/${slug}`,
  pictureUrl: ({ name }) => `https://shop.test/i/${name}`,
  shelfOf: () => ({ google: 'Skis & more', own: 'Ski > Touren' }),
}
const [, LONG, GRANITE] = NORDWAND.commerce.variants

function item(
  variant: Variant | undefined,
  product: Partial<SellableProduct> = {},
  input: Partial<FeedInput> = {},
): string {
  if (variant === undefined) throw new Error('The ski has no such variant.')
  return feedItem({ ...NORDWAND, ...product }, variant, { ...FACTS, ...input })
}

describe('a variant in the feed', () => {
  it.each([
    ['id', 'FL-NW98-1002'],
    ['title', 'Nordwand 98, Gletscher, 180 cm'],
    ['link', 'https://shop.test/de-at/p/nordwand-98?color=glacier&#38;length=180+cm&#38;isshoppingfeed=yes'],
    ['image_link', 'https://shop.test/i/nordwand-98-glacier'],
    ['availability', 'in_stock'],
    ['price', '749.00 EUR'],
    ['sale_price', '599.00 EUR'],
    ['identifier_exists', 'no'],
    ['item_group_id', 'FL-NW98'],
    ['color', 'Gletscher'],
    ['size', '180 cm'],
    ['gender', 'unisex'],
    ['age_group', 'adult'],
    ['google_product_category', 'Skis &#38; more'],
  ])('has its %s', (name, text) => expect(item(LONG)).toContain(`<g:${name}>${text}</g:${name}>`))

  it('names no sale that there is none of, and says what is sold out', () => {
    expect(item(GRANITE)).not.toContain('sale_price')
    expect(item(GRANITE)).toContain('<g:availability>out_of_stock</g:availability>')
  })

  it('costs what bringing it alone costs', () => {
    expect(item(LONG)).toContain(
      '<g:shipping><g:country>AT</g:country><g:service>Standard</g:service><g:price>5.90 EUR</g:price></g:shipping>',
    )
    expect(item(GRANITE)).toContain('<g:price>0.00 EUR</g:price></g:shipping>')
    expect(item(LONG, {}, { shipping: null })).not.toContain('g:shipping')
  })

  it('is known by its number where it has one', () => {
    const numbered = LONG === undefined ? LONG : { ...LONG, gtin: '4006381333931' }
    expect(item(numbered)).toContain('<g:gtin>4006381333931</g:gtin>')
    expect(item(numbered)).not.toContain('identifier_exists')
  })

  it.each([
    [['women'], 'female', 'adult'],
    [['men'], 'male', 'adult'],
    [['kids'], 'unisex', 'kids'],
  ])('of %j is for %s, %s', (gender, said, age) => {
    const text = item(LONG, { attributes: { gender } })
    expect(text).toContain(`<g:gender>${said}</g:gender><g:age_group>${age}</g:age_group>`)
  })

  it('has no more words than Google reads, and none that XML cannot hold', () => {
    const text = item(LONG, { title: 'x'.repeat(200), description: [`a\u0000b<c>&${'d'.repeat(6_000)}`] })
    expect(/<g:title>(.*?)<\/g:title>/.exec(text)?.[1]).toHaveLength(150)
    expect(text).toContain('<g:description>ab&#60;c&#62;&#38;ddd')
    expect(text).not.toContain('d'.repeat(5_000))
  })

  it('asks what the page asks: a price for guests as a sale, a price above the list price as the price', () => {
    const price = { list: { amount: 74_900, currency: 'EUR' }, sale: null }
    const own = (input: object) => ({ ...LONG, price: { ...price, ...input } }) as Variant
    const group = item(own({ group: { amount: 70_000, currency: 'EUR' } }))
    expect(group).toContain('<g:price>749.00 EUR</g:price><g:sale_price>700.00 EUR</g:sale_price>')
    const dearer = item(own({ sale: { amount: 80_000, currency: 'EUR' } }))
    expect(dearer).toContain('<g:price>800.00 EUR</g:price>')
    expect(dearer).not.toContain('sale_price')
  })
})
