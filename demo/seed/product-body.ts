import { decimalOf } from '@firnline/domain/money'
import type { DemoProduct } from '../catalogue/products.ts'
import { type DemoVariant, variantsOf } from '../catalogue/stock.ts'
import type { DemoStore } from '../catalogue/stores.ts'

/** The commerce name of the option that every product has. */
export const COLOUR_OPTION = 'Color'

export type BodyOptions = {
  store: DemoStore
  mediaBase: string
  /** The store's category numbers by category and subcategory. */
  categoryIds: ReadonlyMap<string, number>
  brandId: number
  visible: boolean
}

/** POST /v3/catalog/products with its variants, which name their options. */
export function productBody(
  item: DemoProduct,
  { store, mediaBase, categoryIds, brandId, visible }: BodyOptions,
) {
  const categories = [item.category, ...item.subcategories].flatMap(key => categoryIds.get(key) ?? [])
  return {
    name: item.name,
    type: 'physical',
    sku: item.sku,
    description: `<p>${item.description}</p>`,
    weight: item.grams / 1000,
    ...prices(item, store),
    categories,
    brand_id: brandId,
    inventory_tracking: 'variant',
    is_visible: visible,
    custom_url: { url: `/${item.uid}/`, is_customized: true },
    variants: variantsOf(item).map(variant => ({
      sku: variant.sku,
      ...prices(item, store),
      inventory_level: variant.units,
      image_url: `${mediaBase}/i/firnline/${item.uid}-${variant.colour.key}`,
      option_values: optionValues(variant),
    })),
  }
}

export function isSoldIn(item: DemoProduct, { region }: DemoStore): boolean {
  return !item.hiddenIn.includes(region)
}

/** Amounts are major units on this wire. */
function prices({ price, sale }: DemoProduct, { region, currency }: DemoStore) {
  const major = (minor: number) => Number(decimalOf({ amount: minor, currency: currency.currency_code }))
  return { price: major(price[region]), ...(sale === null ? {} : { sale_price: major(sale[region]) }) }
}

function optionValues({ item, colour, size }: DemoVariant) {
  const colourValue = { option_display_name: COLOUR_OPTION, label: colour.name }
  return item.sizes === null || size === null
    ? [colourValue]
    : [colourValue, { option_display_name: item.sizes.option, label: size }]
}
