import { and, eq } from 'drizzle-orm'
import { currencies } from '../../commerce/database/schema.ts'
import type { Commerce, Scope } from '../../commerce/scope.ts'
import { type CurrencyFormat, currencyFormat } from '../../commerce/store.ts'

/** Writes integer minor units as the store writes money. */
export type Price = (minor: number) => string

/** By the store's currency as PUT /v2/currencies left it (protocols/bigcommerce §3.12). */
export async function readPrice({ db }: Commerce, scope: Scope): Promise<Price> {
  const isIt = and(eq(currencies.store, scope.hash), eq(currencies.currency_code, scope.store.currency))
  const [row] = await db.select().from(currencies).where(isIt)
  const format: CurrencyFormat =
    row === undefined
      ? currencyFormat(scope.store)
      : {
          token: row.token,
          tokenLocation: row.token_location,
          decimalToken: row.decimal_token,
          thousandsToken: row.thousands_token,
        }
  return minor => write(minor, scope.digits, format)
}

function write(minor: number, places: number, format: CurrencyFormat): string {
  const digits = Math.abs(minor)
    .toString()
    .padStart(places + 1, '0')
  const split = digits.length - places
  const whole = digits.slice(0, split).replace(/\B(?=(\d{3})+$)/g, () => format.thousandsToken)
  const number = places === 0 ? whole : `${whole}${format.decimalToken}${digits.slice(split)}`
  const sign = minor < 0 ? '-' : ''
  return format.tokenLocation === 'left'
    ? `${sign}${format.token}${number}`
    : `${sign}${number}\u00a0${format.token}`
}
