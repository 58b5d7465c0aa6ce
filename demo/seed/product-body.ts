import { decimalOf } from '@firnline/domain/money'
import { GOODS, type Good } from '../catalogue/goods.ts'
import type { Item } from '../catalogue/line-up.ts'
import { type Piece, piecesOf } from '../catalogue/stock.ts'
import type { DemoStore } from '../catalogue/stores.ts'

/** The commerce name of the option that every product has. */
export const COLOUR_OPTION = 'Color'

export type BodyOptions = {
  store: DemoStore
  mediaBase: string
  /** The store's category numbers by the line-up's categories and shelves. */
  categoryIds: ReadonlyMap<string, number>
  brandId: number
  visible: boolean
}

/** POST /v3/catalog/products with its variants, which name their options. */
export function productBody(item: Item, { store, mediaBase, categoryIds, brandId, visible }: BodyOptions) {
  const good = goodOf(item)
  const categories = [item.category, ...item.shelves].flatMap(key => categoryIds.get(key) ?? [])
  return {
    name: item.name,
    type: 'physical',
    sku: item.sku,
    description: `<p>${good.description}</p>`,
    weight: good.grams / 1000,
    ...prices(good, store),
    categories,
    brand_id: brandId,
    inventory_tracking: 'variant',
    is_visible: visible,
    custom_url: { url: `/${item.uid}/`, is_customized: true },
    variants: piecesOf(item).map(piece => ({
      sku: piece.sku,
      ...prices(good, store),
      inventory_level: piece.units,
      image_url: `${mediaBase}/i/firnline/${item.uid}-${piece.colour.key}`,
      option_values: optionValues(piece),
    })),
  }
}

export function goodOf(item: Item): Good {
  const good = GOODS[item.uid]
  if (good !== undefined) return good
  throw new Error(`${item.uid} has no price. Add it to demo/catalogue/goods.ts.`)
}

export function isSoldIn(item: Item, { region }: DemoStore): boolean {
  return !goodOf(item).hiddenIn?.includes(region)
}

/** Amounts are major units on this wire. */
function prices({ price, sale }: Good, { region, currency }: DemoStore) {
  const major = (minor: number) => Number(decimalOf({ amount: minor, currency: currency.currency_code }))
  return { price: major(price[region]), ...(sale === undefined ? {} : { sale_price: major(sale[region]) }) }
}

function optionValues({ item, colour, size }: Piece) {
  const colourValue = { option_display_name: COLOUR_OPTION, label: colour.name }
  return item.sizes === null || size === null
    ? [colourValue]
    : [colourValue, { option_display_name: item.sizes.option, label: size }]
}
