import type { Dealer } from '@firnline/domain/content/dealer'
import { localeOf } from '@firnline/domain/locale/locale'
import { describe, expect, it } from 'vitest'
import { shopContext } from '../../../contexts/shop.ts'
import { contextOf, down, fakeShop } from '../../../fixture/fake-shop.ts'
import { loadStores } from './load-stores.ts'

const NO_STORE: Dealer = {
  uid: '',
  title: '',
  slug: '',
  street: 'Hauptstraße 1',
  city: '',
  state: 'Tirol',
  postalCode: '6020',
  country: 'at',
  latitude: 47.27,
  longitude: 11.4,
  timeZone: 'Europe/Vienna',
  phone: '',
  email: '',
  website: '',
  hours: [],
  services: [],
  note: '',
}
const store = (city: string, over: Partial<Dealer>): Dealer => ({
  ...NO_STORE,
  ...over,
  uid: city,
  city,
  title: `Firnline ${city}`,
  slug: city.toLowerCase(),
})
const WEEK = { days: ['friday', 'saturday'] as const, opens: '09:00', closes: '12:00' }
const STORES = [
  store('Innsbruck', { services: ['demo', 'rental'], hours: [WEEK] }),
  store('Oberstdorf', {
    ...{ country: 'de', state: 'Bayern', postalCode: '87561', latitude: 47.41, longitude: 10.28 },
    services: ['rental'],
  }),
  store('Wanaka', { country: 'nz', state: 'Otago', postalCode: '9305', latitude: -44.7, longitude: 169.13 }),
]

type Load = { readonly country?: string; readonly stores?: () => Promise<Dealer[]> }

/** The fake shop's time is a Saturday at 10:00 in Vienna. */
async function load(search: string, { country = 'de', stores = async () => STORES }: Load = {}) {
  const shop = fakeShop({ content: { stores } })
  const locale = localeOf(country === 'de' ? 'de' : 'en', country)
  const { context, errors } = contextOf({ ...shop, visit: { ...shop.visit, locale } })
  const data = await loadStores(context.get(shopContext), new URL(`https://shop.test/stores${search}`))
  const { result } = data
  const cities = result.kind === 'list' ? result.entries.map(({ uid }) => uid) : []
  const countries = result.kind === 'countries' ? result.countries.map(({ name }) => name) : []
  return { ...data, errors, cities, countries }
}

describe('the stores without a search', () => {
  it('are listed by country, the visit’s first', async () => {
    expect((await load('')).countries).toEqual(['Deutschland', 'Neuseeland', 'Österreich'])
  })

  it.each(['pl', 'mx', 'be'])('start with a notice when the visit’s country has none: %s', async country => {
    const { countries, result } = await load('', { country })
    expect(countries).toHaveLength(3)
    const name = new Intl.DisplayNames(['en'], { type: 'region' }).of(country.toUpperCase())
    expect(result.notice).toContain(name)
  })

  it.each(['at', 'global'])('have no notice where there are some, or internationally: %s', async country => {
    expect((await load('', { country })).result.notice).toBe('')
  })

  it('are missing when content does not answer, which is reported', async () => {
    const { countries, errors } = await load('', { stores: down })
    expect(countries).toEqual([])
    expect(errors).toHaveLength(1)
  })
})

