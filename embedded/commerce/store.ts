import { minorDigits } from './wire/money.ts'

/** A store of the server, and what GET /v2/store says of it (protocols/bigcommerce §3.13). */
export type Store = {
  /** Its address: `/stores/{hash}`. Letters, digits and hyphens. */
  hash: string
  /** What X-Auth-Token must say. */
  accessToken: string
  name: string
  /** ISO 4217; every price and cart of the store is in it. */
  currency: string
  countryCode: string
  country?: string
  /** Origin of the hosted storefront, no slash at the end. */
  secureUrl: string
  language?: string
  adminEmail?: string
  phone?: string
  address?: string
  weightUnits?: 'Ounces' | 'LBS' | 'Grams' | 'KGS' | 'Tonnes'
  dimensionUnits?: 'Inches' | 'Centimeters'
  isPriceEnteredWithTax?: boolean
  /** How its currency is written until PUT /v2/currencies/1 changes it. Default: symbol left, `.` and `,`. */
  currencyFormat?: CurrencyFormat
}

export type CurrencyFormat = {
  token: string
  tokenLocation: 'left' | 'right'
  decimalToken: string
  thousandsToken: string
}

export function currencyFormat(store: Store): CurrencyFormat {
  return (
    store.currencyFormat ?? {
      token: currencySymbol(store.currency),
      tokenLocation: 'left',
      decimalToken: '.',
      thousandsToken: ',',
    }
  )
}

export function storeDigits(store: Store): number {
  return minorDigits(store.currency)
}

function currencySymbol(currency: string): string {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  return parts.find(part => part.type === 'currency')?.value ?? currency
}
