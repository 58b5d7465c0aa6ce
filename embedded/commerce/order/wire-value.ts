import { toMajor } from '../wire/money.ts'

/** RFC 2822 in UTC, as V2 writes an order's dates; no date is "". */
export function toRfc2822(date: Date | null): string {
  return date === null ? '' : date.toUTCString().replace('GMT', '+0000')
}

/** Minor units → major units in words with four decimals. */
export function toDecimal(minor: number, digits: number): string {
  return toMajor(minor, digits).toFixed(4)
}

type Prices = { ex: number; inc: number }

/** `{name}_ex_tax`, `{name}_inc_tax` and `{name}_tax`. */
export function taxedFields<Name extends string>(name: Name, { ex, inc }: Prices, digits: number) {
  return Object.fromEntries([
    [`${name}_ex_tax`, toDecimal(ex, digits)],
    [`${name}_inc_tax`, toDecimal(inc, digits)],
    [`${name}_tax`, toDecimal(inc - ex, digits)],
  ])
}
