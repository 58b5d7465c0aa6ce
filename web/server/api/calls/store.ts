import type { ProductStock } from '@firnline/services/commerce/port'
import * as v from 'valibot'
import { call } from '../call.ts'
import { idListText, withId } from '../schema.ts'
import { fields } from '../shape.ts'

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

const CURRENCY = fields(
  `id is_default last_updated currency_code currency_exchange_rate country_iso2 default_for_country_codes token
  token_location decimal_token thousands_token decimal_places name enabled is_transactional`,
)

const HANDLING = fields('fixed_surcharge percentage_surcharge display_separately')

const SHIPPING_ZONE = fields('id name type enabled', {
  locations: fields('id country_iso2 state_iso2 zip'),
  free_shipping: fields('enabled minimum_sub_total exclude_fixed_shipping_products'),
  handling_fees: HANDLING,
})

/** Of a carrier's settings, which may hold the shop's account there, only from which sum it is free. */
const SHIPPING_METHOD = fields('id name type enabled is_fallback channel_ids', {
  handling_fees: HANDLING,
  settings: fields('rate default_cost default_cost_type', {
    range: fields('lower_limit upper_limit shipping_cost'),
    carrier_options: fields('minimum_sub_total'),
  }),
})

const COUNTRY = fields('id country country_iso2 country_iso3')
const STATE = fields('id state state_abbreviation country_id')

export const STORE_CALLS = [
  call({
    method: 'GET',
    path: '/currencies',
    summary: 'The store’s currencies; the first is used.',
    who: 'anyone',
    shows: CURRENCY,
    handle: ({ store }) => store.currencies(),
  }),
  call({
    method: 'GET',
    path: '/currencies/:id',
    summary: 'One currency.',
    who: 'anyone',
    params: withId,
    shows: CURRENCY,
    handle: ({ store, params }) => store.currency(params.id),
  }),
  call({
    method: 'GET',
    path: '/shippingzones',
    summary: 'The store’s shipping zones; the first is used.',
    who: 'anyone',
    shows: SHIPPING_ZONE,
    handle: ({ store }) => store.shippingZones(),
  }),
  call({
    method: 'GET',
    path: '/shippingzones/:id',
    summary: 'One shipping zone.',
    who: 'anyone',
    params: withId,
    shows: SHIPPING_ZONE,
    handle: ({ store, params }) => store.shippingZone(params.id),
  }),
  call({
    method: 'GET',
    path: '/shippingmethods/:id',
    summary: 'The shipping methods of the zone of this id.',
    who: 'anyone',
    params: withId,
    shows: SHIPPING_METHOD,
    handle: ({ store, params }) => store.shippingMethods(params.id),
  }),
  call({
    method: 'GET',
    path: '/countries',
    summary: 'The countries that the store knows.',
    who: 'anyone',
    shows: COUNTRY,
    handle: ({ store }) => store.countries(),
  }),
  call({
    method: 'GET',
    path: '/countries/:id/states',
    summary: 'The states of the country of this number.',
    who: 'anyone',
    params: withId,
    shows: STATE,
    handle: ({ store, params }) => store.states(params.id),
  }),
  call({
    method: 'GET',
    path: '/store',
    summary: 'The store, as far as it concerns shoppers.',
    who: 'anyone',
    shows: STORE,
    handle: ({ store }) => store.store(),
  }),
]

const asked = v.strictObject({ ids: idListText })
const idsOf = (text: string) => text.split(',').map(Number)

export const STOCK_CALLS = [
  call({
    method: 'GET',
    path: '/out-of-stock',
    summary: 'Which of the visible products of these ids, and of their variants, are out of stock.',
    who: 'anyone',
    query: asked,
    shows: { data: fields('id out_of_stock', { variants: fields('id sku out_of_stock') }) },
    async handle({ commerce, region, query }) {
      const found = await commerce.stock(region, { ids: idsOf(query.ids) })
      return { data: found.map(toOutOfStock) }
    },
  }),

  call({
    method: 'GET',
    path: '/category/products/inventory',
    summary: 'What is left of the visible products of the categories of these ids.',
    who: 'anyone',
    query: asked,
    shows: {
      data: fields('id in_stock inventory_level', { variants: fields('id sku in_stock inventory_level') }),
    },
    async handle({ commerce, region, query }) {
      const found = await commerce.stock(region, { categoryIds: idsOf(query.ids) })
      return { data: found.map(toInventory) }
    },
  }),
]

function toOutOfStock({ id, inStock, variants }: ProductStock) {
  return {
    id,
    out_of_stock: !inStock,
    variants: variants.map(variant => ({ id: variant.id, sku: variant.sku, out_of_stock: !variant.inStock })),
  }
}

function toInventory({ id, inStock, level, variants }: ProductStock) {
  return {
    id,
    in_stock: inStock,
    inventory_level: level,
    variants: variants.map(variant => ({
      id: variant.id,
      sku: variant.sku,
      in_stock: variant.inStock,
      inventory_level: variant.level,
    })),
  }
}
