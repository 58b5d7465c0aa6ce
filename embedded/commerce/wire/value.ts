import * as v from 'valibot'

/** The plain values that request bodies are made of. */

/** The largest number an id, a level or an order can be. */
export const MAX_INTEGER = 2_147_483_647

const noNul = v.check((text: string) => !text.includes('\u0000'), 'must not contain NUL')

export const text = (longest = 65_535) => v.pipe(v.string(), v.maxLength(longest), noNul)
export const name = (longest = 250) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'), v.maxLength(longest), noNul)
export const integer = (least = 0, most = MAX_INTEGER) =>
  v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(least), v.maxValue(most))
export const id = () => integer(1)
export const flag = () => v.boolean()
/** A weight or a length. */
export const size = () => v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000_000))
/** Money as the wire has it, in major units. */
export const money = () => v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(9_999_999))
export const list = <Item extends v.GenericSchema>(item: Item, most: number) =>
  v.pipe(v.array(item), v.maxLength(most))
export const json = () => v.record(v.string(), v.unknown())

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
export function toOptionalMinor<Absent extends null | undefined>(amount: number | Absent, digits: number) {
  return typeof amount === 'number' ? toMinor(amount, digits) : amount
}

/** ISO 8601 with a numeric zone, to the second, as V3 writes dates. */
export function toIso(date: Date): string {
  return `${date.toISOString().slice(0, 19)}+00:00`
}
