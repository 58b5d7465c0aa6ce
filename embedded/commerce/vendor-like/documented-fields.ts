import { createMiddleware } from 'hono/factory'
import type { StoreEnv } from '../scope.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Around every answer of V3. */
const ENVELOPE = words(`
    data meta pagination cursor_pagination total count per_page current_page total_pages links previous current next
    start_cursor end_cursor`)

/**
 * Names of the fields that BigCommerce documents in what it answers below a path, of those that this server answers. Read from
 * its published OpenAPI files of April 2026, their examples and descriptions. At which depth a field stands is not looked at.
 */
const DOCUMENTED: Readonly<Record<string, ReadonlySet<string>>> = {
  'v3/catalog': words(`
    availability availability_description base_variant_id bin_picking_number brand_id bulk_pricing_rules
    calculated_price calculated_weight categories category_id category_uuid channel_id channels children colors
    condition config cost_price custom_fields custom_url date_created date_last_imported date_modified
    default_product_sort depth description display_name fixed_cost_shipping_price gift_wrapping_options_list
    gift_wrapping_options_type gtin height id image_file image_url images inventory_level inventory_tracking
    inventory_warning_level is_condition_shown is_customized is_default is_featured is_free_shipping
    is_preorder_only is_price_hidden is_thumbnail is_visible label layout_file map_price meta_description
    meta_keywords modifiers mpn name open_graph_description open_graph_title open_graph_type
    open_graph_use_image open_graph_use_meta_description open_graph_use_product_name option_display_name
    option_id option_set_display option_set_id option_values options order_quantity_maximum
    order_quantity_minimum page_title parent_id path preorder_message preorder_release_date price
    price_hidden_label product_id product_tax_code purchasing_disabled purchasing_disabled_message
    related_products retail_price reviews_count reviews_rating_sum sale_price search_keywords sku sku_id
    sort_order tax_class_id total_sold tree_id type upc url url_standard url_thumbnail url_tiny url_zoom
    value value_data variants videos view_count views warranty weight width`),
  'v3/carts': words(`
    added_by_promotion base_amount cart_amount cart_url channel_id checkout_url code coupon_amount
    coupon_type coupons created_time currency custom_items customer_id digital_items discount_amount
    discounted_amount discounts display_name download_file_urls download_page_url download_size email
    embedded_checkout_url extended_list_price extended_sale_price gift_certificates gift_wrapping id
    image_url is_mutable is_require_shipping line_items list_price locale manual_discount_amount name nameId
    options original_price parent_id physical_items product_id quantity redirect_urls sale_price sku
    tax_included taxable updated_time url value valueId variant_id version`),
  'v3/checkouts': words(`
    added_by_promotion additional_description address address1 address2 amount available_shipping_options
    base_amount billing_address cart cart_amount_ex_tax cart_amount_inc_tax channel_id city code company
    consignments cost country country_code coupon_amount coupon_discounts coupon_type coupons created_time
    currency custom_fields custom_items customer_id customer_message description digital_items
    discount_amount discounted_amount discounts display_name email extended_list_price extended_sale_price
    fees first_name gift_certificates gift_wrapping grand_total handling_cost_ex_tax handling_cost_inc_tax
    handling_cost_total_ex_tax handling_cost_total_inc_tax id image_url is_mutable is_require_shipping
    is_taxable last_name line_item_ids line_items list_price manual_discount_amount name order_id
    original_price parent_id phone physical_items postal_code product_id quantity sale_price
    selected_shipping_option shipping_cost_ex_tax shipping_cost_inc_tax shipping_cost_total_ex_tax
    shipping_cost_total_inc_tax sku state_or_province state_or_province_code subtotal_ex_tax
    subtotal_inc_tax tax_included tax_total taxes transit_time type updated_time url variant_id version`),
  'v3/customers': words(`
    accepts_product_review_abandoned_cart_emails address1 address2 address_count address_id address_type
    addresses amount attribute_count attribute_id attribute_value attributes authentication channel_id
    channel_ids city company consents country country_code customer_group_id customer_group_settings
    customer_id date_created date_modified default_customer_group_id email first_name force_password_reset
    form_fields guest_customer_group_id id is_valid last_name name notes order_id origin_channel_id phone
    postal_code registration_ip_address segment_ids shopper_profile_id source state_or_province
    store_credit_amounts tax_exempt_category type value`),
  'v3/hooks': words(`
    client_id created_at destination headers id is_active scope store_hash updated_at`),
  'v3/inventory': words(`
    available_to_sell bin_picking_number identity is_in_stock location_code location_enabled location_id
    location_name locations product_id safety_stock settings sku sku_id total_inventory_onhand variant_id
    warning_level`),
  'v3/pricing': words(`
    as_entered calculated_price entered_inclusive options price product_id retail_price sale_price
    tax_exclusive tax_inclusive variant_id`),
  'v3/channels': words(`
    channel_id created_at currencies date_created date_modified default_currency enabled_currencies
    external_id icon_url id is_checkout_url_customized is_enabled is_listable_from_ui is_visible name
    platform ssl_status status type updated_at url urls`),
  'v3/pricelists': words(`
    active amount bulk_pricing_tiers calculated_price channel_id currency customer_group_id date_created
    date_modified id map_price name price price_list_id product_id quantity_max quantity_min retail_price
    sale_price sku type variant_id`),
  'v3/sites': words(`
    channel_id created_at id is_checkout_url_customized ssl_status type updated_at url urls`),
  'v2/countries': words(`
    country country_id country_iso2 country_iso3 id resource state state_abbreviation states url`),
  'v2/coupons': words(`
    amount applies_to code count date_created enabled entity expires id ids max_uses max_uses_per_customer
    min_purchase name num_uses restricted_to shipping_methods type`),
  'v2/currencies': words(`
    auto_update country_iso2 currency_code currency_exchange_rate decimal_places decimal_token
    default_for_country_codes enabled id is_default is_transactional last_updated name thousands_token token
    token_location use_default_name`),
  'v2/customer_groups': words(`
    amount categories category_access category_id count date_created date_modified discount_rules id
    is_default is_group_for_guests method name product_id type`),
  'v2/customers': words(`success`),
  'v2/order_statuses': words(`custom_label id name order system_description system_label`),
  'v2/orders': words(`
    amount applied_discounts base_cost base_cost_price base_handling_cost base_price base_shipping_cost
    base_total base_wrapping_cost billing_address bin_picking_number brand cart_id channel_id city code
    comments company configurable_fields consignments cost_ex_tax cost_inc_tax cost_price_ex_tax
    cost_price_inc_tax cost_price_tax cost_tax cost_tax_class_id count country country_iso2 coupon_discount
    coupon_id coupons credit_card_type currency_code currency_exchange_rate currency_id custom_label
    custom_status customer_id customer_locale customer_message date_created date_modified date_shipped
    default_currency_code default_currency_id depth discount discount_amount discounted_total_inc_tax
    display_name display_name_customer display_name_merchant display_style display_value
    display_value_customer display_value_merchant downloads ebay_item_id ebay_order_id ebay_transaction_id
    email event_date event_name external_id external_merchant_id external_order_id external_source fees
    first_name fixed_shipping_cost form_fields generated_tracking_link geoip_country geoip_country_iso2
    gift_certificate_amount gift_certificate_id gift_certificates handling_cost_ex_tax handling_cost_inc_tax
    handling_cost_tax handling_cost_tax_class_id height id ip_address ip_address_v6 is_bundled_product
    is_deleted is_email_opt_in is_refunded is_tax_inclusive_pricing items items_shipped items_total
    last_name line_items merchant_shipping_cost name name_customer name_merchant option_id option_set_id
    order_address_id order_id order_is_digital order_pickup_method_id order_product_id order_source
    parent_order_product_id payment_method payment_provider_id payment_status phone pickups price_ex_tax
    price_inc_tax price_tax product_id product_option_id product_options products quantity quantity_refunded
    quantity_shipped refund_amount refunded_amount resource return_id shipping shipping_address
    shipping_address_count shipping_addresses shipping_cost_ex_tax shipping_cost_inc_tax shipping_cost_tax
    shipping_cost_tax_class_id shipping_method shipping_provider shipping_provider_display_name
    shipping_quotes shipping_zone_id shipping_zone_name sku sort_order staff_notes state status status_id
    statuses store_credit_amount store_default_currency_code store_default_to_transactional_exchange_rate
    street_1 street_2 subtotal_ex_tax subtotal_inc_tax subtotal_tax system_description system_label target
    tax_provider_id total_ex_tax total_inc_tax total_tax tracking_carrier tracking_link tracking_number type
    upc url value variant_id weight width wrapping_cost_ex_tax wrapping_cost_inc_tax wrapping_cost_tax
    wrapping_cost_tax_class_id wrapping_id wrapping_message wrapping_name zip`),
  'v2/shipping': words(`
    carrier_options channel_ids country_iso2 default_cost default_cost_type enabled
    exclude_fixed_shipping_products fixed_surcharge free_shipping handling_fees id is_fallback locations
    lower_limit minimum_sub_total name range rate settings shipping_cost state_iso2 type upper_limit zip`),
  'v2/store': words(`
    account_uuid active active_comparison_modules address admin_email checkout_type control_panel_base_url
    country country_code currency currency_symbol currency_symbol_location date_format decimal_places
    decimal_separator default_channel_id default_site_id dimension_decimal_places dimension_decimal_token
    dimension_thousands_token dimension_units display domain dst_correction dst_offset export
    extended_display facebook_catalog_id favicon_url features first_name graphql_storefront_api_enabled id
    industry infrastructure_region is_price_entered_with_tax language last_name logo
    multi_storefront_enabled name order_email phone plan_is_trial plan_level plan_name raw_offset secure_url
    shopper_consent_tracking_enabled sitewidehttps_enabled status stencil_enabled store_id storefront_limits
    thousands_separator timezone total_including_inactive weight_units wishlists_enabled`),
  'v2/time': words(`time`),
}

