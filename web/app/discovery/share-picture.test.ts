import type { SellableProduct } from '@firnline/domain/catalogue/product'
import { localeOf } from '@firnline/domain/locale/locale'
import { money } from '@firnline/domain/money'
import { PUBLIC_GROUP, type Visit } from '@firnline/domain/visit'
import { describe, expect, it } from 'vitest'
import { IN_GERMANY } from '../fixture/fake-shop.ts'
import { messagesIn } from '../fixture/messages-in.ts'
import { NORDWAND } from '../fixture/nordwand.ts'
import { drawPage, drawProduct } from './share-picture.ts'

const BRAND = { displayName: 'Firnline' }
const german = { brand: BRAND, messages: messagesIn('de', 'sharePicture') }

const DOLLARS: Visit['currency'] = {
  code: 'USD',
  format: { token: '$', tokenLocation: 'left', decimalToken: '.', thousandsToken: ',', decimalPlaces: 2 },
}

/** All variants at one price, in minor units. */
function priced(currency: string, list: number, sale: number | null = null) {
  const price = { list: money(list, currency), sale: sale === null ? null : money(sale, currency) }
  const variants = NORDWAND.commerce.variants.map(variant => ({ ...variant, price }))
  return { ...NORDWAND, commerce: { ...NORDWAND.commerce, price, variants } }
}

const drawingOf = (...args: Parameters<typeof drawProduct>) => drawProduct(...args)?.drawing

describe('a product’s share picture', () => {
  it('has the market’s price: euros in Austria, dollars in the United States', () => {
    const austria = { ...IN_GERMANY, locale: localeOf('de', 'at') }
    expect(drawingOf(priced('EUR', 74_900), austria, german)?.price).toEqual({
      now: '749,00\u00a0€',
      was: '',
    })
    const states = { shopping: true, currency: DOLLARS, priceGroup: PUBLIC_GROUP }
    const english = { brand: BRAND, messages: messagesIn('en', 'sharePicture') }
    const drawn = drawProduct(priced('USD', 79_900), states, english)
    expect(drawn?.drawing.price).toEqual({ now: '$799.00', was: '' })
    expect(drawn?.alt).toBe('The picture shows the Nordwand 98 by Firnline. Price: $799.00.')
  })

  it('has the lowest price where variants differ', () => {
    expect(drawingOf(NORDWAND, IN_GERMANY, german)?.price).toEqual({ now: 'ab 599,00\u00a0€', was: '' })
  })

  it('has the old price beside a sale price', () => {
    const drawing = drawingOf(priced('EUR', 74_900, 59_900), IN_GERMANY, german)
    expect(drawing?.price).toEqual({ now: '599,00\u00a0€', was: '749,00\u00a0€' })
  })

  it('has no price where nothing is sold, in picture and text alternative', () => {
    const browseOnly = { ...IN_GERMANY, locale: localeOf('de', 'ch'), shopping: false }
    const drawn = drawProduct(NORDWAND, browseOnly, german)
    expect(drawn?.drawing.price).toBeNull()
    expect(drawn?.alt).toBe('Das Bild zeigt: Nordwand 98 von Firnline.')
    expect(JSON.stringify(drawn)).not.toMatch(/749|599|799|€/)
  })

  it('never has a customer group’s price', () => {
    const pro = { ...IN_GERMANY, priceGroup: { ...PUBLIC_GROUP, isPro: true, groupId: 7 } }
    const price = { list: money(74_900, 'EUR'), sale: null, group: money(56_200, 'EUR') }
    const variants = NORDWAND.commerce.variants.map(variant => ({ ...variant, price }))
    const drawn = drawProduct(
      { ...NORDWAND, commerce: { ...NORDWAND.commerce, price, variants } },
      pro,
      german,
    )
    expect(drawn?.drawing.price).toBeNull()
    expect(JSON.stringify(drawn)).not.toMatch(/562|749/)
  })

  it('has no price in an unknown currency', () => {
    const unknown = { ...IN_GERMANY, currency: { code: 'XXX', format: null } }
    expect(drawingOf(NORDWAND, unknown, german)?.price).toBeNull()
  })

  it('is none without a photograph', () => {
    const bare = { ...NORDWAND, picture: { name: '', set: false, alt: '' } }
    expect(drawProduct(bare, IN_GERMANY, german)).toBeNull()
    expect(drawPage({ title: 'Ruhe', picture: null }, german)).toBeNull()
  })
})

it('describes a page’s picture in the page’s language', () => {
  const page = { title: 'Leise Abfahrten', picture: { name: 'forest', alt: '' } }
  expect(drawPage(page, german)?.alt).toBe(
    'Ein Foto mit dem Titel „Leise Abfahrten“ und dem Schriftzug Firnline.',
  )
})

describe('a version', () => {
  const versionOf = (change: Partial<SellableProduct>, brand = BRAND) =>
    drawProduct({ ...priced('EUR', 74_900), ...change }, IN_GERMANY, { ...german, brand })?.version
  const version = versionOf({})
  const { picture } = NORDWAND

  it('is equal for equal drawings', () => {
    expect(version).toMatch(/^[0-9a-f]{16}$/)
    expect(versionOf({ picture: { ...picture, alt: 'Other' }, description: [] })).toBe(version)
  })

  it.each<[string, Partial<SellableProduct>]>([
    ['name', { title: 'Nordwand 99' }],
    ['tagline', { tagline: 'Neu' }],
    ['price', priced('EUR', 75_000)],
    ['sale price', priced('EUR', 74_900, 59_900)],
    ['photograph', { picture: { ...picture, name: 'other' } }],
  ])('changes with the %s', (_, change) => {
    expect(versionOf(change)).not.toBe(version)
  })

  it('changes with the brand', () => {
    expect(versionOf({}, { displayName: 'Other' })).not.toBe(version)
  })
})
