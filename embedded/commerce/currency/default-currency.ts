import { and, eq } from 'drizzle-orm'
import { numberedOne } from '../database/numbering.ts'
import { currencies } from '../database/schema.ts'
import type { Commerce } from '../scope.ts'
import { currencyFormat, type Store, storeDigits } from '../store.ts'

/** A store always has its default currency; it gets number 1 when the store first opens. */
export async function ensureDefaultCurrency(
  { db, now }: Pick<Commerce, 'db' | 'now'>,
  store: Store,
): Promise<void> {
  const isDefault = and(eq(currencies.store, store.hash), eq(currencies.currency_code, store.currency))
  await db.transaction(async tx => {
    const found = await tx.select({ id: currencies.id }).from(currencies).where(isDefault)
    if (found.length > 0) return
    const row = await numberedOne(tx, { store: store.hash, resource: 'currency' }, toRow(store, now()))
    await tx.insert(currencies).values(row).onConflictDoNothing()
  })
}

function toRow(store: Store, now: Date) {
  const format = currencyFormat(store)
  return {
    currency_code: store.currency,
    currency_exchange_rate: '1.0000000000',
    country_iso2: store.countryCode,
    token: format.token,
    token_location: format.tokenLocation,
    decimal_token: format.decimalToken,
    thousands_token: format.thousandsToken,
    decimal_places: storeDigits(store),
    name: new Intl.DisplayNames('en', { type: 'currency' }).of(store.currency) ?? store.currency,
    enabled: true,
    is_transactional: true,
    last_updated: now,
  }
}
