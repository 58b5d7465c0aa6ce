import type { StoreRegion } from './stores.ts'

/** `percent` of the price without tax, by destination; `state` is its two-letter code. */
export type DemoTaxRate = { countryCode: string; state?: string; name: string; percent: number }

export type DemoTaxes = {
  /** Whether the catalogue's prices hold the tax. */
  pricesHoldTax: boolean
  rates: readonly DemoTaxRate[]
}

type NamedRate = readonly [name: string, percent: number]

const byState = (countryCode: string, rates: Readonly<Record<string, NamedRate>>): DemoTaxRate[] =>
  Object.entries(rates).map(([state, [name, percent]]) => ({ countryCode, state, name, percent }))

const salesTax = (percent: number): NamedRate => ['Sales tax', percent]

/**
 * The general rates of 2026. United States: what the state itself takes, without its counties and cities; Montana, Oregon
 * and New Hampshire take none. Canada: federal and provincial tax as one.
 */
export const TAXES: Readonly<Record<StoreRegion, DemoTaxes>> = {
  us: {
    pricesHoldTax: false,
    rates: byState('US', {
      CA: salesTax(7.25),
      CO: salesTax(2.9),
      NY: salesTax(4),
      UT: salesTax(4.85),
      VT: salesTax(6),
      WA: salesTax(6.5),
    }),
  },
  ca: {
    pricesHoldTax: false,
    rates: byState('CA', {
      AB: ['GST', 5],
      BC: ['GST/PST', 12],
      MB: ['GST/PST', 12],
      NB: ['HST', 15],
      NL: ['HST', 15],
      NS: ['HST', 14],
      NT: ['GST', 5],
      NU: ['GST', 5],
      ON: ['HST', 13],
      PE: ['HST', 15],
      QC: ['GST/QST', 14.975],
      SK: ['GST/PST', 11],
      YT: ['GST', 5],
    }),
  },
  eu_region_1: {
    pricesHoldTax: true,
    rates: [
      { countryCode: 'AT', name: 'MwSt.', percent: 20 },
      { countryCode: 'DE', name: 'MwSt.', percent: 19 },
      { countryCode: 'ES', name: 'IVA', percent: 21 },
      { countryCode: 'FR', name: 'TVA', percent: 20 },
      { countryCode: 'IT', name: 'IVA', percent: 22 },
      { countryCode: 'NL', name: 'btw', percent: 21 },
    ],
  },
}

/** Shown to customers who pay by bank transfer, in every language. No real account: nobody should pay a demo shop. */
export const BANK_ACCOUNT: Readonly<Record<StoreRegion, readonly string[]>> = {
  us: ['Firnline (Demo)', 'ABA 000000000', '# 000000000'],
  ca: ['Firnline (Demo)', 'Transit 00000 · Institution 000', '# 0000000'],
  eu_region_1: ['Firnline (Demo)', 'IBAN AT00 0000 0000 0000 0000', 'BIC XXXXATWW'],
}
