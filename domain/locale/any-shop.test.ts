import { readBrand } from '@firnline/shop/read-brand'
import { type ShopSettings, toPageSettings } from '@firnline/shop/settings'
import fc from 'fast-check'
import { afterAll, expect, it, vi } from 'vitest'

/** The rules of locales and regions hold for the settings of any shop, not only the demo's. */

const LANGUAGES = ['en', 'de', 'fr', 'it', 'es', 'sv', 'no', 'pl', 'nl', 'pt'] as const
const WITHOUT_MESSAGES = 'ja'
const COUNTRIES = [
  ...['de', 'at', 'ch', 'fr', 'it', 'es', 'se', 'no', 'dk', 'fi', 'pl', 'nl', 'be', 'cz', 'gb', 'ie'],
  ...['us', 'ca', 'jp', 'au', 'nz'],
] as const

const DOMAINS = ['shop.de', 'shop.fr', 'shop.jp'] as const

const arbitrarySettings: fc.Arbitrary<ShopSettings> = fc
  .record({
    languages: fc.uniqueArray(fc.constantFrom(...LANGUAGES), { minLength: 1, maxLength: 6 }),
    countries: fc.uniqueArray(fc.constantFrom(...COUNTRIES), { minLength: 1, maxLength: 20 }),
    stores: fc.uniqueArray(fc.constantFrom('main', 'ca', 'eu_region_1', 'b2b'), { minLength: 1 }),
    pick: fc.infiniteStream(fc.nat(1_000)),
    isShopping: fc.boolean(),
    hasSame: fc.boolean(),
  })
  .map(({ languages, countries, stores, pick, isShopping, hasSame }) => {
    const next = (below: number) => (pick.next().value ?? 0) % below
    const oneOf = <T>(list: readonly T[]): T => list[next(list.length)] as T
    const all = [...languages, WITHOUT_MESSAGES]
    const [home = '', ...abroad] = countries
    const domain = () => (next(2) === 0 ? { domain: oneOf(DOMAINS) } : {})
    const markets: ShopSettings['markets'] = {
      [home]: { languages: [oneOf(languages)], area: 'other', ...domain() },
    }
    for (const country of abroad) {
      const others = all.filter(() => next(3) === 0)
      const first = oneOf(all)
      const languages: [string, ...string[]] = [first, ...others.filter(one => one !== first)]
      const units = oneOf([{}, { units: 'metric' }, { units: 'imperial' }] as const)
      markets[country] = { languages, area: 'europe', ...units, ...domain() }
    }
    const store = () => (isShopping && next(2) === 0 ? { store: oneOf(stores) } : {})
    const listed = countries.filter(() => next(2) === 0)
    const defaultLocale = `${markets[home]?.languages[0]}-${home}`
    const sameLocales = Object.entries(markets).flatMap(
      ([
        country,
        {
          languages: [main, other],
        },
      ]) =>
        other === undefined || main === WITHOUT_MESSAGES
          ? []
          : [[`${other}-${country}`, `${main}-${country}`]],
    )
    const [first = '', ...rest] = languages
    return {
      brand: { name: 'Radhaus', colors: {}, fonts: {}, mediaAlias: 'shop' },
      languages: [first, ...rest],
      isDemonstration: false,
      translations: 'optional',
      markets,
      defaultLocale,
      sameLocales: hasSame ? Object.fromEntries(sameLocales) : {},
      regions: {
        listed: { countries: listed, ...store() },
        ...(next(2) === 0 && { union: { countries: 'eu' as const, ...store() } }),
        rest: { countries: 'others', ...store() },
      },
      proRegions: { pro: { countries: countries.filter(() => next(3) === 0), ...store() } },
      stores: Object.fromEntries(
        stores.map(id => [id, { territory: '150', currency: 'EUR', pricesIncludeTax: true }]),
      ),
    }
  })

async function rulesOf(settings: ShopSettings) {
  vi.resetModules()
  vi.doMock('@firnline/shop', () => ({ shop: toPageSettings(settings, readBrand('', settings.brand).brand) }))
  vi.doMock('@firnline/shop/folder', () => ({ shop: settings }))
  const [locales, paths, domains, resolving, availability, units, regions] = await Promise.all([
    import('./locale.ts'),
    import('./locale-path.ts'),
    import('./market-domain.ts'),
    import('./resolve-locale.ts'),
    import('./page-availability.ts'),
    import('./units.ts'),
    import('../region.ts'),
  ])
  return { ...locales, ...paths, ...domains, ...resolving, ...availability, ...units, ...regions }
}

afterAll(() => {
  vi.doUnmock('@firnline/shop')
  vi.doUnmock('@firnline/shop/folder')
  vi.resetModules()
})

const RUNS = { numRuns: 40 }

