import type { Dealer } from '@firnline/domain/content/dealer'
import { localeOf } from '@firnline/domain/locale/locale'
import { describe, expect, it } from 'vitest'
import { shopContext } from '../../contexts/shop.ts'
import { contextOf, down, fakeShop } from '../../fixture/fake-shop.ts'
import { loadStores, searchStores } from './load-stores.ts'

const store = (uid: string, over: Partial<Dealer>): Dealer => ({
  uid,
  title: uid,
  street: 'Hauptstraße 1',
  city: uid,
  state: '',
  postalCode: '1000',
  country: 'at',
  latitude: 47,
  longitude: 11,
  phone: '',
  email: '',
  website: 'javascript:alert(1)',
  hours: [],
  services: ['rental'],
  note: '',
  ...over,
})
const STORES = [
  store('Innsbruck', { latitude: 47.27, longitude: 11.4 }),
  store('Oberstdorf', { country: 'de', latitude: 47.41, longitude: 10.28 }),
  store('Wanaka', { country: 'nz', latitude: -44.7, longitude: 169.13 }),
]

async function load(query: string, stores = async () => STORES, country = 'de') {
  const shop = fakeShop({ content: { stores } })
  const locale = localeOf(country === 'de' ? 'de' : 'en', country)
  const { context, errors } = contextOf({ ...shop, visit: { ...shop.visit, locale } })
  const { state } = await loadStores(context.get(shopContext), query)
  return { state, errors }
}

describe('the stores', () => {
  it('are listed by country, the visit’s first', async () => {
    const { state } = await load('')
    expect(state.kind === 'countries' && state.countries.map(({ name }) => name)).toEqual([
      'Deutschland',
      'Neuseeland',
      'Österreich',
    ])
  })

  it('are sorted by distance from a place', async () => {
    const { state } = await load('münchen')
    expect(state.kind === 'near' && state.title).toBe('Rund um München')
    expect(state.kind === 'near' && state.stores.map(({ store }) => store.uid)).toEqual([
      'Innsbruck',
      'Oberstdorf',
    ])
    expect(state.kind === 'near' && state.problem).toBe('')
    expect(state.kind === 'near' && state.stores[0]?.distance).toBe('98 km')
  })

  it('are marked as far when none is within reach', async () => {
    const { state } = await load('Warschau')
    expect(state.kind === 'near' && state.title).toBe('Die nächsten Läden')
    expect(state.kind === 'near' && state.problem).toContain('Warschau')
    expect(state.kind === 'near' && state.stores).toHaveLength(3)
  })

  it.each(['pl', 'mx', 'be'])('start with a notice when the visit’s country has none: %s', async country => {
    const { state } = await load('', undefined, country)
    expect(state.kind === 'countries' && state.countries).toHaveLength(3)
    const name = new Intl.DisplayNames(['en'], { type: 'region' }).of(country.toUpperCase())
    expect(state.kind === 'countries' && state.problem).toContain(name)
  })

  it('have a notice for a searched country without stores', async () => {
    const { state } = await load('Polen')
    expect(state.kind === 'countries' && state.problem).toContain('Polen')
    expect(state.kind === 'countries' && state.problem).not.toContain('kennen wir nicht')
  })

  it('have no notice where there are some, or internationally', async () => {
    for (const country of ['at', 'global']) {
      const { state } = await load('', undefined, country)
      expect(state.kind === 'countries' && state.problem).toBe('')
    }
  })

  it('are all listed with a notice for an unknown place', async () => {
    const { state } = await load('Atlantis')
    expect(state.kind === 'countries' && state.countries).toHaveLength(3)
    expect(state.kind === 'countries' && state.problem).toContain('Atlantis')
  })

  it('drop unsafe website URLs', async () => {
    const { state } = await load('')
    expect(JSON.stringify(state)).not.toContain('javascript')
  })

  it('are missing when content does not answer, which is reported', async () => {
    const { state, errors } = await load('', down)
    expect(state.kind === 'countries' && state.countries).toEqual([])
    expect(errors).toHaveLength(1)
  })
})

it.each([null, 'https://firnline.locator.test/locator.js'])(
  'have the store-locator script: %s',
  async storeLocator => {
    const { context } = contextOf({ ...fakeShop({ content: { stores: async () => STORES } }), storeLocator })
    expect((await loadStores(context.get(shopContext), '')).locator).toBe(storeLocator)
  },
)

const SOELDEN: Dealer = {
  uid: 'soelden',
  title: 'Reindler',
  street: 'Dorfstraße 88',
  city: 'Sölden',
  state: 'Tirol',
  postalCode: '6450',
  country: 'at',
  latitude: 46.966,
  longitude: 11.0077,
  phone: '',
  email: '',
  website: '',
  hours: [],
  services: [],
  note: '',
}
const search = (query: string) => searchStores([SOELDEN], query, localeOf('de', 'de'))

describe('a search for stores', () => {
  it.each(['Österreich', 'austria'])('finds a country in the visit’s language and in English: %s', query => {
    expect(search(query)).toEqual({ kind: 'country', country: 'at' })
  })

  it.each([
    ['solden', 'Sölden'],
    ['6450', '6450'],
  ])('finds the town of a store: %s', (query, name) => {
    expect(search(query)).toMatchObject({ kind: 'place', name, point: { latitude: 46.966 } })
  })

  it('finds larger towns without a store', () => {
    expect(search('München')).toMatchObject({ kind: 'place', point: { latitude: 48.14 } })
  })

  it('distinguishes an unknown place from an empty query', () => {
    expect(search('Atlantis')).toEqual({ kind: 'unknown' })
    expect(search('  ')).toEqual({ kind: 'all' })
  })
})