describe('a search for stores', () => {
  it('sorts them by their distance from a place', async () => {
    const { result, cities } = await load('?q=münchen')
    expect(cities).toEqual(['Innsbruck', 'Oberstdorf'])
    expect(result).toMatchObject({
      title: 'Rund um München',
      notice: '',
      entries: [{ distance: '98\u00A0km' }, { distance: '127\u00A0km' }],
      place: { name: 'München', x: 19_158 },
    })
  })

  it('has those within the radius only', async () => {
    expect((await load('?q=münchen&within=100')).cities).toEqual(['Innsbruck'])
  })

  it('measures in miles in the United States', async () => {
    const { result } = await load('?q=munich&within=100', { country: 'us' })
    expect(result).toMatchObject({ entries: [{ distance: '61\u00A0mi' }, { distance: '79\u00A0mi' }] })
  })

  it('names the nearest store, and lists three, where none is within the radius', async () => {
    const { result, cities } = await load('?q=Warschau')
    expect(cities).toEqual(['Innsbruck', 'Oberstdorf', 'Wanaka'])
    expect(result.notice).toBe(
      'Kein Laden im Umkreis von 300\u00A0km um Warschau. Am nächsten ist Firnline Innsbruck: 882\u00A0km.',
    )
  })

  it.each([
    ['87561', ['Oberstdorf', 'Innsbruck']],
    ['oberstdorf', ['Oberstdorf', 'Innsbruck']],
    ['D-82467 Garmisch', ['Innsbruck', 'Oberstdorf']],
  ])('finds a town or postcode: %s', async (query, expected) => {
    expect((await load(`?q=${query}`)).cities).toEqual(expected)
  })

  it.each(['Österreich', 'austria', 'Austria'])('finds a country: %s', async query => {
    const { result, cities } = await load(`?q=${query}`)
    expect(result).toMatchObject({ kind: 'list', title: 'Österreich', place: null })
    expect(cities).toEqual(['Innsbruck'])
  })

  it.each([
    ['Tirol', ['Innsbruck']],
    ['Tyrol', ['Innsbruck']],
    ['Bavaria', ['Oberstdorf']],
    ['Otago', ['Wanaka']],
  ])('finds the stores of a region: %s', async (query, expected) => {
    expect((await load(`?q=${query}`)).cities).toEqual(expected)
  })

  it('names the nearest store to a region without one', async () => {
    const { result, cities } = await load('?q=Vorarlberg')
    expect(cities).toEqual(['Oberstdorf', 'Innsbruck', 'Wanaka'])
    expect(result.notice).toContain('Vorarlberg: Hier gibt es noch keinen Laden. Am nächsten ist')
  })

  it('has a notice for a country without stores', async () => {
    expect((await load('?q=Polen')).result.notice).toContain('Polen: Hier gibt es noch keinen Laden')
  })

  it('lists all stores with a notice for an unknown place, and keeps the query', async () => {
    const { countries, result, search } = await load('?q=Atlantis-sur-Neige')
    expect(countries).toHaveLength(3)
    expect(result.notice).toContain('„Atlantis-sur-Neige“ finden wir nicht')
    expect(search.query).toBe('Atlantis-sur-Neige')
  })

  it('offers other places of that name, each as a search of its own', async () => {
    const { choices } = await load('?q=Springfield&demo=on', { country: 'us' })
    expect(choices[0]).toEqual({
      label: 'Springfield, Illinois, United States',
      href: '/stores?q=Springfield%2C+Illinois%2C+United+States&demo=on',
    })
    const { choices: none, result } = await load('?q=Springfield, Illinois, United States', { country: 'us' })
    expect(none).toEqual([])
    expect(result.notice).toContain('Springfield')
  })
})

describe('filters of stores', () => {
  it.each([
    ['?demo=on', ['Österreich']],
    ['?rental=on', ['Deutschland', 'Österreich']],
    ['?rental=on&demo=on', ['Österreich']],
    ['?mounting=on', []],
    ['?open=on', ['Österreich']],
  ])('%s', async (search, expected) => {
    expect((await load(search)).countries).toEqual(expected)
  })

  it.each([
    ['?q=München&mounting=on', 'Im Umkreis von 300\u00A0km um München passt kein Laden zu deinen Filtern.'],
    ['?q=Bavaria&demo=on', 'Bayern: Hier passt kein Laden zu deinen Filtern.'],
  ])('say that they are why there is no store near: %s', async (search, notice) => {
    const stores = async () => [
      ...STORES,
      store('Åre', { services: ['mounting'], latitude: 63.4, longitude: 13.1 }),
    ]
    expect((await load(search, { stores })).result.notice).toContain(notice)
  })

  it('are kept without the place, and dropped with it', async () => {
    const { search } = await load('?q=Wien&within=50&demo=on&open=on')
    expect(search).toMatchObject({
      ...{ query: 'Wien', radius: 50, openNow: true, hasFilters: true },
      everywhere: '?within=50&demo=on&open=on',
      unfiltered: '?q=Wien&within=50',
    })
  })

  it('say what time it is where that matters', async () => {
    expect((await load('?open=on')).now).toBe('2026-11-21T09:00:00.000Z')
    expect((await load('?demo=on')).now).toBeNull()
  })
})

it.each([null, 'https://firnline.locator.test/locator.js'])(
  'have the store-locator script: %s',
  async storeLocator => {
    const shop = fakeShop({ content: { stores: async () => STORES } })
    const { context } = contextOf({ ...shop, storeLocator })
    const { locator } = await loadStores(context.get(shopContext), new URL('https://shop.test/stores'))
    expect(locator).toBe(storeLocator)
  },
)
