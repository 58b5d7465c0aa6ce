import { DEFAULT_BRAND } from '@firnline/domain/content/brand'
import { localeOf, OFFERED_LOCALES } from '@firnline/domain/locale/locale'
import { amplienceSource } from '@firnline/services/media/amplience'
import { shop } from '@firnline/shop'
import { describe, expect, it } from 'vitest'
import type { Shop } from '../contexts/shop.ts'
import { createDiscovery } from '../discovery/discovery.ts'
import { fakeShop } from '../fixture/fake-shop.ts'
import { pageMeta, pageSeo } from './page-meta.ts'

const FACTS = { title: 'Ski', description: 'Alle Ski.', path: '/c/skis' }

function discovered(input: Partial<Parameters<typeof pageSeo>[1]> = {}, shop: Partial<Shop> = {}) {
  const { read, discover } = createDiscovery()
  const seo = pageSeo({ ...fakeShop(), ...shop, discover }, { ...FACTS, ...input })
  return { seo, ...read() }
}
const inLocale = (...[language, country]: Parameters<typeof localeOf>) => ({
  visit: { ...fakeShop().visit, locale: localeOf(language, country) },
})

describe('a page’s seo', () => {
  it('prefers the editors’ fields, then the page’s content, then the brand', () => {
    const seo = { title: 'Skier kaufen', description: '' }
    expect(discovered({ seo }).seo).toMatchObject({ title: 'Skier kaufen', description: 'Alle Ski.' })
    const brand = { ...DEFAULT_BRAND, seo: { title: '', description: 'Für die Alpen.' } }
    expect(discovered({ description: '' }, { brand }).seo.description).toBe('Für die Alpen.')
  })

  it('has a canonical URL and alternates', () => {
    const { seo, alternates } = discovered()
    expect(seo.url).toBe('https://shop.test/de-de/c/skis')
    expect(alternates).toHaveLength(OFFERED_LOCALES.length + 1)
    expect(alternates).toContainEqual({ hreflang: 'de-DE', href: seo.url })
    expect(alternates).toContainEqual({ hreflang: 'en-US', href: 'https://shop.test/c/skis' })
    expect(alternates.at(-1)).toEqual({ hreflang: 'x-default', href: 'https://shop.test/c/skis' })
  })

  it('has the origin of each locale in its canonical URL and alternates', () => {
    const originOf: Shop['originOf'] = ({ country }) => `https://shop.${country}`
    const { seo, alternates } = discovered({}, { origin: 'https://shop.de', originOf })
    expect(seo.url).toBe('https://shop.de/de-de/c/skis')
    expect(alternates).toContainEqual({ hreflang: 'fr-CH', href: 'https://shop.ch/fr-ch/c/skis' })
    expect(alternates.at(-1)).toEqual({ hreflang: 'x-default', href: 'https://shop.us/c/skis' })
    const unlisted = discovered({}, { ...inLocale('en', 'kr'), originOf })
    expect(unlisted.seo.url).toBe('https://shop.global/en-global/c/skis')
  })

  it('has the same alternates in every locale', () => {
    const presence = { regions: ['eu_region_1'] } as const
    const german = discovered({ presence })
    expect(discovered({ presence }, inLocale('es', 'es')).alternates).toEqual(german.alternates)
    expect(german.alternates.map(({ hreflang }) => hreflang)).not.toContain('en-US')
  })

  it('has the international page as canonical in unlisted countries', () => {
    const { seo, alternates } = discovered({}, inLocale('en', 'kr'))
    expect(seo.url).toBe('https://shop.test/en-global/c/skis')
    expect(alternates).toEqual([])
  })

  it('is shared with a drawn picture of the canonical locale', () => {
    const drawn = { version: '0123456789abcdef', alt: 'Ein Foto.' }
    expect(discovered({ drawn }).share?.picture).toEqual({
      url: 'https://shop.test/share/de-de/c/skis.0123456789abcdef.jpg',
      alt: 'Ein Foto.',
    })
    expect(discovered({ drawn }, inLocale('en', 'kr')).share?.picture.url).toBe(
      'https://shop.test/share/en-global/c/skis.jpg',
    )
    expect(discovered({ drawn: null }).share?.picture.url).toBe(`https://shop.test${shop.brand.sharePicture}`)
  })

  it('reports nothing for noindex pages', () => {
    const hidden = discovered({ noIndex: true, crumbs: [] })
    expect(hidden).toMatchObject({ alternates: [], share: null, things: [] })
    expect(pageMeta(hidden.seo)).toContainEqual({ name: 'robots', content: 'noindex' })
    expect(pageMeta(discovered().seo)).not.toContainEqual({ name: 'robots', content: 'noindex' })
  })

  it('has breadcrumbs that end at the page', () => {
    const { things } = discovered({ crumbs: [{ title: 'Start', href: '/de-de' }] })
    expect(things).toEqual([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Start', item: 'https://shop.test/de-de' },
          { '@type': 'ListItem', position: 2, name: 'Ski', item: 'https://shop.test/de-de/c/skis' },
        ],
      },
    ])
  })
})

describe('the picture that is shared', () => {
  const shared = (picture: Parameters<typeof pageSeo>[1]['picture'], shop: Partial<Shop> = {}) =>
    new URL(discovered({ picture: picture ?? null }, shop).share?.picture.url ?? '')

  it('is cropped for photographs, not for products', () => {
    const photo = shared({ name: 'ridge', alt: 'Grat' })
    expect(photo.href).toContain('http://media.test/i/firnline/ridge?')
    expect(Object.fromEntries(photo.searchParams)).toMatchObject({
      w: '1200',
      h: '630',
      fmt: 'jpg',
      sm: 'c',
      scaleFit: 'poi',
    })
    const product = shared({ name: 'nordwand-set', alt: 'Ski', set: true, product: true })
    expect(product.pathname).toBe('/s/firnline/nordwand-set')
    expect(product.searchParams.get('sm')).toBe('mc')
  })

  it('is the brand’s card for pages without a picture', () => {
    expect(shared(null).href).toBe(`https://shop.test${shop.brand.sharePicture}`)
  })

  it('is absolute when pictures are served by the shop', () => {
    const media = amplienceSource('', 'firnline')
    expect(shared({ name: 'ridge', alt: '' }, { media }).href).toContain(
      'https://shop.test/i/firnline/ridge?',
    )
  })
})
