/**
 * Fields of the platform that are nobody's business outside the shop (protocols/bigcommerce.md §7). They are taken out of
 * every answer, however deep they stand; customers, orders and the store have lists of what is shown besides.
 */
const HIDDEN: ReadonlySet<string> = new Set([
  'notes',
  'staff_notes',
  'admin_email',
  'order_email',
  'registration_ip_address',
  'ip_address',
  'ip_address_v6',
  'geoip_country',
  'geoip_country_iso2',
  'authentication',
  'attributes',
  'tax_exempt_category',
  'control_panel_base_url',
  'account_uuid',
  'access_token',
  'redirect_urls',
  'shipping_quotes',
  'merchant_shipping_cost',
  'bin_picking_number',
  'inventory_warning_level',
  'total_sold',
  'view_count',
])

/** cost_price, base_cost_price, cost_price_inc_tax …: what the shop itself paid. */
const PAID_BY_SHOP = /cost_price/

function isHidden(name: string): boolean {
  return HIDDEN.has(name) || PAID_BY_SHOP.test(name)
}

export function withoutHidden(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutHidden)
  if (typeof value !== 'object' || value === null) return value
  const shown = Object.entries(value).filter(([name]) => !isHidden(name))
  return Object.fromEntries(shown.map(([name, part]) => [name, withoutHidden(part)]))
}

/** Only these fields of a record. */
export function pick(record: Readonly<Record<string, unknown>>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)))
}
