import { fileURLToPath } from 'node:url'
import { PRODUCTS } from '@firnline/demo/catalogue/products'
import type { StoreRegion } from '@firnline/demo/catalogue/stores'
import { describe, expect, it } from 'vitest'
import { addressesOf, addressProblems, linkProblems, redirectProblems } from '../content/check/links.ts'
import { galleryProblems, knownPictures, pictureProblems } from '../content/check/pictures.ts'
import { hotspotProblems, referenceProblems, regionProblems } from '../content/check/references.ts'
import { sharedProblems } from '../content/check/translations.ts'
import { textsOf } from '../content/check/walk.ts'
import { content, contentTypes, entriesOf } from './demo-content.ts'
import { photographs, picturePlaces } from './picture-places.ts'

const PICTURES = knownPictures(fileURLToPath(new URL('../../demo/pictures', import.meta.url)))

describe('the demo content', () => {
  it('references only existing entries', () => {
    expect(referenceProblems(content)).toEqual([])
  })

  it('links only to existing pages, categories and products', () => {
    expect(linkProblems(content)).toEqual([])
  })

  it('has one entry per address', () => {
    expect(addressProblems(content)).toEqual([])
    expect(addressesOf(content).paths).toContain('/p/nordwand-98')
  })

  it('names only existing pictures', () => {
    if (PICTURES === null) throw new Error('The demo has no media.json.')
    expect(pictureProblems(content, PICTURES)).toEqual([])
  })

  it('has two to six pictures in each gallery', () => {
    expect(galleryProblems(content)).toEqual([])
  })

  it('shows no photograph or scene in more than three places', () => {
    const places = [...picturePlaces(content)]
    expect(places.length).toBeGreaterThan(0)
    expect(places.filter(([, found]) => found.length > 3)).toEqual([])
  })

  it('credits every photograph on the credits page', () => {
    const credits = entriesOf('page').filter(entry => entry.uid === 'credits')
    const texts = credits.flatMap(entry => textsOf(entry.locales['en-us'])).map(({ text }) => text)
    const all = photographs()
    expect(all.size).toBeGreaterThan(0)
    expect([...all].filter(photo => !texts.some(text => text.includes(photo)))).toEqual([])
  })

  it('redirects to existing pages over at most one other redirect', () => {
    expect(redirectProblems(content)).toEqual([])
  })

  it('names only existing regions', () => {
    expect(regionProblems(content)).toEqual([])
  })

  it('has all hotspots inside their pictures', () => {
    expect(hotspotProblems(content)).toEqual([])
  })

  it('has entries of every content type', () => {
    expect(contentTypes.filter(type => entriesOf(type.uid).length === 0).map(type => type.uid)).toEqual([])
  })

  it('has shared fields in no language of their own', () => {
    expect(sharedProblems(content)).toEqual([])
  })
})

describe('the menu', () => {
  const titles = new Map(
    entriesOf('product_category').map(({ shared, locales }) => [shared.url, locales] as const),
  )

  it.each(entriesOf('nav_item'))('names subcategories as their pages do: $uid', ({ locales }) => {
    for (const [language, { children = [] }] of Object.entries(locales))
      for (const { href, title } of (children as { href: string; title: string }[]).slice(1))
        expect([language, title]).toEqual([language, titles.get(href)?.[language]?.title])
  })
})

/** Countries with a store, whose prices the content must repeat. */
const STORE_COUNTRIES: readonly (readonly [country: string, store: StoreRegion])[] = [
  ['ca', 'ca'],
  ...['at', 'de', 'es', 'fr', 'it', 'nl'].map(country => [country, 'eu_region_1'] as const),
]

/** The content model has a price for Russia, where nothing is sold. */
const WITHOUT_PRICES = ['ru']

const ENTRIES = entriesOf('product').map(({ uid, shared }) => ({
  uid,
  prices: shared.prices as Readonly<Record<string, number>>,
}))

describe('the prices of product entries by country', () => {
  const countries = contentTypes
    .find(({ uid }) => uid === 'product')
    ?.schema.find(field => field.uid === 'prices')
    ?.schema?.map(field => field.uid)
    .filter(country => !WITHOUT_PRICES.includes(country))

  it('exist for every country of the content model', () => {
    expect(countries).toHaveLength(16)
    for (const { uid, prices } of ENTRIES)
      expect([uid, Object.keys(prices).toSorted()]).toEqual([uid, countries?.toSorted()])
  })

  it('equal the store’s prices where a store sells', () => {
    for (const { uid, prices } of ENTRIES)
      for (const [country, region] of STORE_COUNTRIES)
        expect([uid, country, prices[country]]).toEqual([
          uid,
          country,
          (PRODUCTS.find(product => product.uid === uid)?.price[region] ?? 0) / 100,
        ])
  })
})
