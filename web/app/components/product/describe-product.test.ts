import { NO_ATTRIBUTE_SETTINGS } from '@firnline/domain/catalogue/attribute'
import { localeOf } from '@firnline/domain/locale/locale'
import { describe, expect, it } from 'vitest'
import { fakeShop, IN_GERMANY, OPTION_NAMES, SKIS } from '../../fixture/fake-shop.ts'
import { messagesIn } from '../../fixture/messages-in.ts'
import { NORDWAND } from '../../fixture/nordwand.ts'
import { chosenColor, chosenSize } from './chosen.ts'
import { describeProduct, PRODUCT_MESSAGES, type ProductInput } from './describe-product.ts'

function nordwand(input: Partial<ProductInput> & { query?: URLSearchParams } = {}) {
  const visit = input.visit ?? IN_GERMANY
  return describeProduct({
    product: NORDWAND,
    categories: [SKIS],
    visit,
    attributes: { settings: NO_ATTRIBUTE_SETTINGS, hidden: [] },
    texts: OPTION_NAMES,
    messages: messagesIn(visit.locale.language, ...PRODUCT_MESSAGES),
    views: new Map(),
    shop: fakeShop(),
    query: new URLSearchParams(),
    ...input,
  })
}

const inSwitzerland = {
  ...IN_GERMANY,
  locale: localeOf('de', 'ch'),
  region: 'other',
  shopping: false,
} as const

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

describe('colors of a product', () => {
  it('have a share URL each, or none without an origin', () => {
    const [first] = nordwand().colors
    expect(first.share?.url).toBe('https://shop.test/de-de/p/nordwand-98?color=glacier')
    for (const { href } of first.share?.links ?? [])
      expect(href).toContain(encodeURIComponent('https://shop.test/de-de/p/nordwand-98?color=glacier'))
    expect(first.share?.picture).toMatch(
      /^http:\/\/media\.test\/i\/firnline\/nordwand-98-glacier\?fmt=jpg&.*w=1200$/,
    )
    expect(nordwand({ shop: { ...fakeShop(), origin: '' } }).colors[0].share).toBeNull()
  })

  it('are localized and linked by label', () => {
    const { colors, colorLabel } = nordwand()
    expect(colorLabel).toBe('Farbe')
    expect(colors.map(({ name, param, href }) => ({ name, param, href }))).toEqual([
      { name: 'Gletscher', param: 'glacier', href: '/de-de/p/nordwand-98?color=glacier' },
      { name: 'Granit', param: 'granite', href: '/de-de/p/nordwand-98?color=granite' },
    ])
  })

  it.each([
    ['', 'glacier'],
    ['?color=granite', 'granite'],
    ['?color=GRANITE', 'granite'],
    ['?color=unheard-of', 'glacier'],
  ])('select for “%s” the color %s', (search, param) => {
    expect(chosenColor(nordwand().colors, search).param).toBe(param)
  })

  it('have all views of their set, each named by what it shows', () => {
    const glacier = 'nordwand-98-glacier'
    const views = new Map([
      [glacier, [glacier, `${glacier}-base`, `${glacier}-detail`, `${glacier}-detail-tip`]],
    ])
    const [first, second] = nordwand({ views }).colors
    expect(first.pictures.map(({ alt, fillsFrame }) => [alt, fillsFrame])).toEqual([
      ['Nordwand 98 in Gletscher', false],
      ['Nordwand 98 in Gletscher, der Belag', false],
      ['Nordwand 98 in Gletscher, Detail', true],
      ['Nordwand 98 in Gletscher, die Schaufel', true],
    ])
    expect(second?.pictures.map(({ name }) => name)).toEqual(['nordwand-98-granite'])
  })

  it('tell pictures apart whose names do not begin with the first one’s', () => {
    const glacier = 'nordwand-98-glacier'
    const [first] = nordwand({ views: new Map([[glacier, [glacier, 'nordwand-2', 'nordwand-3']]]) }).colors
    expect(first.pictures.map(({ view }) => view)).toEqual(['', 'nordwand-2', 'nordwand-3'])
  })

  it('are the product’s image set where it has none, and its own picture without the set', () => {
    const { picture, commerce } = NORDWAND
    const product = { ...NORDWAND, commerce: { ...commerce, options: [] } }
    const [shown] = nordwand({ product, views: new Map([[picture.name, ['wax-1', 'wax-2']]]) }).colors
    expect(shown.pictures.map(({ name, set, alt, view }) => [name, set, alt, view])).toEqual([
      ['wax-1', false, 'Ski', ''],
      ['wax-2', false, 'Ski', 'wax-2'],
    ])
    expect(nordwand({ product }).colors[0].pictures).toMatchObject([picture])
  })

  it('have the platform’s further pictures after their own', () => {
    const picture = (name: string, alt: string) => ({ name, set: false, alt })
    const pictures = [picture('{:size}/a', ''), picture('{:size}/b', 'The edge'), picture('{:size}/c', '')]
    const product = { ...NORDWAND, commerce: { ...NORDWAND.commerce, pictures } }
    const [first] = nordwand({ product }).colors
    expect(first.pictures.map(({ name, alt }) => [name, alt])).toEqual([
      ['nordwand-98-glacier', 'Nordwand 98 in Gletscher'],
      ['{:size}/b', 'The edge'],
      ['{:size}/c', 'Nordwand 98'],
    ])
  })

  it('are sold out when all their sizes are', () => {
    expect(nordwand().colors.map(color => color.soldOut)).toEqual([false, true])
  })
})

