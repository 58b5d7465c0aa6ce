/** A commerce region's store: one per region that sells. */
export type StoreRegion = 'us' | 'ca' | 'eu_region_1'

/** How a store writes money, as `PUT /v2/currencies/{id}` takes it. */
export type CurrencyDefinition = {
  currency_code: string
  name: string
  country_iso2: string
  token: string
  token_location: 'left' | 'right'
  decimal_token: string
  thousands_token: string
  decimal_places: number
}

export type DemoStore = {
  region: StoreRegion
  /** Its part of the address: `/stores/{hash}/v3/…` */
  hash: string
  name: string
  country: string
  countryCode: string
  currency: CurrencyDefinition
}

const dollars = {
  token: '$',
  token_location: 'left',
  decimal_token: '.',
  thousands_token: ',',
  decimal_places: 2,
} as const

export const STORES: readonly DemoStore[] = [
  {
    region: 'us',
    hash: 'firnline-us',
    name: 'Firnline United States',
    country: 'United States',
    countryCode: 'US',
    currency: { currency_code: 'USD', name: 'US Dollar', country_iso2: 'US', ...dollars },
  },
  {
    region: 'ca',
    hash: 'firnline-ca',
    name: 'Firnline Canada',
    country: 'Canada',
    countryCode: 'CA',
    currency: { currency_code: 'CAD', name: 'Canadian Dollar', country_iso2: 'CA', ...dollars },
  },
  {
    region: 'eu_region_1',
    hash: 'firnline-eu',
    name: 'Firnline Europe',
    country: 'Austria',
    countryCode: 'AT',
    currency: {
      currency_code: 'EUR',
      name: 'Euro',
      country_iso2: 'AT',
      token: '€',
      token_location: 'right',
      decimal_token: ',',
      thousands_token: '.',
      decimal_places: 2,
    },
  },
]
