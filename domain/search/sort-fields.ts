import type { CommerceRegion } from '../region/region.ts'
import { priceField, stockField } from './index-field.ts'
import type { Sort } from './listing-state.ts'

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
