import * as v from 'valibot'
import { flag, integer, list, name, text } from '../wire/value.ts'

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
/** PUT /v2/currencies/{id}: what is left out stays; the code cannot change. */
export const currencyChangeBody = v.object({
  ...v.partial(v.object(fields)).entries,
  ...v.partial(optional).entries,
})
