import { describe, expect, it } from 'vitest'
import { NORDWAND } from '../fixture/nordwand.ts'
import { productGroup } from './product-group.ts'

const describeIn = (shopping: boolean, product = NORDWAND) =>
  productGroup({
    product,
    brandName: 'Firnline',
    url: 'https://shop.test/de-de/p/nordwand-98',
    shopping,
    pictureUrl: ({ name, set }) => `${set ? 's' : 'i'}/${name}`,
  })

describe('structured data of a product', () => {
  it('groups its variants, each with its URL', () => {
    expect(describeIn(true)).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: 'FL-NW98',
      image: 's/nordwand-98-glacier-set',
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
      hasVariant: [
        {
          sku: 'FL-NW98-1001',
          name: 'Nordwand 98, Gletscher, 172 cm',
          color: 'Gletscher',
          size: '172 cm',
          image: 'i/nordwand-98-glacier',
          url: 'https://shop.test/de-de/p/nordwand-98?color=glacier&length=172+cm',
        },
        { sku: 'FL-NW98-1002' },
        { sku: 'FL-NW98-1003' },
      ],
    })
  })

  it('has offers with current and former price and availability', () => {
    expect(describeIn(true).hasVariant).toMatchObject([
      { offers: { price: '749.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' } },
      {
        offers: {
          price: '599.00',
          priceSpecification: { price: '749.00', priceType: 'https://schema.org/StrikethroughPrice' },
        },
      },
      { offers: { availability: 'https://schema.org/OutOfStock' } },
    ])
  })

  it('has no offers where nothing is sold', () => {
    expect(JSON.stringify(describeIn(false))).not.toContain('offers')
  })

  it('has the GTIN of variants that have one', () => {
    const [first, ...rest] = NORDWAND.commerce.variants
    if (first === undefined) throw new Error('The ski has no variants.')
    const commerce = { ...NORDWAND.commerce, variants: [{ ...first, gtin: '4006381333931' }, ...rest] }
    expect(describeIn(true, { ...NORDWAND, commerce }).hasVariant).toMatchObject([
      { gtin: '4006381333931' },
      {},
      {},
    ])
  })
})
