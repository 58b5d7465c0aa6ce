import { splitLocale } from '@firnline/domain/locale/locale-path'
import type { AnalyticsItem } from './event-table.ts'
import type { NeededItems } from './to-event.ts'

/** `GET /{lang}/events/items` */
export type ItemReply = {
  /** null: nothing is sold here. */
  readonly currency: string | null
  /** By slug. */
  readonly products: Readonly<Record<string, AnalyticsItem>>
  /** By the platform's id. */
  readonly variants: Readonly<Record<string, AnalyticsItem>>
}

const NOTHING: ItemReply = { currency: null, products: {}, variants: {} }

export type ItemSource = (needed: NeededItems) => Promise<ItemReply>

/**
 * Items of events, each asked for once and kept for the tab's life: pages do not carry them, since they are needed only
 * where somebody measures.
 */
export function createItemSource(fetchItems: (path: string) => Promise<ItemReply> = fetchJson): ItemSource {
  const kept = new Map<string, ItemReply>()
  return async needed => {
    const { locale } = splitLocale(window.location.pathname)
    const key = locale?.code ?? ''
    const known = kept.get(key) ?? NOTHING
    const slugs = needed.slugs.filter(slug => known.products[slug] === undefined)
    const lines = needed.lines.filter(({ variantId }) => known.variants[variantId] === undefined)
    if (slugs.length === 0 && lines.length === 0) return known
    const query = new URLSearchParams([
      ...slugs.map(slug => ['product', slug]),
      ...lines.map(({ productId, variantId }) => ['variant', `${productId}.${variantId}`]),
    ])
    const found = await fetchItems(`${locale === null ? '' : `/${locale.code}`}/events/items?${query}`)
    const all = {
      currency: found.currency,
      products: { ...known.products, ...found.products },
      variants: { ...known.variants, ...found.variants },
    }
    kept.set(key, all)
    return all
  }
}

async function fetchJson(path: string): Promise<ItemReply> {
  const response = await fetch(path, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`GET ${path} answered ${response.status}.`)
  return response.json()
}
