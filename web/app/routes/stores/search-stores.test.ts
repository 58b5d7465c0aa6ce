import type { Dealer } from '@firnline/domain/content/dealer'
import { localeOf } from '@firnline/domain/locale/locale'
import { describe, expect, it } from 'vitest'
import { searchStores } from './search-stores.ts'

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
  it.each(['Österreich', 'austria'])(
    'knows a country in the visitor’s language and in English: %s',
    query => {
      expect(search(query)).toEqual({ kind: 'country', country: 'at' })
    },
  )

  it.each([
    ['solden', 'Sölden'],
    ['6450', '6450'],
  ])('knows the town of a store: %s', (query, name) => {
    expect(search(query)).toMatchObject({ kind: 'place', name, point: { latitude: 46.966 } })
  })

  it('knows larger towns without a store', () => {
    expect(search('München')).toMatchObject({ kind: 'place', point: { latitude: 48.14 } })
  })

  it('says so when it does not know a place, and asks nothing of an empty one', () => {
    expect(search('Atlantis')).toEqual({ kind: 'unknown' })
    expect(search('  ')).toEqual({ kind: 'all' })
  })
})