it('offers each locale once, under an address of its own, and the default one without a prefix', async () => {
  await fc.assert(
    fc.asyncProperty(arbitrarySettings, async settings => {
      const shop = await rulesOf(settings)
      const codes = shop.OFFERED_LOCALES.map(({ code }) => code)
      expect(codes).toEqual([...new Set(codes)])
      expect(codes).toContain(settings.defaultLocale)
      for (const locale of shop.OFFERED_LOCALES) {
        expect(shop.parseLocale(locale.code)).toEqual(locale)
        const path = shop.localePath(locale, '/cart')
        expect(path).toBe(locale.code === settings.defaultLocale ? '/cart' : `/${locale.code}/cart`)
        expect(shop.splitLocale(path).locale ?? shop.DEFAULT_LOCALE).toEqual(locale)
      }
      for (const [from, to] of Object.entries(settings.sameLocales)) {
        expect(shop.parseLocale(from)?.code).toBe(to)
        expect(codes).not.toContain(from)
      }
    }),
    RUNS,
  )
})

it('has a locale for any country, in a language with messages, and for any visitor', async () => {
  const facts = fc.record({
    saved: fc.constant({ countryLanguage: null, language: null, country: null }),
    segment: fc.constant(null),
    geoCountry: fc.option(fc.constantFrom(...COUNTRIES, 'kr', 'xx')),
    acceptLanguage: fc.constantFrom('', 'de', 'sv-SE,sv;q=0.9', 'ja-JP', 'xx-YY', '*'),
  })
  await fc.assert(
    fc.asyncProperty(arbitrarySettings, fc.array(facts, { maxLength: 8 }), async (settings, visitors) => {
      const shop = await rulesOf(settings)
      for (const country of [...COUNTRIES, 'kr', 'global']) {
        const locale = shop.localeOfSegment(`xx-${country}`)
        expect(settings.languages).toContain(locale?.language)
        expect(locale?.country).toBe(country)
      }
      for (const visitor of visitors) {
        const locale = shop.resolveLocale(visitor)
        expect(settings.languages).toContain(locale.language)
        expect(shop.parseLocale(locale.code)).toEqual(locale)
      }
    }),
    RUNS,
  )
})

it('names one page the default of all versions of a page, and the same versions on each', async () => {
  await fc.assert(
    fc.asyncProperty(arbitrarySettings, async settings => {
      const shop = await rulesOf(settings)
      const alternates = shop.alternatesOf({ regions: [] })
      const tags = alternates.map(({ hreflang }) => hreflang)
      expect(tags).toEqual([...new Set(tags)])
      expect(alternates.at(-1)).toEqual({ hreflang: 'x-default', locale: shop.DEFAULT_LOCALE })
    }),
    RUNS,
  )
})

it('has a region and a store for any country, and sells where the region has a store', async () => {
  await fc.assert(
    fc.asyncProperty(arbitrarySettings, fc.boolean(), async (settings, isPro) => {
      const shop = await rulesOf(settings)
      const all = { ...settings.regions, ...settings.proRegions }
      for (const country of [...COUNTRIES, 'kr', 'global']) {
        const region = shop.selectRegion(country, { isPro })
        expect(Object.keys(all)).toContain(region)
        expect(shop.isShoppingRegion(region)).toBe(all[region]?.store !== undefined)
        expect(Object.keys(settings.stores)).toContain(shop.commerceRegion(region))
        const { countries: pros = [] } = settings.proRegions.pro ?? {}
        expect(region === 'pro').toBe(isPro && pros.includes(country))
      }
    }),
    RUNS,
  )
})

it('has the units that a market says, else miles in the United States and Britain', async () => {
  await fc.assert(
    fc.asyncProperty(arbitrarySettings, async settings => {
      const shop = await rulesOf(settings)
      for (const country of [...COUNTRIES, 'kr', 'global']) {
        const usual = ['us', 'gb'].includes(country) ? 'imperial' : 'metric'
        const units = settings.markets[country]?.units ?? usual
        expect(shop.hasImperialUnits(country)).toBe(units === 'imperial')
      }
    }),
    RUNS,
  )
})

it('has a locale for the paths without one on each domain, which is of a country there', async () => {
  await fc.assert(
    fc.asyncProperty(arbitrarySettings, async settings => {
      const shop = await rulesOf(settings)
      const given = Object.values(settings.markets).flatMap(({ domain }) => domain ?? [])
      expect(shop.DOMAINS).toEqual([...new Set(given)])
      for (const domain of shop.DOMAINS) {
        const locale = shop.localeOfDomain(domain)
        expect(locale).not.toBeNull()
        if (locale === null) continue
        expect(shop.domainOf(locale)).toBe(domain)
        expect(shop.parseLocale(locale.code)).toEqual(locale)
        // Only on its own domain do paths without a locale belong to the default locale.
        expect(shop.isSameLocale(locale, shop.DEFAULT_LOCALE)).toBe(
          shop.domainOf(shop.DEFAULT_LOCALE) === domain,
        )
      }
      expect(shop.domainOf(shop.REST_OF_WORLD)).toBeNull()
      expect(shop.localeOfDomain('elsewhere.example')).toBeNull()
    }),
    RUNS,
  )
})
