import { splitLocale } from '@firnline/domain/locale/locale-path'
import type { AnalyticsEvent, AnalyticsItem } from './event-table.ts'
import type { ItemReply } from './items.ts'
import type { EventLine, ShopEvent } from './shop-event.ts'

/** A list of products on a page; `name`: its heading. */
export type ProductList = { readonly id: string; readonly name: string }

/** What an observed part of the page reports. */
export type ListEvent = {
  readonly event: 'view_item_list' | 'select_item'
  readonly list: ProductList
  readonly slugs: readonly string[]
}

export type PromotionEvent = {
  readonly event: 'view_promotion' | 'select_promotion'
  readonly id: string
  readonly name: string
}

export type Reported = ShopEvent | ListEvent | PromotionEvent | PageView

/** `path`: of the page, or its pattern where the path is personal. */
export type PageView = { readonly event: 'content-view'; readonly path: string; readonly name: string }

export type NeededItems = { readonly slugs: readonly string[]; readonly lines: readonly EventLine[] }

/** The items that an event names. */
export function neededItems(event: Reported): NeededItems {
  if (event.event === 'view_item') return { slugs: [event.slug], lines: [] }
  if ('slugs' in event) return { slugs: event.slugs, lines: [] }
  return 'lines' in event ? { slugs: [], lines: event.lines } : { slugs: [], lines: [] }
}

/** The event as it is sent. null: none of its products is known any more. */
export function toEvent(event: Reported, reply: ItemReply): AnalyticsEvent | null {
  switch (event.event) {
    case 'view_item':
      return withValue(event.event, itemsOf([event.slug], reply), reply)
    case 'add_to_cart':
    case 'remove_from_cart':
    case 'view_cart':
    case 'begin_checkout':
      return withValue(event.event, itemsOfLines(event.lines, reply), reply)
    case 'view_item_list':
    case 'select_item': {
      const { id, name } = event.list
      const items = itemsOf(event.slugs, reply)
      if (items.length === 0) return null
      return { name: event.event, params: { item_list_id: id, item_list_name: name, items } }
    }
    case 'view_promotion':
    case 'select_promotion':
      return { name: event.event, params: { promotion_id: event.id, promotion_name: event.name } }
    case 'search':
      return { name: event.event, params: { search_term: event.term } }
    case 'view_search_results':
      return { name: event.event, params: { search_term: event.term, results: event.results } }
    case 'login':
    case 'sign_up':
      return { name: event.event, params: { method: 'email' } }
    case 'share':
      return { name: event.event, params: { method: event.network, ...sharedPage(event.url) } }
    case 'content-view':
      return {
        name: event.event,
        params: { 'content-name': event.path, 'content-view-name': event.name },
      }
    case 'interaction': {
      const { target, action, label } = event
      return {
        name: event.event,
        params: { target, action, 'target-properties': label, 'interaction-type': false },
      }
    }
  }
}

/** A product by its slug, an article by its own, other pages by their path. */
function sharedPage(url: string): { content_type: string; item_id: string } {
  const path = splitLocale(new URL(url).pathname).rest
  const [, slug] = /^\/(?:p|blog\/p)\/(.+)$/.exec(path) ?? []
  if (slug === undefined) return { content_type: 'page', item_id: path }
  return { content_type: path.startsWith('/p/') ? 'product' : 'article', item_id: slug }
}

function itemsOf(slugs: readonly string[], { products }: ItemReply): AnalyticsItem[] {
  return slugs.flatMap(slug => products[slug] ?? [])
}

function itemsOfLines(lines: readonly EventLine[], { variants }: ItemReply): AnalyticsItem[] {
  return lines.flatMap(({ variantId, quantity }) => {
    const item = variants[variantId]
    return item === undefined ? [] : [{ ...item, quantity }]
  })
}

function withValue(
  name: 'view_item' | 'add_to_cart' | 'remove_from_cart' | 'view_cart' | 'begin_checkout',
  items: AnalyticsItem[],
  { currency }: ItemReply,
): AnalyticsEvent | null {
  if (items.length === 0) return null
  if (currency === null) return { name, params: { items } }
  // Sums of decimals: cents are rounded away from binary fractions.
  const value = items.reduce(
    (sum, { price = 0, discount = 0, quantity }) => sum + (price - discount) * quantity,
    0,
  )
  return { name, params: { currency, value: Number(value.toFixed(3)), items } }
}
