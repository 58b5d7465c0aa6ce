import { type Brand, brandFor } from '@firnline/domain/content/brand'
import type { Dealer } from '@firnline/domain/content/dealer'
import { dealerPresence } from '@firnline/domain/content/dealer-presence'
import { COUNTRIES, type Locale, localesOf, REST_OF_WORLD } from '@firnline/domain/locale/locale'
import { canShop, selectRegion } from '@firnline/domain/region'
import { displayNames } from '@firnline/messages/formatters'
import type { Messages } from '@firnline/messages/messages'
import { shop } from '@firnline/shop/folder'
import type { ShopSettings } from '@firnline/shop/settings'

export const SUGGESTION_MESSAGES = [
  'suggested',
  'suggestedText',
  'goThere',
  'stayHere',
] as const satisfies (keyof Messages<'country'>)[]

export type MarketGroupView = ReturnType<typeof describeMarkets>[number]
export type MarketView = MarketGroupView['markets'][number]

const GROUPS: readonly MarketGroup[] = ['northAmerica', 'europe', 'asiaPacific', 'other']

type MarketInput = {
  readonly brands: readonly Brand[]
  /** null: not available. */
  readonly stores: readonly Dealer[] | null
  readonly messages: Messages<'country'>
}

/** Countries by group, sorted by localized name. */
export function describeMarkets(current: Locale, { brands, stores, messages }: MarketInput) {
  const countryNames = displayNames([current.languageTag], { type: 'region' })
  const nameOf = (country: string) =>
    country === 'global' ? messages.restOfWorld : (countryNames.of(country.toUpperCase()) ?? country)
  const describe = ({ country, locales }: Market) => {
    const region = selectRegion(country, { isPro: false })
    const online = canShop(region, brandFor(brands, region))
    const note = dealerPresence(stores, country) === 'none' ? messages.noDealer : messages.dealers
    return {
      country,
      name: nameOf(country),
      /** false: only dealers sell there. */
      online,
      note: online ? messages.online : note,
      choices: locales.map(locale => ({
        code: locale.code,
        language: locale.language,
        label: languageName(locale),
        current: locale.languageTag === current.languageTag,
      })),
    }
  }
  return GROUPS.map(group => ({
    name: messages[group],
    markets: marketsOf(group)
      .map(describe)
      .toSorted((a, b) => a.name.localeCompare(b.name, current.languageTag)),
  }))
}

/** In its own language, capitalized. */
function languageName({ language }: Locale): string {
  const name = displayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

export type MarketGroup = ShopSettings['markets'][string]['area']

export type Market = {
  /** Two lowercase letters, or `global`. */
  readonly country: string
  /** The default first. */
  readonly locales: readonly Locale[]
}

/** The rest of the world, in the default language, is the last of `other`. */
export function marketsOf(group: MarketGroup): Market[] {
  const markets = COUNTRIES.filter(country => shop.markets[country]?.area === group).map(country => ({
    country,
    locales: localesOf(country),
  }))
  return group === 'other' ? [...markets, { country: 'global', locales: [REST_OF_WORLD] }] : markets
}
