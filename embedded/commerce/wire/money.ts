/** How many digits a currency has behind the point: 2 for EUR, 0 for JPY. */
export function minorDigits(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return maximumFractionDigits ?? 2
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
