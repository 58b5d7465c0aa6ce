import type { IdsByName } from '@firnline/catalogue/store/categories'
import type { StoreCategory, StoreOption, StoreProduct } from '@firnline/catalogue/store/store-product'
import { decimalOf } from '@firnline/domain/money'
import { CATEGORIES, SUBCATEGORIES } from '../catalogue/categories.ts'
import { COLOR_OPTION, type DemoProduct, PRODUCTS } from '../catalogue/products.ts'
import { variantsOf } from '../catalogue/stock.ts'
import type { DemoStore } from '../catalogue/stores.ts'

export const BRAND = 'Firnline'

export const SKUS: ReadonlySet<string> = new Set(PRODUCTS.map(({ sku }) => sku))

/** By category and subcategory. */
const PATHS: ReadonlyMap<string, string> = new Map([
  ...CATEGORIES.map(({ key }): [string, string] => [key, `/${key}/`]),
  ...SUBCATEGORIES.map(({ key, parent }): [string, string] => [
    key,
    `/${parent}/${key.slice(parent.length + 1)}/`,
  ]),
])
const pathOf = (key: string) => PATHS.get(key) ?? ''

/** Each after the one above it. */
export const STORE_CATEGORIES: readonly StoreCategory[] = [
  ...CATEGORIES.map(({ key, name }) => ({ path: pathOf(key), name, parent: null })),
  ...SUBCATEGORIES.map(({ key, name, parent }) => ({ path: pathOf(key), name, parent: pathOf(parent) })),
]

/** A store's id of a category. */
export const categoryId = (ids: IdsByName, key: string) => ids.get(pathOf(key))

/** The demo's products as one of its stores has them. `mediaBase`: what stands before `/{name}` in a picture's address. */
export function storeProducts(store: DemoStore, mediaBase: string): StoreProduct[] {
  return PRODUCTS.map(item => {
    const pictureOf = (color: { readonly key: string }) => `${mediaBase}/${item.uid}-${color.key}`
    return {
      sku: item.sku,
      name: item.name,
      path: `/${item.uid}/`,
      description: `<p>${item.description}</p>`,
      brand: BRAND,
      kilograms: item.grams / 1000,
      categories: [item.category, ...item.subcategories].map(pathOf),
      isVisible: !item.hiddenIn.includes(store.region),
      ...prices(item, store),
      pictures: item.colors
        .slice(0, 1)
        .map(color => ({ url: pictureOf(color), description: `${item.name}, ${color.name}` })),
      options: optionsOf(item),
      variants: variantsOf(item).map(({ sku, color, size, units }) => ({
        sku,
        gtin: null,
        ...prices(item, store),
        stock: units,
        pictureUrl: pictureOf(color),
        choices: [
          { option: COLOR_OPTION, label: color.name },
          ...(item.sizes === null || size === null ? [] : [{ option: item.sizes.option, label: size }]),
        ],
      })),
      stock: null,
      gtin: null,
    }
  })
}

/** Amounts are major units in this API. */
function prices({ price, sale }: DemoProduct, { region, currency }: DemoStore) {
  const major = (minor: number) => Number(decimalOf({ amount: minor, currency: currency.currency_code }))
  return { price: major(price[region]), sale: sale === null ? null : major(sale[region]) }
}

function optionsOf({ colors, sizes }: DemoProduct): StoreOption[] {
  const swatches = new Map(colors.map(({ name, hex }) => [name, hex]))
  return [
    { name: COLOR_OPTION, swatches },
    ...(sizes === null ? [] : [{ name: sizes.option, swatches: null }]),
  ]
}
