/** ISO 4217 (list one, 2026-01): currencies whose minor unit is not a hundredth. `Intl` knows usage, not ISO's units. */
const OTHER_DIGITS: Readonly<Record<string, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}
const DIGITS = new Map(
  Object.entries(OTHER_DIGITS).flatMap(([digits, codes]) =>
    codes.split(' ').map(code => [code, Number(digits)] as const),
  ),
)

/** How many digits a currency has behind the point: 2 for EUR, 0 for JPY. Stored amounts are in these units. */
export function minorDigits(currency: string): number {
  return DIGITS.get(currency.toUpperCase()) ?? 2
}

/** Wire number in major units → integer minor units, halves away from zero as written: 1.005 → 101. */
export function toMinor(amount: number, digits: number): number {
  return Math.round(Number(`${amount.toFixed(6)}e${digits}`))
}

/** Integer minor units → wire number in major units. */
export function toMajor(minor: number, digits: number): number {
  return minor / 10 ** digits
}

/** Wire money or nothing, where the field may be absent (undefined) or inherit (null). */
export function toMinorOr<Absent extends null | undefined>(amount: number | Absent, digits: number) {
  return typeof amount === 'number' ? toMinor(amount, digits) : amount
}
