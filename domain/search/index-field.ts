import type { CommerceRegion } from '../region.ts'
import type { Sort } from './listing-state.ts'

/**
 * Fields of the search index that differ from store to store. A name is lowercase letters, digits and underscores, as
 * the index wants it.
 */

/** What the cheapest variant costs today, in minor units of the store's currency. */
export function priceField(store: CommerceRegion): string {
  return `price_${store}`
}

/** 1: some of it can be bought; 0: sold out. */
export function stockField(store: CommerceRegion): string {
  return `stock_${store}`
}

/** Why one might look at it at once: `new`, `sale`. */
export function offerField(store: CommerceRegion): string {
  return `offer_${store}`
}

/** The options a product is chosen by, as its page's address names them. */
export const OPTION_PARAMS = ['color', 'length', 'size', 'brake-width'] as const
export type OptionParam = (typeof OPTION_PARAMS)[number]

export function isOptionParam(name: string): name is OptionParam {
  return OPTION_PARAMS.some(param => param === name)
}

/** `brake-width` is `brake_width` in the index; and so for attributes, which are called there as content calls them. */
export function fieldOfParam(param: string): string {
  return param.replaceAll('-', '_')
}

/** `waist_mm` is `waist-mm` in an address. */
export function paramOfField(field: string): string {
  return field.replaceAll('_', '-')
}

/** What orders names as people do: without regard to case and accents, numbers by their size. */
export function sortName(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\d+/g, digits => digits.padStart(6, '0'))
}

export type SortField = { readonly field: string; readonly direction: 'asc' | 'desc' }

const BY_NAME: SortField = { field: 'sort_name', direction: 'asc' }
const NEW_FIRST: SortField = { field: 'newness', direction: 'desc' }

/** How the search puts a list into this order. A query's best answers come first by themselves. */
export function sortFields(
  sort: Sort,
  { store, query }: { readonly store: CommerceRegion; readonly query: string },
): readonly SortField[] {
  switch (sort) {
    case 'featured':
      return query === '' ? [{ field: stockField(store), direction: 'desc' }, NEW_FIRST, BY_NAME] : []
    case 'new':
      return [NEW_FIRST, BY_NAME]
    case 'price-asc':
      return [{ field: priceField(store), direction: 'asc' }, BY_NAME]
    case 'price-desc':
      return [{ field: priceField(store), direction: 'desc' }, BY_NAME]
    case 'name':
      return [BY_NAME]
  }
}