describe('sizes of a product', () => {
  it('are the same in every color, with the reason when not buyable', () => {
    const { colors, sizeLabel } = nordwand()
    expect(sizeLabel).toBe('Länge')
    const shown = colors.map(({ sizes }) =>
      sizes.map(({ name, variantId, buyable, reason }) => ({ name, variantId, buyable, reason })),
    )
    expect(shown).toEqual([
      [
        { name: '172 cm', variantId: 1001, buyable: true, reason: '' },
        { name: '180 cm', variantId: 1002, buyable: true, reason: '' },
      ],
      [
        {
          name: '172 cm',
          variantId: 1003,
          buyable: false,
          reason: expect.stringContaining('Nordwand 98 in Granit, 172 cm ist ausverkauft'),
        },
        { name: '180 cm', variantId: null, buyable: false, reason: 'Nicht in dieser Farbe' },
      ],
    ])
  })

  it('show their stock: plenty, few, none', () => {
    const stock = nordwand().colors.flatMap(({ sizes }) => sizes.map(size => size.stock))
    expect(stock).toEqual([
      { kind: 'in-stock', text: 'Auf Lager, versandbereit' },
      { kind: 'few-left', text: 'Nur noch 2 auf Lager' },
      { kind: 'sold-out', text: 'Ausverkauft' },
      null,
    ])
  })

  it('are chosen by the URL only', () => {
    expect(nordwand().chosenSize).toBe('')
    const query = new URLSearchParams({ color: 'glacier', length: '180 cm' })
    const { chosenSize: name, colors } = nordwand({ query })
    expect(chosenSize(colors[0], name)?.variantId).toBe(1002)
  })

  it('need no choice when there is one size', () => {
    const { commerce } = NORDWAND
    const [variant] = commerce.variants
    if (variant === undefined) throw new Error('The fixture lost its variants.')
    const one = {
      ...NORDWAND,
      commerce: { ...commerce, options: [], variants: [{ ...variant, choices: [] }] },
    }
    const { sizeLabel, colorLabel, colors, chosenSize: name } = nordwand({ product: one })
    expect({ sizeLabel, colorLabel }).toEqual({ sizeLabel: '', colorLabel: '' })
    expect(chosenSize(colors[0], name)?.variantId).toBe(1001)
    expect(colors[0].pictures[0]).toMatchObject(NORDWAND.picture)
  })
})

describe('the price of a product', () => {
  it('is a range before a size is chosen, and a sale price with saving after', () => {
    const [glacier] = nordwand().colors
    expect(glacier.price.price).toEqual({ kind: 'range', from: '599,00\u00a0€', to: '749,00\u00a0€' })
    const [short, long] = glacier.sizes
    expect(short?.offer?.price).toEqual({ kind: 'regular', now: '749,00\u00a0€' })
    expect(long?.offer?.price).toMatchObject({ kind: 'sale', now: '599,00\u00a0€', was: '749,00\u00a0€' })
    expect(plain(long?.offer?.saving)).toBe('Du sparst 150,00 €')
  })

  it('is the country’s price where nothing is sold', () => {
    const { colors, shopping } = nordwand({ visit: inSwitzerland })
    expect(shopping).toBe(false)
    expect(plain(colors[0].price.price?.kind === 'regular' ? colors[0].price.price.now : '')).toBe('CHF 799')
  })
})

describe('texts of a product', () => {
  it('have breadcrumbs, and specs named by display texts', () => {
    const { breadcrumbs, specs } = nordwand({ texts: { waist: 'Mittelbreite' } })
    expect(breadcrumbs).toEqual([
      { title: 'Start', href: '/de-de' },
      { title: 'Ski', href: '/de-de/c/skis' },
    ])
    expect(specs).toEqual([{ name: 'Mittelbreite', value: '98 mm', explanation: '' }])
  })

  it.each([
    ['sale over new', IN_GERMANY, 'Reduziert'],
    ['new where nothing is sold', inSwitzerland, 'Neu'],
  ])('have one badge: %s', (_, visit, text) => {
    expect(nordwand({ visit }).badge?.text).toBe(text)
  })
})
