import { type CommerceRegion, commerceRegion, isRegionId, isShoppingRegion } from '@firnline/domain/region'
import { offerField, stockField } from '@firnline/domain/search/index-field'

/** Weights of fields, 0 to 10. */
export const SEARCH_FIELDS: Readonly<Record<string, { readonly weight: number }>> = {
  title: { weight: 8 },
  sku: { weight: 8 },
  type: { weight: 6 },
  shelves: { weight: 5 },
  traits: { weight: 2.5 },
  tagline: { weight: 2 },
  length: { weight: 2 },
  size: { weight: 2 },
  brake_width: { weight: 2 },
  measures: { weight: 2 },
  colors: { weight: 1.5 },
  body: { weight: 0.8 },
}

/** Weight of the whole text of a page. */
export const FULL_TEXT_FIELD = { full_text: { weight: 0.6 } }

/** Factors of the score. */
const SOLD_OUT = 0.6
const NEW = 1.05
const REDUCED = 1.03
/** Products come before other pages. */
const PRODUCT = 1.15
/** Short entries with a product's word do not outrank the product. */
const PLACE = 0.6

/**
 * Sold-out products sink, new and reduced ones rise a little. @param region undefined, or one without a store: stock
 * does not matter
 */
export function rankingOf(region: string | undefined, fullText = false) {
  const store = storeOf(region)
  const when = (value: string | number, factor: number) => ({
    type: 'value',
    value,
    operation: 'multiply',
    factor,
  })
  const ofStore =
    store === null
      ? {}
      : {
          [stockField(store)]: [when(0, SOLD_OUT)],
          [offerField(store)]: [when('new', NEW), when('sale', REDUCED)],
        }
  return {
    search_fields: fullText ? { ...SEARCH_FIELDS, ...FULL_TEXT_FIELD } : SEARCH_FIELDS,
    boosts: { kind: [when('product', PRODUCT), when('store', PLACE)], ...ofStore },
  }
}

/** The store that sells in a region; null: none. */
export function storeOf(region: string | undefined): CommerceRegion | null {
  const isSelling = region !== undefined && isRegionId(region) && isShoppingRegion(region)
  return isSelling ? commerceRegion(region) : null
}
