import { money } from '@firnline/domain/money'
import { describe, expect, it } from 'vitest'
import type { FeedMarket } from './feed-format.ts'
import type { FeedItem } from './feed-item.ts'
import { GOOGLE } from './google.ts'
import { META } from './meta.ts'
import { OPENAI } from './openai.ts'

const MARKET: FeedMarket = {
  brandName: 'Firnline',
  description: 'Ski & mehr',
  homeUrl: 'https://shop.test/de-at',
  languageTag: 'de-AT',
  country: 'AT',
  handlingDays: 2,
  returns: { days: 30, page: 'https://shop.test/de-at/support/returns' },
}
const ITEM: FeedItem = {
  id: 'FL-NW98-1002',
  groupId: 'FL-NW98',
  hasVariants: true,
  title: 'Nordwand 98, Gletscher, 180 cm',
  description: 'Ein "leichter", schneller Ski.\n\nFür <alle>.',
  link: 'https://shop.test/de-at/p/nordwand-98?color=glacier&isshoppingfeed=yes',
  pictures: ['https://shop.test/i/a', 'https://shop.test/i/b', 'https://shop.test/i/c'],
  isInStock: true,
  price: money(74_900, 'EUR'),
  salePrice: money(59_900, 'EUR'),
  gtin: '4006381333931',
  mpn: 'NW98-G-180',
  color: 'Gletscher',
  size: '180 cm',
  gender: 'unisex',
  ageGroup: 'adult',
  googleCategory: 'Sporting Goods > Skis',
  category: 'Ski > Touren',
  shipping: money(590, 'EUR'),
  highlights: ['Eschenkern', 'Passend zum Fell'],
  details: [{ name: 'Kern', value: 'Esche' }],
  rating: { average: 4.64, count: 17 },
}
/** An item of which little is known. */
const BARE: FeedItem = {
  ...ITEM,
  ...{ hasVariants: false, pictures: ['https://shop.test/i/a'], isInStock: false, salePrice: null },
  ...{ gtin: '', mpn: '', color: '', size: '', googleCategory: '', category: '', shipping: null },
  ...{ highlights: ['Eschenkern'], details: [], rating: null },
}
const QUIET: FeedMarket = { ...MARKET, handlingDays: null, returns: null }

describe('Google’s format', () => {
  it('has each attribute', () => {
    const row = GOOGLE.row(ITEM, MARKET)
    for (const [name, text] of [
      ['id', 'FL-NW98-1002'],
      ['description', 'Ein &#34;leichter&#34;, schneller Ski.\n\nFür &#60;alle&#62;.'],
      ['image_link', 'https://shop.test/i/a'],
      ['availability', 'in_stock'],
      ['price', '749.00 EUR'],
      ['sale_price', '599.00 EUR'],
      ['gtin', '4006381333931'],
      ['mpn', 'NW98-G-180'],
      ['item_group_id', 'FL-NW98'],
      ['max_handling_time', '2'],
    ])
      expect(row).toContain(`<g:${name}>${text}</g:${name}>`)
    expect(row.match(/<g:additional_image_link>/g)).toHaveLength(2)
    expect(row.match(/<g:product_highlight>/g)).toHaveLength(2)
    expect(row).toContain(
      '<g:shipping><g:country>AT</g:country><g:service>Standard</g:service><g:price>5.90 EUR</g:price></g:shipping>',
    )
    expect(row).toContain(
      '<g:product_detail><g:attribute_name>Kern</g:attribute_name><g:attribute_value>Esche</g:attribute_value></g:product_detail>',
    )
    expect(row).not.toContain('identifier_exists')
  })

  it('leaves out what is unknown, and a single highlight', () => {
    const row = GOOGLE.row(BARE, QUIET)
    expect(row).toContain('<g:availability>out_of_stock</g:availability>')
    expect(row).toContain('<g:identifier_exists>no</g:identifier_exists>')
    expect(row).not.toMatch(/sale_price|gtin|mpn|shipping|highlight|detail|handling|additional/)
  })

  it('has no characters that XML cannot hold', () => {
    expect(GOOGLE.row({ ...ITEM, title: 'a\u0000b\u001fc' }, MARKET)).toContain('<g:title>abc</g:title>')
  })

  it('has at most ten additional pictures', () => {
    const pictures = Array.from({ length: 15 }, (_, at) => `https://shop.test/i/${at}`)
    expect(GOOGLE.row({ ...ITEM, pictures }, MARKET).match(/<g:additional_image_link>/g)).toHaveLength(10)
  })
})

