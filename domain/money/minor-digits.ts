/** What ISO 4217 (list one, 2026-01) says of currencies whose minor unit is not a hundredth. */
const OTHER_DIGITS: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
    .split(' ')
    .map(code => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map(code => [code, 3] as const),
  ...'CLF UYW'.split(' ').map(code => [code, 4] as const),
])

/**
 * How many digits a currency has behind the point: 2 for EUR, 0 for JPY, 3 for KWD. The store's own `decimal_places`
 * says how amounts are written, never what an amount is (docs/decisions/0053).
 */
export function minorDigits(currency: string): number {
  return OTHER_DIGITS.get(currency.toUpperCase()) ?? 2
}
