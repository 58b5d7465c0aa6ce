import { describe, expect, it } from 'vitest'
import {
  countChosen,
  DEFAULT_LISTING,
  type ListingState,
  listingQuery,
  onlyOffered,
  parseListing,
  serializeListing,
  withoutChoices,
  withoutPrice,
  withoutValue,
} from './listing-state.ts'

const FACETS = new Set(['terrain', 'waist-mm', 'color', 'length'])
const pairs = (query: string) =>
  query.split('&').map(part => {
    const [name = '', value = ''] = part.split('=')
    return [name, decodeURIComponent(value)] as const
  })
const read = (query: string) => parseListing(pairs(query), FACETS)
const write = (state: ListingState) => serializeListing(state).map(pair => pair.join('='))

describe('parseListing and serializeListing', () => {
  it('read query, choices, price, order and page', () => {
    expect(
      read('q=wide ski&terrain=touring,freeride&waist-mm=90-100&price=200-500&sort=name&page=3'),
    ).toEqual({
      query: 'wide ski',
      chosen: { terrain: ['freeride', 'touring'], 'waist-mm': ['90-100'] },
      price: { from: 200, to: 500 },
      sort: 'name',
      page: 3,
    })
  })

  it('accept values in one parameter or in several, as forms without scripts send them', () => {
    expect(read('terrain=touring&terrain=freeride&terrain=touring')).toEqual(read('terrain=freeride,touring'))
    expect(read('price-min=200&price-max=')).toEqual(read('price=200-'))
  })

  it.each([
    ['unknown parameters', 'utm_source=x&fbclid=y&constructor=z&__proto__=w'],
    ['an unknown order', 'sort=drop table'],
    ['a page that is none', 'page=-1&page=2'],
    ['a page from nowhere', 'page=1e9'],
    ['a price that is none', 'price=cheap&price-min=x'],
    ['values that are empty', 'terrain=,,&color='],
    ['values that are too long', `terrain=${'x'.repeat(65)}`],
  ])('drop %s', (_, query) => expect(read(query)).toEqual(DEFAULT_LISTING))

  it('limit every value', () => {
    const many = Array.from({ length: 500 }, (_, at) => `v${at}`).join(',')
    const state = read(`q=${'ä'.repeat(1000)}&terrain=${many}&color=${many}&page=999&price=1-99999999999`)
    expect(state.query).toHaveLength(128)
    expect([state.chosen.terrain?.length, state.chosen.color?.length]).toEqual([20, 4])
    expect(state.page).toBe(100)
    expect(read('price=1-999999999').price).toEqual({ from: 1, to: 1_000_000 })
  })

  it('swap the ends of a reversed price', () => {
    expect(read('price=500-200').price).toEqual({ from: 200, to: 500 })
  })

  it.each([
    'q=ski&terrain=freeride,touring&waist-mm=90-100&price=200-&sort=price-asc&page=2',
    'color=glacier&length=172 cm,180 cm',
    '',
  ])('are inverse: “%s”', query => {
    const state = read(query)
    expect(parseListing(serializeListing(state), FACETS)).toEqual(state)
    expect(write(state)).toEqual(query === '' ? [] : query.split('&'))
  })

  it('escape any input and keep it legible', () => {
    expect(listingQuery(read('q=1 %25 %26&terrain=touring,freeride'))).toBe(
      '?q=1+%25+%26&terrain=freeride,touring',
    )
    expect(listingQuery({ ...DEFAULT_LISTING, query: '\ud800' })).toBe('?q=%EF%BF%BD')
    expect(listingQuery(DEFAULT_LISTING)).toBe('')
  })

  it('are canonical, in whatever order values were chosen', () => {
    expect(write(read('page=1&sort=featured&terrain=touring&color=night&terrain=freeride'))).toEqual([
      'color=night',
      'terrain=freeride,touring',
    ])
  })
})

describe('changes of a listing', () => {
  const state = read('q=ski&terrain=freeride,touring&color=night&price=200-500&sort=name&page=4')

  it('go to the first page', () => {
    expect(write(withoutValue(state, 'terrain', 'touring'))).toEqual([
      ...['q=ski', 'color=night', 'terrain=freeride', 'price=200-500', 'sort=name'],
    ])
    expect(write(withoutValue(state, 'color', 'night'))).not.toContain('color=')
    expect(write(withoutPrice(state))).toEqual([
      'q=ski',
      'color=night',
      'terrain=freeride,touring',
      'sort=name',
    ])
    expect(write(withoutChoices(state))).toEqual(['q=ski', 'sort=name'])
  })

  it('are counted', () => expect(countChosen(state)).toBe(4))

  it('are limited to offered values', () => {
    const offered = onlyOffered(state, (param, value) => param === 'terrain' && value === 'touring')
    expect(offered.chosen).toEqual({ terrain: ['touring'] })
  })
})
