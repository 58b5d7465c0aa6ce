import type { Variant } from '@firnline/domain/catalogue/product'
import { DEFAULT_BRAND } from '@firnline/domain/content/brand'
import { parseLocale } from '@firnline/domain/locale/locale'
import { describe, expect, it } from 'vitest'
import { NORDWAND } from '../fixture/nordwand.ts'
import { type ProductGroupInput, productThings } from './product-group.ts'

const GERMANY = parseLocale('de-de')
if (GERMANY === null) throw new Error('There is no de-de.')
const FREE_FROM_600 = {
  methods: [
    {
      type: 'total' as const,
      enabled: true,
      minimumSubTotal: null,
      ranges: [
        { lowerLimit: 0, upperLimit: 59_999, cost: 590 },
        { lowerLimit: 60_000, upperLimit: null, cost: 0 },
      ],
    },
  ],
  settings: { isEnabled: false, hideFreeShippingGroups: [] },
  currency: 'EUR',
}
const INPUT: ProductGroupInput = {
  product: NORDWAND,
  brand: DEFAULT_BRAND,
  locale: GERMANY,
  origin: 'https://shop.test',
  url: 'https://shop.test/de-de/p/nordwand-98',
  shopping: true,
  shipping: null,
  pictureUrl: ({ name, set }) => `${set ? 's' : 'i'}/${name}`,
}
const RETURNS = {
  days: 30,
  method: 'mail',
  fees: 'customer',
  defectFees: 'free',
  page: '/support/returns',
} as const

const groupOf = (input: Partial<ProductGroupInput> = {}) => productThings({ ...INPUT, ...input })[0]

/** The ski with a change to its first variant. */
function withFirstVariant(change: Partial<Variant>) {
  const [first, ...rest] = NORDWAND.commerce.variants
  if (first === undefined) throw new Error('The ski has no variants.')
  return { ...NORDWAND, commerce: { ...NORDWAND.commerce, variants: [{ ...first, ...change }, ...rest] } }
}

describe('structured data of a product', () => {
  it('groups its variants, each with its URL', () => {
    expect(groupOf()).toMatchObject({
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

  it('is one product where there is nothing to choose', () => {
    const [first] = withFirstVariant({ choices: [] }).commerce.variants
    const commerce = { ...NORDWAND.commerce, options: [], variants: first === undefined ? [] : [first] }
    expect(groupOf({ product: { ...NORDWAND, commerce } })).toMatchObject({
      '@type': 'Product',
      '@id': 'https://shop.test/de-de/p/nordwand-98#product',
      name: 'Nordwand 98',
      url: 'https://shop.test/de-de/p/nordwand-98',
      brand: { name: 'Firnline' },
      offers: { price: '749.00', url: 'https://shop.test/de-de/p/nordwand-98' },
    })
  })

  it('has offers with current and former price and availability', () => {
    expect(groupOf()?.hasVariant).toMatchObject([
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

  it('has no offers and no terms where nothing is sold', () => {
    const brand = { ...DEFAULT_BRAND, returns: RETURNS }
    const things = productThings({ ...INPUT, brand, shipping: FREE_FROM_600, shopping: false })
    expect(things).toHaveLength(1)
    expect(JSON.stringify(things)).not.toContain('offers')
  })

  it('has the GTIN and the part number of variants that have one', () => {
    const product = withFirstVariant({ gtin: '4006381333931', mpn: 'NW98-172-G' })
    expect(groupOf({ product })?.hasVariant).toMatchObject([
      { gtin: '4006381333931', mpn: 'NW98-172-G' },
      {},
      {},
    ])
    expect(JSON.stringify(groupOf())).not.toMatch(/gtin|mpn/)
  })

  it('has a rating only when somebody has reviewed it', () => {
    const commerce = { ...NORDWAND.commerce, rating: { average: 4.649, count: 17 } }
    expect(groupOf({ product: { ...NORDWAND, commerce } })).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.6', reviewCount: 17 },
    })
    expect(groupOf()).not.toHaveProperty('aggregateRating')
  })
})

describe('the terms of its offers', () => {
  it('are on the page once for each shipping cost, and offers refer to them', () => {
    const [group, ...terms] = productThings({ ...INPUT, shipping: FREE_FROM_600 })
    const url = 'https://shop.test/de-de/p/nordwand-98'
    expect(group?.hasVariant).toMatchObject([
      { offers: { shippingDetails: { '@id': `${url}#shipping-0` } } },
      { offers: { shippingDetails: { '@id': `${url}#shipping-590` } } },
      { offers: { shippingDetails: { '@id': `${url}#shipping-0` } } },
    ])
    expect(terms).toEqual([
      {
        '@type': 'OfferShippingDetails',
        '@id': `${url}#shipping-0`,
        shippingRate: { '@type': 'MonetaryAmount', value: '0.00', currency: 'EUR' },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'DE' },
      },
      expect.objectContaining({
        '@id': `${url}#shipping-590`,
        shippingRate: expect.objectContaining({ value: '5.90' }),
      }),
    ])
  })

  it('say how long a parcel takes as far as the brand promises it', () => {
    const shippingOf = (delivery: ProductGroupInput['brand']['delivery']) =>
      productThings({ ...INPUT, shipping: FREE_FROM_600, brand: { ...DEFAULT_BRAND, delivery } })[1]
    expect(shippingOf({ handlingDays: 2, transitDays: { min: 1, max: 4 } })).toMatchObject({
      deliveryTime: {
        handlingTime: { minValue: 0, maxValue: 4, unitCode: 'DAY' },
        transitTime: { minValue: 1, maxValue: 4 },
      },
    })
    const onlyTransit = shippingOf({ handlingDays: null, transitDays: { min: 1, max: 4 } })
    expect(onlyTransit?.deliveryTime).not.toHaveProperty('handlingTime')
  })

  it('have the return policy of the brand for the country', () => {
    const [group, policy] = productThings({ ...INPUT, brand: { ...DEFAULT_BRAND, returns: RETURNS } })
    expect(group?.hasVariant).toMatchObject([
      { offers: { hasMerchantReturnPolicy: { '@id': 'https://shop.test/de-de#returns' } } },
      {},
      {},
    ])
    expect(policy).toEqual({
      '@type': 'MerchantReturnPolicy',
      '@id': 'https://shop.test/de-de#returns',
      applicableCountry: 'DE',
      merchantReturnLink: 'https://shop.test/de-de/support/returns',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 30,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      itemDefectReturnFees: 'https://schema.org/FreeReturn',
    })
  })

  it('say that nothing is taken back for 0 days, and no more than is known', () => {
    const policyOf = (returns: NonNullable<ProductGroupInput['brand']['returns']>) =>
      productThings({ ...INPUT, brand: { ...DEFAULT_BRAND, returns } })[1]
    const bare = { days: 14, method: null, fees: null, defectFees: null, page: '' }
    expect(policyOf({ ...bare, days: 0 })).toEqual({
      '@type': 'MerchantReturnPolicy',
      '@id': 'https://shop.test/de-de#returns',
      applicableCountry: 'DE',
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
    })
    expect(Object.keys(policyOf(bare) ?? {})).toEqual([
      ...['@type', '@id', 'applicableCountry', 'returnPolicyCategory', 'merchantReturnDays'],
    ])
  })
})
