import { and, eq } from 'drizzle-orm'
import { currencies } from '../../commerce/database/schema.ts'
import { writtenMoney } from '../../commerce/outbox/letters/written-money.ts'
import type { Commerce, Scope } from '../../commerce/scope.ts'
import { currencyFormat, type Store } from '../../commerce/store.ts'

/** Writes integer minor units as the store writes money. */
export type Price = (minor: number) => string

/** By the store's currency as PUT /v2/currencies left it. */
export async function readPrice({ db }: Commerce, scope: Scope): Promise<Price> {
  const isIt = and(eq(currencies.store, scope.hash), eq(currencies.currency_code, scope.store.currency))
  const [row] = await db.select().from(currencies).where(isIt)
  const definition = row ?? defaultDefinition(scope.store, scope.digits)
  return minor => writtenMoney(minor, definition, scope.digits)
}

function defaultDefinition(store: Store, digits: number) {
  const format = currencyFormat(store)
  return {
    token: format.token,
    token_location: format.tokenLocation,
    decimal_token: format.decimalToken,
    thousands_token: format.thousandsToken,
    decimal_places: digits,
  }
}