/** What this server answers beside it, where it is not to be as unfriendly (docs/decisions/0007-session-revocation.md). */
export const OWN_FIELDS = ['/v3/customers password_changed_at']

/** Their fields are the merchant's. */
const FREE = new Set(['headers'])

/** What a body becomes without the fields that are not documented, whose names are noted. */
function withoutUndocumented(value: unknown, documented: ReadonlySet<string>, dropped: Set<string>): unknown {
  if (Array.isArray(value)) return value.map(item => withoutUndocumented(item, documented, dropped))
  if (typeof value !== 'object' || value === null) return value
  const kept: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(value)) {
    if (documented.has(name))
      kept[name] = FREE.has(name) ? field : withoutUndocumented(field, documented, dropped)
    else dropped.add(name)
  }
  return kept
}

/** @param path below `/stores/{hash}` */
export function documentedBody(path: string, body: unknown) {
  const [, version = '', resource = ''] = path.split('/')
  const own = DOCUMENTED[`${version}/${resource}`] ?? new Set()
  const dropped = new Set<string>()
  const documented = version === 'v3' ? own.union(ENVELOPE) : own
  return { body: withoutUndocumented(body, documented, dropped), dropped: [...dropped] }
}

/** Answers only documented fields. */
export function onlyDocumented() {
  return createMiddleware<StoreEnv>(async (c, next) => {
    await next()
    const isJson = c.res.headers.get('content-type')?.includes('json') === true
    if (!c.res.ok || !isJson) return
    const path = c.req.path.replace(/^\/stores\/[^/]+/, '')
    const { body } = documentedBody(path, await c.res.json())
    c.res = new Response(JSON.stringify(body), c.res)
  })
}
