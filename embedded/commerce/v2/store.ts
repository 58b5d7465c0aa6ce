import { Hono } from 'hono'
import type { Commerce, Scope, StoreEnv } from '../scope.ts'
import { currencyFormat } from '../store/store.ts'

/** GET /v2/store. */
export function storeRoutes(): Hono<StoreEnv> {
  return new Hono<StoreEnv>().get('/', c => c.json(toWire(c.get('scope'))))
}

function toWire({ store, digits }: Scope) {
  const format = currencyFormat(store)
  return {
    id: store.hash,
    account_uuid: '',
    domain: new URL(store.secureUrl).host,
    secure_url: store.secureUrl,
    control_panel_base_url: store.secureUrl,
    status: 'live',
    name: store.name,
    first_name: '',
    last_name: '',
    address: store.address ?? '',
    country: store.country ?? store.countryCode,
    country_code: store.countryCode,
    infrastructure_region: 'local',
    phone: store.phone ?? '',
    admin_email: store.adminEmail ?? '',
    order_email: store.adminEmail ?? '',
    favicon_url: '',
    timezone,
    language: store.language ?? 'en',
    currency: store.currency,
    currency_symbol: format.token,
    decimal_separator: format.decimalToken,
    thousands_separator: format.thousandsToken,
    decimal_places: digits,
    currency_symbol_location: format.tokenLocation,
    weight_units: store.weightUnits ?? 'KGS',
    dimension_units: store.dimensionUnits ?? 'Centimeters',
    dimension_decimal_places: 2,
    dimension_decimal_token: '.',
    dimension_thousands_token: ',',
    plan_name: 'Embedded',
    plan_level: 'Embedded',
    plan_is_trial: false,
    industry: '',
    logo: [],
    is_price_entered_with_tax: store.isPriceEnteredWithTax ?? false,
    store_id: store.hash,
    default_channel_id: 1,
    default_site_id: 1,
    active_comparison_modules: [],
    features,
  }
}

const features = {
  stencil_enabled: false,
  sitewidehttps_enabled: true,
  facebook_catalog_id: '',
  checkout_type: 'optimized',
  wishlists_enabled: false,
  graphql_storefront_api_enabled: false,
  shopper_consent_tracking_enabled: false,
  multi_storefront_enabled: false,
  storefront_limits: { active: 1, total_including_inactive: 1 },
}

const timezone = {
  name: 'UTC',
  raw_offset: 0,
  dst_offset: 0,
  dst_correction: false,
  date_format: { display: 'M jS Y', export: 'M jS Y', extended_display: 'M jS Y @ g:i A' },
}

/** GET /v2/time: unix seconds. */
export function timeRoutes({ now }: Pick<Commerce, 'now'>): Hono<StoreEnv> {
  return new Hono<StoreEnv>().get('/', c => c.json({ time: Math.floor(now().getTime() / 1000) }))
}
