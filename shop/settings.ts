import * as v from 'valibot'
import type { Brand as BrandLook } from './brand.ts'
import { BRAND_PATH, SHARE_PICTURE_PATH } from './brand.ts'
import { Brand } from './brand-settings.ts'
import { PlatformStore } from './platform-settings.ts'

/** The settings of one shop, as its folder's `shop.json` has them. */
export type ShopSettings = v.InferOutput<typeof ShopSettings>

const language = v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'is a language of two lowercase letters: de'))
const country = v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'is a country of two lowercase letters: at'))
const localeCode = v.pipe(
  v.string(),
  v.regex(/^[a-z]{2}-(?:[a-z]{2}|global)$/, 'is a language and a country: de-at'),
)
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const host = v.pipe(
  v.string(),
  v.regex(
    new RegExp(`^(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`),
    'is a host in lowercase, without https:// and port: shop.de',
  ),
)
const id = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/, 'is lowercase letters, digits and _: eu_region_1'))

const Market = v.strictObject({
  languages: v.pipe(
    v.tupleWithRest([language], language),
    v.description('The default first. A language without messages is shown in the first of `languages`.'),
  ),
  area: v.pipe(
    v.optional(v.picklist(['northAmerica', 'europe', 'asiaPacific', 'other']), 'other'),
    v.description('The heading it has in the list of countries.'),
  ),
  domain: v.pipe(
    v.optional(host),
    v.description(
      'A host that its pages are at, with https, if PUBLIC_URL is set. Countries may share one. Default: that of PUBLIC_URL.',
    ),
  ),
  units: v.pipe(
    v.optional(v.picklist(['metric', 'imperial'])),
    v.description(
      'Of distances and heights. Default: imperial in the United States and Britain, metric elsewhere.',
    ),
  ),
})

const Region = v.strictObject({
  countries: v.pipe(
    v.union([v.array(country), v.picklist(['eu', 'others'])], 'is a list of countries, "eu" or "others"'),
    v.description('`eu`: members of the European Union. `others`: each country of no other region.'),
  ),
  store: v.pipe(v.optional(id), v.description('Where it buys. Without one it is browse-only.')),
})

const Store = v.strictObject({
  territory: v.pipe(
    v.string(),
    v.regex(/^(?:[A-Z]{2}|\d{3})$/, 'is a country or a territory of CLDR: US, or 150 for Europe'),
    v.description('Where it sells: texts about the store have its name in their language.'),
  ),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'is a currency of three capital letters: EUR')),
  pricesIncludeTax: v.pipe(
    v.optional(v.boolean(), false),
    v.description('false: the checkout adds the tax to the prices shown.'),
  ),
  platform: v.optional(
    v.pipe(
      PlatformStore,
      v.description('What the embedded commerce platform has; unused where the store is a vendor’s.'),
    ),
  ),
})

export const ShopSettings = v.strictObject({
  $schema: v.optional(v.string()),
  brand: Brand,
  languages: v.pipe(
    v.tupleWithRest([language], language),
    v.description(
      'Those of pages, the checkout and emails. A text that is missing in one is shown in the first, else in English.',
    ),
  ),
  translations: v.pipe(
    v.optional(v.picklist(['required', 'optional']), 'optional'),
    v.description(
      'What `npm run texts` and `npm run content -- check` call a missing translation: an error or a hint.',
    ),
  ),
  isDemonstration: v.pipe(
    v.optional(v.boolean(), false),
    v.description(
      'true: the shop says on its pages that its company is invented. Its addresses, accounts and numbers need not be real.',
    ),
  ),
  markets: v.pipe(
    v.record(country, Market),
    v.check(markets => Object.keys(markets).length > 0, 'needs a country'),
    v.description('By country, in the order that lists of countries have.'),
  ),
  defaultLocale: v.pipe(localeCode, v.description('Its pages have no prefix: /cart, not /en-us/cart.')),
  sameLocales: v.pipe(
    v.optional(v.record(localeCode, localeCode), {}),
    v.description('Locales that show the pages of another one.'),
  ),
  regions: v.pipe(
    v.record(id, Region),
    v.description('A country has the first region that lists it. Editors choose regions for entries.'),
  ),
  proRegions: v.pipe(
    v.optional(v.record(id, Region), {}),
    v.description('Regions of pros; in other countries they have the public one.'),
  ),
  stores: v.pipe(
    v.record(id, Store),
    v.check(stores => Object.keys(stores).length > 0, 'needs a store'),
    v.description('Of the commerce platform. The first shows its catalogue where nobody can buy.'),
  ),
})

/** What browsers need of them. */
export type PageSettings = Pick<ShopSettings, 'languages' | 'defaultLocale' | 'sameLocales'> & {
  readonly brand: PageBrand
  readonly markets: Readonly<Record<string, Pick<ShopSettings['markets'][string], 'languages' | 'units'>>>
}

/** `src` and `fonts`: paths of the storefront; sizes in CSS px. */
export type PageBrand = {
  readonly name: string
  /** null: the name is set as text. */
  readonly logo: PageLogo | null
  /** null: `logo` stands on dark grounds too. */
  readonly logoDark: PageLogo | null
  /** Of pages without a picture. */
  readonly sharePicture: string
  /** Those to load at once. */
  readonly fonts: readonly string[]
  /** The ground of pages: `#ffffff`. */
  readonly paper: string
}
export type PageLogo = { readonly src: string; readonly width: number; readonly height: number }

