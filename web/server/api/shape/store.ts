import { fields } from './shape.ts'

/** What a shopper sees anyway: the rest names the shop's staff, its plan and its control panel. */
export const STORE = fields(
  `id name address country country_code phone domain secure_url language currency currency_symbol
  currency_symbol_location decimal_separator thousands_separator decimal_places weight_units dimension_units
  is_price_entered_with_tax`,
  {
    timezone: fields('name raw_offset dst_offset dst_correction', {
      date_format: fields('display export extended_display'),
    }),
    logo: fields('url'),
  },
)

export const CURRENCY = fields(
  `id is_default last_updated currency_code currency_exchange_rate country_iso2 default_for_country_codes token
  token_location decimal_token thousands_token decimal_places name enabled is_transactional`,
)

const HANDLING = fields('fixed_surcharge percentage_surcharge display_separately')

export const SHIPPING_ZONE = fields('id name type enabled', {
  locations: fields('id country_iso2 state_iso2 zip'),
  free_shipping: fields('enabled minimum_sub_total exclude_fixed_shipping_products'),
  handling_fees: HANDLING,
})

/** Of a carrier's settings, which may hold the shop's account there, only from which sum it is free. */
export const SHIPPING_METHOD = fields('id name type enabled is_fallback channel_ids', {
  handling_fees: HANDLING,
  settings: fields('rate default_cost default_cost_type', {
    range: fields('lower_limit upper_limit shipping_cost'),
    carrier_options: fields('minimum_sub_total'),
  }),
})

export const COUNTRY = fields('id country country_iso2 country_iso3')
export const STATE = fields('id state state_abbreviation country_id')
