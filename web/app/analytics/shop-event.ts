/** A variant in a cart, or on its way into one. Ids are the platform's. */
export type EventLine = { readonly productId: number; readonly variantId: number; readonly quantity: number }

/**
 * What happened in the shop, as components and loaders say it. How it is reported is the business of
 * `web/app/analytics` alone; what is sent is listed in `event-table.ts`.
 */
export type ShopEvent =
  | { readonly event: 'view_item'; readonly slug: string }
  | {
      readonly event: 'add_to_cart' | 'remove_from_cart' | 'view_cart' | 'begin_checkout'
      readonly lines: readonly EventLine[]
    }
  | { readonly event: 'search'; readonly term: string }
  | { readonly event: 'view_search_results'; readonly term: string; readonly results: number }
  | { readonly event: 'login' | 'sign_up' }
  /** `network`: a network, `email`, `copy`, or `device` for its own share dialog. `url`: of the page, absolute. */
  | { readonly event: 'share'; readonly network: string; readonly url: string }
  | {
      readonly event: 'interaction'
      readonly target: string
      readonly action: string
      readonly label: string
    }

declare global {
  interface Window {
    /** What happened on this page and is not reported yet. Once analytics run, they replace its `push`. */
    shopEvents?: { push(event: ShopEvent): unknown }
  }
}

/** Reports what the visitor did. Without analytics nobody reads it, and it is gone with the page. */
export function report(event: ShopEvent): void {
  window.shopEvents ??= [] as ShopEvent[]
  window.shopEvents.push(event)
}
