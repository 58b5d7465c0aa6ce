import type { SellableProduct, Variant } from '@firnline/domain/catalogue/product'
import { money } from '@firnline/domain/money'
import { describe, expect, it } from 'vitest'
import { NORDWAND } from '../../../../app/fixture/nordwand.ts'
import { type FeedInput, feedItems } from './feed-item.ts'

const FREE_FROM_600 = [
  { lowerLimit: 0, upperLimit: 59_999, cost: 590 },
  { lowerLimit: 60_000, upperLimit: null, cost: 0 },
]
const INPUT: FeedInput = {
  shipping: {
    methods: [{ type: 'total', enabled: true, minimumSubTotal: null, ranges: FREE_FROM_600 }],
    settings: { isEnabled: false, hideFreeShippingGroups: [] },
    currency: 'EUR',
  },
  pageUrl: slug => `https://shop.test/de-at/p/${slug}`,
  pictureUrl: ({ name, set }) => `https://shop.test/${set ? 's' : 'i'}/${name}`,
  shelfOf: () => ({ google: 'Skis & more', own: 'Ski > Touren' }),
  detailsOf: () => [{ name: 'Kern', value: 'Esche' }],
}
const [, LONG, GRANITE] = NORDWAND.commerce.variants

function item(
  variant: Variant | undefined,
  product: Partial<SellableProduct> = {},
  input: Partial<FeedInput> = {},
) {
  if (variant === undefined) throw new Error('The ski has no such variant.')
  const commerce = { ...NORDWAND.commerce, variants: [variant] }
  const [only] = feedItems({ ...NORDWAND, commerce, ...product }, { ...INPUT, ...input })
  if (only === undefined) throw new Error('There is no item.')
  return only
}

describe('a variant in feeds', () => {
  it('is one item with all that is known', () => {
    expect(feedItems(NORDWAND, INPUT)[1]).toEqual({
      id: 'FL-NW98-1002',
      groupId: 'FL-NW98',
      hasVariants: true,
      title: 'Nordwand 98, Gletscher, 180 cm',
      description: 'Ein Absatz.\n\nNoch einer.',
      link: 'https://shop.test/de-at/p/nordwand-98?color=glacier&length=180+cm&isshoppingfeed=yes',
      pictures: ['https://shop.test/i/nordwand-98-glacier', 'https://shop.test/i/nordwand-98-glacier-detail'],
      isInStock: true,
      price: money(74_900, 'EUR'),
      salePrice: money(59_900, 'EUR'),
      gtin: '',
      mpn: '',
      color: 'Gletscher',
      size: '180 cm',
      gender: 'unisex',
      ageGroup: 'adult',
      googleCategory: 'Skis & more',
      category: 'Ski > Touren',
      shipping: money(590, 'EUR'),
      highlights: ['Eschenkern'],
      details: [{ name: 'Kern', value: 'Esche' }],
      rating: null,
    })
  })

  it('has no sale when there is none, and is out of stock when it is', () => {
    expect(item(GRANITE)).toMatchObject({ salePrice: null, isInStock: false, shipping: money(0, 'EUR') })
  })

  it('has no shipping when the rules are unknown, or in another currency', () => {
    expect(item(LONG, {}, { shipping: null }).shipping).toBeNull()
    const dollars = INPUT.shipping === null ? null : { ...INPUT.shipping, currency: 'USD' }
    expect(item(LONG, {}, { shipping: dollars }).shipping).toBeNull()
  })

  it('has its picture only where the product has no sets, and the product’s without its own', () => {
    const picture = { name: 'nordwand', set: false, alt: '' }
    expect(item(LONG, { picture }).pictures).toEqual(['https://shop.test/i/nordwand-98-glacier'])
    const bare = LONG === undefined ? LONG : { ...LONG, picture: null }
    expect(item(bare).pictures).toEqual(['https://shop.test/s/nordwand-98-glacier-set'])
    expect(item(bare, { picture: { ...picture, name: '' } }).pictures).toEqual([])
  })

  it.each([
    [['women'], 'female', 'adult'],
    [['men'], 'male', 'adult'],
    [['kids'], 'unisex', 'kids'],
  ])('of %j is for %s, %s', (gender, wearer, ageGroup) => {
    expect(item(LONG, { attributes: { gender } })).toMatchObject({ gender: wearer, ageGroup })
  })

  it('has texts no longer than all formats allow', () => {
    const long = { title: 'x'.repeat(200), description: ['d'.repeat(6_000)] }
    const { title, description } = item(LONG, long)
    expect([title.length, description.length]).toEqual([150, 5_000])
  })

  it('has the page’s prices: a guests’ price as a sale, a price above the list price as the price', () => {
    const price = { list: money(74_900, 'EUR'), sale: null }
    const priced = (input: object) => item({ ...LONG, price: { ...price, ...input } } as Variant)
    expect(priced({ group: money(70_000, 'EUR') })).toMatchObject({
      price: price.list,
      salePrice: money(70_000, 'EUR'),
    })
    expect(priced({ sale: money(80_000, 'EUR') })).toMatchObject({
      price: money(80_000, 'EUR'),
      salePrice: null,
    })
  })
})
