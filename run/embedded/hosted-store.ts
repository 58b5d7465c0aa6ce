import { type Locale, parseLocale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import type { Config } from '@firnline/web/server/config/config'
import { addressOf } from '@firnline/web/server/gate/market-address'
import type { Keys } from '../shop/keys.ts'

/** The account of a store's hosted pages, and where they are: one origin serves them for every store. */
export function hostedStore(
  config: Pick<Config, 'embeddedUrl' | 'publicUrl' | 'port'>,
  keys: Keys,
  { hash, origin }: { hash: string; origin: string },
) {
  return {
    secureUrl: `${config.embeddedUrl ?? origin}/shop/${hash}`,
    siteUrl: siteUrl(config),
    siteUrlOf: (locale: string) => siteUrlOf(config, locale),
    clientId: `${hash}-storefront`,
    clientSecret: keys.commerceClientSecret,
  }
}

/** Where the storefront is, without a slash at the end; with a locale, where its pages are. */
export function siteUrl({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>, locale?: Locale): string {
  const address = locale === undefined ? publicUrl?.origin : addressOf(locale, publicUrl)
  return address ?? `http://localhost:${port}`
}

/** The page of the storefront that a locale's shoppers return to: its home page if it is on a market's domain. */
function siteUrlOf(config: Pick<Config, 'publicUrl' | 'port'>, code: string): string {
  const locale = parseLocale(code)
  const site = siteUrl(config)
  if (locale === null) return site
  const address = siteUrl(config, locale)
  return address === site ? site : `${address}${localePath(locale, '')}`
}
