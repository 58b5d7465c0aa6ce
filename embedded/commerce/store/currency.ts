import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { assignId } from '../database/insert.ts'
import { currencies } from '../database/schema.ts'
import type { Commerce } from '../scope.ts'
import { flag, integer, list, minorDigits, name, text } from '../wire/value.ts'
import { currencyFormat, type Store } from './store.ts'

const fields = {
  currency_exchange_rate: v.pipe(
    v.union([v.string(), v.pipe(v.number(), v.finite(), v.transform(String))]),
    v.regex(/^\d{1,12}(\.\d{1,10})?$/, 'must be a positive decimal'),
  ),
  token: text(16),
  token_location: v.picklist(['left', 'right']),
  decimal_token: text(4),
  thousands_token: text(4),
  decimal_places: integer(0, 8),
  name: name(),
}

const optional = v.object({
  country_iso2: text(2),
  default_for_country_codes: list(text(3), 250),
  auto_update: flag(),
  enabled: flag(),
  is_transactional: flag(),
  use_default_name: flag(),
})

const code = v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code'))

/** POST /v2/currencies */
export const newCurrencyBody = v.object({ currency_code: code, ...fields, ...v.partial(optional).entries })
/** PUT /v2/currencies/{id}: omitted fields keep their value; the code cannot change. */
export const currencyChangeBody = v.object({
  ...v.partial(v.object(fields)).entries,
  ...v.partial(optional).entries,
})

/** Inserts the store's default currency, with id 1, when the store is first opened. */
export async function ensureDefaultCurrency({ db, now }: Pick<Commerce, 'db' | 'now'>, store: Store) {
  const isDefault = and(eq(currencies.store, store.hash), eq(currencies.currency_code, store.currency))
  await db.transaction(async tx => {
    const existing = await tx.select({ id: currencies.id }).from(currencies).where(isDefault)
    if (existing.length > 0) return
    const row = await assignId(tx, { store: store.hash, resource: 'currency' }, toRow(store, now()))
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
    decimal_places: minorDigits(store.currency),
    name: new Intl.DisplayNames('en', { type: 'currency' }).of(store.currency) ?? store.currency,
    enabled: true,
    is_transactional: true,
    last_updated: now,
  }
}
