import { describe, expect, it } from 'vitest'
import { NORDWAND } from '../fixture/nordwand.ts'
import { analyticsItem } from './analytics-item.ts'
import { EVENTS, parseEvent } from './event-table.ts'
import { reportedTerm } from './search-term.ts'
import { neededItems, type Reported, toEvent } from './to-event.ts'

const SKI = {
  item_id: 'FL-1',
  item_name: 'Ski',
  bc_item_id: 1,
  bc_parent_item_id: 1,
  quantity: 1,
  price: 699.95,
}
const REDUCED = { ...SKI, item_id: 'FL-1-180', bc_item_id: 12, price: 699.95, discount: 100.05 }
const REPLY = { currency: 'EUR', products: { ski: SKI }, variants: { 12: REDUCED } }
const LIST = { id: 'c/skis', name: 'Skis' }
const LINE = { productId: 1, variantId: 12, quantity: 3 }

const CASES: readonly [Reported, object][] = [
  [
    { event: 'view_item', slug: 'ski' },
    { currency: 'EUR', value: 699.95, items: [SKI] },
  ],
  [
    { event: 'add_to_cart', lines: [LINE] },
    { currency: 'EUR', value: 1799.7, items: [{ ...REDUCED, quantity: 3 }] },
  ],
  [
    { event: 'view_item_list', list: LIST, slugs: ['ski', 'gone'] },
    { item_list_id: 'c/skis', item_list_name: 'Skis', items: [SKI] },
  ],
  [
    { event: 'select_item', list: LIST, slugs: ['ski'] },
    { item_list_id: 'c/skis', item_list_name: 'Skis', items: [SKI] },
  ],
  [
    { event: 'view_promotion', id: 'banner-1', name: 'First snow' },
    { promotion_id: 'banner-1', promotion_name: 'First snow' },
  ],
  [{ event: 'search', term: 'ski' }, { search_term: 'ski' }],
  [
    { event: 'view_search_results', term: 'ski', results: 4 },
    { search_term: 'ski', results: 4 },
  ],
  [{ event: 'login' }, { method: 'email' }],
  [{ event: 'sign_up' }, { method: 'email' }],
  [
    { event: 'share', network: 'whatsapp', url: 'https://shop.test/de-at/p/ski?color=red' },
    { method: 'whatsapp', content_type: 'product', item_id: 'ski' },
  ],
  [
    { event: 'share', network: 'email', url: 'https://shop.test/blog/p/waxing' },
    { method: 'email', content_type: 'article', item_id: 'waxing' },
  ],
  [
    { event: 'share', network: 'copy', url: 'https://shop.test/de-de/l/powder' },
    { method: 'copy', content_type: 'page', item_id: '/l/powder' },
  ],
  [
    { event: 'content-view', path: '/c/skis', name: 'c/*' },
    { 'content-name': '/c/skis', 'content-view-name': 'c/*' },
  ],
  [
    { event: 'interaction', target: 'size-guide', action: 'open', label: 'ski' },
    { target: 'size-guide', action: 'open', 'target-properties': 'ski', 'interaction-type': false },
  ],
]

describe('toEvent', () => {
  it.each(CASES)('describes $event as the event table has it', (said, params) => {
    const sent = toEvent(said, REPLY)
    expect(sent).toEqual({ name: said.event, params })
    expect(parseEvent(sent)).toEqual(sent)
  })

  it('has no value where nothing is sold', () => {
    const { price: _, ...shown } = SKI
    const reply = { currency: null, products: { ski: shown }, variants: {} }
    expect(toEvent({ event: 'view_item', slug: 'ski' }, reply)?.params).toEqual({ items: [shown] })
  })

  it.each<Reported>([
    { event: 'view_item', slug: 'gone' },
    { event: 'view_cart', lines: [{ ...LINE, variantId: 99 }] },
    { event: 'view_item_list', list: LIST, slugs: ['gone'] },
  ])('is no event without a known product', said => {
    expect(toEvent(said, REPLY)).toBeNull()
  })
})

it('needs the items that an event names', () => {
  expect(neededItems({ event: 'view_item', slug: 'ski' })).toEqual({ slugs: ['ski'], lines: [] })
  expect(neededItems({ event: 'begin_checkout', lines: [LINE] })).toEqual({ slugs: [], lines: [LINE] })
  expect(neededItems({ event: 'login' })).toEqual({ slugs: [], lines: [] })
})

describe('the event table', () => {
  it.each([
    ['an unknown event', { name: 'purchase_all', params: {} }],
    ['an unknown parameter', { name: 'login', params: { method: 'email', email: 'ann@example.com' } }],
    ['an email address as a search', { name: 'search', params: { search_term: 'ann@example.com' } }],
    ['a telephone number as a search', { name: 'search', params: { search_term: '066412345678' } }],
    ['a price as text', { name: 'view_item', params: { items: [{ ...SKI, price: '699.95' }] } }],
    ['no items', { name: 'view_item', params: { items: [] } }],
    ['a currency in small letters', { name: 'view_item', params: { currency: 'eur', items: [SKI] } }],
    ['anything else', 'login'],
  ])('refuses %s', (_, value) => {
    expect(parseEvent(value)).toBeNull()
  })

  it('names events as Google Analytics and @gtm-support do', () => {
    expect(Object.keys(EVENTS)).toEqual([
      'view_item_list',
      'select_item',
      'view_item',
      'add_to_cart',
      'remove_from_cart',
      'view_cart',
      'begin_checkout',
      'add_shipping_info',
      'add_payment_info',
      'purchase',
      'refund',
      'view_promotion',
      'select_promotion',
      'content-view',
      'interaction',
      'search',
      'view_search_results',
      'login',
      'sign_up',
      'share',
    ])
  })
})

it.each([
  ['Freeride Ski ', 4, 'freeride ski'],
  ['freeride', 0, '(other)'],
  ['ann@example.com', 1, '(other)'],
  ['order 10045', 1, '(other)'],
  ['x'.repeat(51), 1, '(other)'],
])('reports the search “%s” with %i results as “%s”', (query, results, term) => {
  expect(reportedTerm(query, results)).toBe(term)
})

describe('analyticsItem', () => {
  const money = (amount: number) => ({ amount, currency: 'EUR' })
  const variant = { id: 12, sku: 'FL-1-180', price: { list: money(69995), sale: money(59990) } }
  const { commerce } = NORDWAND

  it('has the original price, and the discount of a sale', () => {
    expect(analyticsItem(NORDWAND, variant, { shopping: true })).toEqual({
      item_id: 'FL-1-180',
      item_name: NORDWAND.title,
      bc_item_id: 12,
      bc_parent_item_id: commerce.id,
      quantity: 1,
      price: 699.95,
      discount: 100.05,
    })
  })

  it('names the product itself while no variant is chosen, by its id without a SKU', () => {
    const product = { ...NORDWAND, commerce: { ...commerce, sku: '' } }
    expect(analyticsItem(product, null, { shopping: true })).toMatchObject({
      item_id: String(commerce.id),
      bc_item_id: commerce.id,
    })
  })

  it('has no price where nothing is sold, and no discount without one', () => {
    expect(analyticsItem(NORDWAND, variant, { shopping: false })).not.toHaveProperty('price')
    const regular = { ...variant, price: { list: money(69995), sale: null } }
    expect(analyticsItem(NORDWAND, regular, { shopping: true })).not.toHaveProperty('discount')
  })
})
