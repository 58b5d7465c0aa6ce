import type { CommerceRegion } from '../region.ts'
import type { Sort } from './listing-state.ts'

/** Search fields per store. Names are lowercase letters, digits and underscores. */

/** The lowest price of all variants, in minor units. */
export function priceField(store: CommerceRegion): string {
  return `price_${store}`
}

/** 1: in stock; 0: sold out. */
export function stockField(store: CommerceRegion): string {
  return `stock_${store}`
}

/** `new`, `sale`. */
export function offerField(store: CommerceRegion): string {
  return `offer_${store}`
}

/** Options of variants, as URL parameters. */
export const OPTION_PARAMS = ['color', 'length', 'size', 'brake-width'] as const
export type OptionParam = (typeof OPTION_PARAMS)[number]

export function isOptionParam(name: string): name is OptionParam {
  return OPTION_PARAMS.some(param => param === name)
}

/** `brake-width` is `brake_width` in the index. Attributes keep the names of the content model. */
export function fieldOfParam(param: string): string {
  return param.replaceAll('-', '_')
}

/** `waist_mm` is the URL parameter `waist-mm`. */
export function paramOfField(field: string): string {
  return field.replaceAll('_', '-')
}

/** A sort key without case and accents, with padded numbers. */
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

/** A search with a query is sorted by relevance. */
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
