import { describe, expect, it } from 'vitest'
import { LINE_UP } from './catalogue/line-up.ts'
import { entries, entriesOf, inLanguage, isFields, LANGUAGES, textsOf } from './check/folder.ts'

const PHOTOS = [
  'powder-ridge',
  'snow-birches',
  'three-summits-last-light',
  'snow-birch-portrait',
  'night-blue-massif',
  'rock-tower-above-cloud',
  'alpenglow-summit-cloud',
  'high-snowfield',
  'icefall',
  'horn-peak-pink-sky',
  'windblown-gold',
  'sun-on-wind-crust',
  'spruce-needles',
  'snow-texture',
  'crag-first-light',
  'peak-in-flurry',
  'foggy-larches',
  'blue-ridges',
]

const PRODUCT_PICTURES = LINE_UP.flatMap(item => item.colours.map(colour => `${item.uid}-${colour.key}-set`))

type Found = { place: string; path: string; value: Readonly<Record<string, unknown>> }

/** Every object inside every entry in every language. */
function objects(): Found[] {
  return entries.flatMap(entry =>
    LANGUAGES.flatMap(language => within(inLanguage(entry, language), `${entry.place} ${language}`, '')),
  )
}

function within(value: unknown, place: string, path: string): Found[] {
  if (Array.isArray(value)) return value.flatMap((member, index) => within(member, place, `${path}.${index}`))
  if (!isFields(value)) return []
  const inner = Object.entries(value).flatMap(([field, member]) => within(member, place, `${path}.${field}`))
  return [{ place, path, value }, ...inner]
}

const urls = (type: string) => entriesOf(type).map(entry => inLanguage(entry, 'en-us').url)
const ROUTES: Readonly<Record<string, readonly unknown[]>> = {
  product: urls('product'),
  product_category: urls('product_category'),
  page: urls('page'),
}

describe('the demo shop’s links', () => {
  it('lead from every reference to an entry', () => {
    const places = new Set(entries.map(entry => entry.place))
    const dead = objects().filter(
      ({ value }) =>
        typeof value._content_type_uid === 'string' && !places.has(`${value._content_type_uid}/${value.uid}`),
    )
    expect(dead).toEqual([])
  })

  it('lead from every internal address to a page, a category or a product (SPEC §2 Links)', () => {
    const dead = objects().filter(
      ({ value: { href, content_type: type, title } }) =>
        typeof href === 'string' &&
        typeof type === 'string' &&
        (href !== '' || title !== '') &&
        !ROUTES[type]?.includes(href),
    )
    expect(dead).toEqual([])
  })

  it('name pictures that exist: drawn ones by the line-up, photographs by their credits', () => {
    const known = new Set([...PHOTOS, ...PRODUCT_PICTURES])
    const unknown = objects().flatMap(({ place, path, value }) =>
      [value.amplience_id, value.mobile_amplience_id]
        .filter(name => typeof name === 'string' && name !== '' && !known.has(name))
        .map(name => `${place}${path}: ${name}`),
    )
    expect(unknown).toEqual([])
  })

  it('name every photograph that is shown on the credits page', () => {
    const credits = entriesOf('page').filter(entry => entry.uid === 'credits')
    const words = credits.flatMap(entry => textsOf(entry.locales['en-us'])).map(({ text }) => text)
    expect(PHOTOS.filter(photo => !words.some(text => text.includes(photo)))).toEqual([])
  })

  it('lead from every redirect to a route, over two entries at most once', () => {
    const redirects = entriesOf('redirect').map(entry => inLanguage(entry, 'en-us'))
    const target = new Map(redirects.map(({ from, to }) => [from, to]))
    const isRoute = (to: unknown) =>
      to === '/' || ROUTES.page?.includes(to) || ROUTES.product_category?.some(url => `/c${url}` === to)
    const ends = redirects.map(({ to }) => ({ chained: target.has(to), end: target.get(to) ?? to }))
    expect(ends.filter(({ end }) => !isRoute(end))).toEqual([])
    expect(ends.filter(({ chained }) => chained)).toHaveLength(1)
  })

  it('mention only regions that there are', () => {
    const ids = new Set(entriesOf('regions').map(entry => inLanguage(entry, 'en-us').region_id))
    const unknown = entries.filter(
      ({ shared }) => Array.isArray(shared.regions) && shared.regions.some(id => !ids.has(id)),
    )
    expect(unknown.map(entry => entry.place)).toEqual([])
  })
})
