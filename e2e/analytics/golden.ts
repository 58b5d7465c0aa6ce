/** Event lists of journeys, as @gtm-support and Google Analytics 4 name events and parameters. */

type Market = {
  readonly language: string
  /** Of the locale, or empty for the default one. */
  readonly path: string
  readonly currency: string
  readonly price: number
  readonly category: string
  /** Of a search for freeride. */
  readonly results: number
  /** The store's name in an order's transaction id. */
  readonly store: string
  /** Of one pair at the checkout: added to the price, or in it. */
  readonly tax: number
}

type Start = readonly (readonly [string, unknown])[]

export const GERMANY: Market = {
  language: 'de-DE',
  path: '/de-de',
  currency: 'EUR',
  price: 699.95,
  category: 'Ski',
  results: 50,
  store: 'firnline-eu',
  tax: 111.76,
}

export const UNITED_STATES: Market = {
  language: 'en-US',
  path: '',
  currency: 'USD',
  price: 749,
  category: 'Skis',
  results: 55,
  store: 'firnline-us',
  tax: 44.94,
}

const signals = (answer: 'granted' | 'denied') => ({
  ad_storage: answer,
  ad_user_data: answer,
  ad_personalization: answer,
  analytics_storage: answer,
  functionality_storage: answer,
  personalization_storage: answer,
  security_storage: 'granted',
})

export const DENIED = ['consent default', signals('denied')] as const
export const GRANTED = ['consent default', signals('granted')] as const
export const NOW_GRANTED = ['consent update', signals('granted')] as const
export const NOW_DENIED = ['consent update', signals('denied')] as const
const CHANGED = ['consent_update', {}] as const
const LOADED = ['gtm.js', {}] as const

const page = (path: string, name: string) =>
  ['content-view', { 'content-name': path, 'content-view-name': name }] as const

const product = ({ price }: Market) => ({
  item_id: 'FL-NW98',
  item_name: 'Nordwand 98',
  bc_item_id: 1,
  bc_parent_item_id: 1,
  quantity: 1,
  price,
})

/** 180 cm. `id`: of the variant in the market's store. */
const variant = (market: Market, quantity: number) => ({
  ...product(market),
  item_id: 'FL-NW98-GLACIER-180',
  bc_item_id: 3,
  quantity,
})

const valued = (name: string, market: Market, quantity: number) =>
  [
    name,
    {
      currency: market.currency,
      value: Number((market.price * quantity).toFixed(2)),
      items: [variant(market, quantity)],
    },
  ] as const

const list = (name: string, market: Market, items: readonly object[]) =>
  [name, { item_list_id: 'c/skis', item_list_name: market.category, items }] as const

/** The row of the category in which the product is. */
const row = (market: Market) => [
  product(market),
  {
    ...product(market),
    item_id: 'FL-REI82',
    item_name: 'Reif 82 W',
    bc_item_id: 64,
    bc_parent_item_id: 64,
    price: market.price + 20,
  },
  {
    ...product(market),
    item_id: 'FL-SUL88',
    item_name: 'Sulz 88',
    bc_item_id: 61,
    bc_parent_item_id: 61,
  },
]

/** What opens the data layer of each document. */
export const STARTS = {
  /** The law asks first, and the visitor has agreed earlier. */
  agreed: [DENIED, NOW_GRANTED, LOADED],
  /** The law does not ask first. */
  byDefault: [GRANTED, LOADED],
  /** The same, but the visitor has agreed. */
  agreedAnyway: [GRANTED, NOW_GRANTED, LOADED],
} as const

/** The visitor agrees on the home page. */
export const AGREES = [DENIED, page('/de-de/support', 'support'), NOW_GRANTED, CHANGED, LOADED]

const productPage = (market: Market) => [
  page(`${market.path}/p/nordwand-98`, 'p/*'),
  ['view_item', { currency: market.currency, value: market.price, items: [product(market)] }],
]

/** From a category to the checkout. `start`: of each document; the product's page is one, once more. */
export const purchaseJourney = (market: Market, start: Start) => [
  ...start,
  page(`${market.path}/c/skis`, 'c/*'),
  list('view_item_list', market, row(market)),
  list('select_item', market, [product(market)]),
  ...productPage(market),
  ...start,
  ...productPage(market),
  valued('add_to_cart', market, 1),
  page('/cart', 'cart'),
  valued('view_cart', market, 1),
  valued('add_to_cart', market, 1),
  valued('remove_from_cart', market, 1),
  valued('begin_checkout', market, 1),
  // The hosted checkout's own document.
  ...STARTS.agreed,
]

/** Without a coupon; `order`: its number. Shipping is free. */
export function checkoutEvents(market: Market, order: number) {
  const { currency, price, store, tax } = market
  const basket = { currency, value: price, items: [variant(market, 1)] }
  return [
    ['add_shipping_info', { ...basket, shipping_tier: 'Standard' }],
    ['add_payment_info', { ...basket, payment_type: 'bank-transfer' }],
    ['purchase', { ...basket, transaction_id: `${store}-${order}`, shipping: 0, tax }],
  ] as const
}

/** A search, then a sign-in, each in documents of its own. */
export const searchAndSignIn = (market: Market, start: Start) => [
  ...start,
  page('/search', 'search'),
  ['search', { search_term: 'freeride' }],
  ['view_search_results', { search_term: 'freeride', results: market.results }],
  ...start,
  page('/account', 'account'),
  // The form is sent natively.
  ...start,
  page('/account', 'account'),
  ['login', { method: 'email' }],
]