describe('Meta’s format', () => {
  it('has a column for each field, quoted where it must be', () => {
    const [names = '', ...none] = META.head(MARKET).trim().split('\n')
    expect(none).toEqual([])
    expect(names).toMatch(/^id,title,description,availability,condition,price,link,image_link,brand,/)
    const row = META.row(ITEM, MARKET)
    expect(row).toContain('"Ein ""leichter"", schneller Ski.\n\nFür <alle>."')
    expect(row).toContain('in stock,new,749.00 EUR,')
    expect(row).toContain(
      '"https://shop.test/i/b,https://shop.test/i/c",599.00 EUR,FL-NW98,4006381333931,NW98-G-180',
    )
    expect(row).toContain('AT::Standard:5.90 EUR,active')
  })

  it('leaves cells empty', () => {
    expect(META.row(BARE, QUIET)).toContain('out of stock,new,749.00 EUR,')
    expect(META.row(BARE, QUIET)).toMatch(/,unisex,adult,,active\n$/)
  })

  it('archives an item that is gone', () => {
    expect(META.goneRow('FL-1')).toMatch(/^FL-1,{20},archived\n$/)
  })
})

describe('OpenAI’s format', () => {
  it('has a line of JSON', () => {
    expect(JSON.parse(OPENAI.row(ITEM, MARKET))).toEqual({
      item_id: 'FL-NW98-1002',
      title: ITEM.title,
      description: ITEM.description,
      url: ITEM.link,
      image_url: 'https://shop.test/i/a',
      additional_image_urls: 'https://shop.test/i/b,https://shop.test/i/c',
      price: '749.00 EUR',
      sale_price: '599.00 EUR',
      availability: 'in_stock',
      group_id: 'FL-NW98',
      listing_has_variations: true,
      variant_dict: { color: 'Gletscher', size: '180 cm' },
      gtin: '4006381333931',
      mpn: 'NW98-G-180',
      condition: 'new',
      product_category: 'Ski > Touren',
      color: 'Gletscher',
      size: '180 cm',
      gender: 'unisex',
      age_group: 'adult',
      review_count: 17,
      star_rating: '4.6',
      brand: 'Firnline',
      seller_name: 'Firnline',
      seller_url: 'https://shop.test/de-at',
      store_country: 'AT',
      target_countries: ['AT'],
      shipping: 'AT::Standard:5.90 EUR',
      accepts_returns: true,
      return_deadline_in_days: 30,
      return_policy: 'https://shop.test/de-at/support/returns',
      is_eligible_search: true,
      is_eligible_checkout: false,
    })
  })

  it('leaves out what is unknown', () => {
    const fields = JSON.parse(OPENAI.row(BARE, QUIET))
    expect(fields.availability).toBe('out_of_stock')
    expect(Object.keys(fields).join()).not.toMatch(
      /group_id|vari|sale|gtin|mpn|shipping|return|rating|category|additional/,
    )
  })

  it('accepts no returns for 0 days', () => {
    const fields = JSON.parse(OPENAI.row(ITEM, { ...MARKET, returns: { days: 0, page: '' } }))
    expect(fields.accepts_returns).toBe(false)
    expect(fields).not.toHaveProperty('return_deadline_in_days')
  })
})
