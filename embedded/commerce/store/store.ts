import type { PaymentKind } from '../../checkout/payment/payment-method.ts'
import type { Scope } from '../scope.ts'
import { minorDigits } from '../wire/value.ts'

/** A store of the server, with the fields of GET /v2/store. */
export type Store = {
  /** Its address: `/stores/{hash}`. Letters, digits and hyphens. */
  hash: string
  /** The value of X-Auth-Token. */
  accessToken: string
  name: string
  /** ISO 4217; every price and cart of the store is in it. */
  currency: string
  countryCode: string
  country?: string
  /** Where the hosted pages of this store are reached, no slash at the end: `https://checkout.shop.test/shop/us`. */
  secureUrl: string
  /** Where the storefront is that sends shoppers here and takes them back, no slash at the end. */
  siteUrl: string
  /** The same for shoppers of a locale, such as `de-at`, or `de` where no country is known. Default: `siteUrl` for all. */
  siteUrlOf?: (locale: string) => string
  /**
   * Origin of the CDN that has the products' pictures, at the vendor's addresses. Default: each stays where it was
   * uploaded from.
   */
  cdnUrl?: string
  /** The API account whose secret signs login tokens. */
  clientId: string
  clientSecret: string
  /** By destination; the most specific one counts, none means no tax. */
  taxRates?: readonly TaxRate[]
  /** Ids or names of the customer groups that are offered no free shipping. Default: none. */
  freeShippingHiddenFrom?: readonly (number | string)[]
  /** The fields of the sign-up form, by their exact names. Default: 'Pro Code'. */
  formFields?: readonly string[]
  /** What the checkout offers of the configured payment methods, in this order. Default: all. */
  payments?: readonly PaymentKind[]
  /** The bank account for transfers, line by line. */
  bankAccount?: readonly string[]
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

/** `percent` of the price without tax: 8.875. Without `state` it is the whole country's; `state` is its two-letter code. */
export type TaxRate = { countryCode: string; state?: string; name: string; percent: number }

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

export function toScope(store: Store): Scope {
  return { hash: store.hash, digits: minorDigits(store.currency), store }
}

function currencySymbol(currency: string): string {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  return parts.find(part => part.type === 'currency')?.value ?? currency
}

/** The store with the storefront of a locale: `de-at`. */
export function storeIn(store: Store, locale: string): Store {
  return store.siteUrlOf === undefined ? store : { ...store, siteUrl: store.siteUrlOf(locale) }
}
