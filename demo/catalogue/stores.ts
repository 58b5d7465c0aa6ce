import { join } from 'node:path'
import type { CurrencyDefinition } from '@firnline/catalogue/store/currency'
import type { PlatformStore } from '@firnline/shop/platform-settings'
import { readSettings } from '@firnline/shop/read-settings'

/** A store of shop.json that the products have prices for. */
export type StoreRegion = 'us' | 'ca' | 'eu_region_1'

export type DemoStore = {
  region: StoreRegion
  /** Its part of the address: `/stores/{hash}/v3/…` */
  hash: string
  currency: CurrencyDefinition
}

const { stores } = readSettings(join(import.meta.dirname, '..'))
const DOLLARS = { symbol: '$', place: 'left', decimal: '.', thousands: ',' } as const
const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })

/** What shop.json says of a store of the embedded platform. */
export function platformOf(region: StoreRegion): PlatformStore {
  const platform = stores[region]?.platform
  if (platform === undefined)
    throw new Error(`demo/shop.json says nothing of the platform's store ${region}.`)
  return platform
}

export const STORES: readonly DemoStore[] = (['us', 'ca', 'eu_region_1'] as const).map(region => {
  const { id, country, currencyFormat } = platformOf(region)
  const code = stores[region]?.currency ?? ''
  const { symbol, place, decimal, thousands } = currencyFormat ?? DOLLARS
  return {
    region,
    hash: id ?? region,
    currency: {
      currency_code: code,
      name: currencyNames.of(code) ?? code,
      country_iso2: country.toUpperCase(),
      token: symbol,
      token_location: place,
      decimal_token: decimal,
      thousands_token: thousands,
      decimal_places: 2,
    },
  }
})