export function toPageSettings(
  { languages, markets, ...settings }: ShopSettings,
  brand: BrandLook,
): PageSettings {
  const { defaultLocale, sameLocales } = settings
  const languagesByCountry = Object.entries(markets).map(([country, { languages, units }]) => [
    country,
    { languages, ...(units !== undefined && { units }) },
  ])
  return {
    brand: toPageBrand(brand),
    ...{ languages, markets: Object.fromEntries(languagesByCountry), defaultLocale, sameLocales },
  }
}

function toPageBrand({ name, logo, logoDark, sharePicture, fonts, palette }: BrandLook): PageBrand {
  const pageLogo = ({ file, ...size }: NonNullable<BrandLook['logo']>) => ({
    src: BRAND_PATH + file,
    ...size,
  })
  const firstFiles = [fonts.text, fonts.heading].flatMap(font => font?.files[0]?.file ?? [])
  return {
    name,
    logo: logo && pageLogo(logo),
    logoDark: logoDark === null || logoDark === logo ? null : pageLogo(logoDark),
    sharePicture: sharePicture === null ? SHARE_PICTURE_PATH : BRAND_PATH + sharePicture,
    fonts: [...new Set(firstFiles)].map(file => BRAND_PATH + file),
    paper: palette.white,
  }
}

/** Settings that contradict each other, each with its place: `regions.eu.store names the store de, …`. */
export function* contradictions(settings: ShopSettings): Generator<string> {
  yield* contradictionsOfPlatform(settings)
  yield* contradictionsOfRegions(settings)
  yield* contradictionsOfMarkets(settings)
}

function* contradictionsOfPlatform({ stores }: ShopSettings): Generator<string> {
  for (const [store, { platform }] of Object.entries(stores)) {
    const reached = new Set<string>()
    for (const [at, { name, countries, states }] of (platform?.shipping ?? []).entries()) {
      const place = `stores.${store}.platform.shipping.${at}`
      if (states !== undefined && countries.length !== 1)
        yield `${place} (${name}) has states of ${countries.length} countries: give it one country.`
      const destinations = countries.flatMap(
        country => states?.map(state => `${country}-${state}`) ?? [country],
      )
      for (const destination of destinations) {
        if (reached.has(destination))
          yield `${place} (${name}) ships to ${destination}, as an earlier zone of the store does.`
        reached.add(destination)
      }
    }
    if (platform?.payments?.includes('bank-transfer') && platform.bankAccount.length === 0)
      yield `stores.${store}.platform.payments offers bank-transfer without an account: give stores.${store}.platform.bankAccount its lines.`
  }
  const ids = Object.entries(stores).map(([store, { platform }]) => platform?.id ?? store)
  for (const id of new Set(ids.filter((id, at) => ids.indexOf(id) !== at)))
    yield `stores has ${ids.filter(other => other === id).length} platforms with the id ${id}: each needs its own.`
}

function* contradictionsOfRegions({ regions, proRegions, stores }: ShopSettings): Generator<string> {
  const others = Object.entries(regions).filter(([, { countries }]) => countries === 'others')
  if (others.length !== 1)
    yield `regions has ${others.length} regions with the countries "others": one must have all that no other lists.`
  for (const [group, list] of Object.entries({ regions, proRegions }))
    for (const [name, { countries, store }] of Object.entries(list)) {
      if (store !== undefined && !Object.hasOwn(stores, store))
        yield `${group}.${name}.store names the store ${store}, which is not in stores (${Object.keys(stores).join(', ')}).`
      if (group === 'proRegions' && countries === 'others')
        yield `proRegions.${name}.countries cannot be "others": elsewhere a pro has the public region.`
      if (group === 'proRegions' && Object.hasOwn(regions, name))
        yield `proRegions.${name} is also in regions: a name stands for one region.`
    }
}

function* contradictionsOfMarkets({
  languages,
  markets,
  defaultLocale,
  sameLocales,
}: ShopSettings): Generator<string> {
  const isListed = (code: string) => {
    const [of = '', country = ''] = code.split('-')
    return country === 'global' ? languages.includes(of) : (markets[country]?.languages.includes(of) ?? false)
  }
  const [defaultLanguage = ''] = defaultLocale.split('-')
  if (!isListed(defaultLocale))
    yield `defaultLocale ${defaultLocale} is not in markets: list its country there, with its language.`
  if (!languages.includes(defaultLanguage))
    yield `defaultLocale ${defaultLocale} has a language that is not in languages (${languages.join(', ')}).`
  for (const [from, to] of Object.entries(sameLocales)) {
    if (from.slice(3) !== to.slice(3))
      yield `sameLocales.${from} names ${to} of another country, which has prices of its own.`
    if (!isListed(to)) yield `sameLocales.${from} names ${to}, which is not in markets.`
    if (Object.hasOwn(sameLocales, to))
      yield `sameLocales.${from} names ${to}, which itself shows another one's pages.`
    if (from === defaultLocale) yield `sameLocales.${from} is the default locale, which has pages of its own.`
  }
}
