import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import { CATEGORIES, SUBCATEGORIES } from './categories.ts'
import { STORES, type StoreRegion } from './stores.ts'

/** `key` is the lowercased `?color=` value and the end of the picture's name; `hex` is its swatch, 1 to 3 colors. */
export type Colorway = { readonly key: string; readonly name: string; readonly hex: readonly string[] }

/** The commerce name of the option that every product has. */
export const COLOR_OPTION = 'Color'

/** Minor units of each store's currency. */
export type Prices = Readonly<Record<StoreRegion, number>>

const COLORWAYS: readonly Colorway[] = [
  { key: 'glacier', name: 'Glacier', hex: ['#9EC7D8'] },
  { key: 'granite', name: 'Granite', hex: ['#4A4F55'] },
  { key: 'alpenglow', name: 'Alpenglow', hex: ['#E8745A'] },
  { key: 'spruce', name: 'Spruce', hex: ['#2F4A3F'] },
  { key: 'snow', name: 'Snow', hex: ['#F2F3F0'] },
  { key: 'night', name: 'Night', hex: ['#16202C'] },
  { key: 'larch', name: 'Larch', hex: ['#D9A441'] },
  { key: 'signal', name: 'Signal', hex: ['#FF5A1F'] },
  { key: 'heather', name: 'Heather', hex: ['#8A6F8E'] },
  { key: 'stone', name: 'Stone', hex: ['#B7AFA3'] },
  { key: 'ultramarine', name: 'Ultramarine', hex: ['#2746A6'] },
  { key: 'dawn', name: 'Dawn', hex: ['#E8745A', '#8A6F8E', '#16202C'] },
  { key: 'mild', name: 'Mild', hex: ['#C8403C', '#7A52A8', '#3F6FD0'] },
  { key: 'frost', name: 'Frost', hex: ['#3A3D42', '#2F6FC0', '#D0483C'] },
]

const text = v.pipe(v.string(), v.nonEmpty('is empty'))
const number = v.pipe(v.string(), v.regex(/^[1-9]\d*$/, 'is no whole number above 0'), v.transform(Number))
const list = v.pipe(
  v.string(),
  v.transform(cell => (cell === '' ? [] : cell.split('|'))),
)
const regions = v.pipe(list, v.array(v.picklist(STORES.map(store => store.region))))
const subcategories = v.pipe(list, v.array(v.picklist(SUBCATEGORIES.map(({ key }) => key))))
const colors = v.pipe(
  list,
  v.minLength(1, 'is empty'),
  v.array(v.picklist(COLORWAYS.map(({ key }) => key))),
  v.transform(keys => keys.flatMap(key => COLORWAYS.filter(colorway => colorway.key === key))),
)
const prices = v.object({ us: number, ca: number, eu_region_1: number })

/** A row of `demo-products.csv`: lists in a cell are separated by `|`. */
const PRODUCT = v.strictObject({
  uid: text,
  sku: text,
  name: text,
  category: v.picklist(CATEGORIES.map(({ key }) => key)),
  /** By their content entries' uids (`skis-touring`). */
  subcategories,
  /** Which model of the picture studio draws it. */
  shape: text,
  colors,
  /** The size option's commerce name and its values, in shop order. null: one size. */
  sizes: v.nullable(v.object({ option: v.picklist(['Length', 'Size', 'Brake width']), values: list })),
  /** Of one ski, board, boot, binding or pole. */
  grams: number,
  price: prices,
  /** null: not on sale. */
  sale: v.nullable(prices),
  /** Stores that list it without showing it. */
  hiddenIn: regions,
  /** Plain English. What shoppers read is the content entry. */
  description: text,
})

export type DemoProduct = Readonly<v.InferOutput<typeof PRODUCT>>

/**
 * The demo shop's products: what exists, in which colors and sizes, at which price. The commerce stores are filled
 * from it, pictures drawn from it, content entries checked against it. Order matters: a store numbers its products
 * from 1 in this order.
 */
export const PRODUCTS = readProducts(readFileSync(new URL('demo-products.csv', import.meta.url), 'utf8'))

/** @throws naming product and field of the first cell that cannot be read */
export function readProducts(csv: string): readonly DemoProduct[] {
  const rows: Record<string, string>[] = parse(csv, { columns: true })
  return rows.map(({ size_option, price_us, price_ca, price_eu, sale_us, sale_ca, sale_eu, ...row }) => {
    const isOnSale = [sale_us, sale_ca, sale_eu].some(price => price !== '')
    const parsed = v.safeParse(PRODUCT, {
      ...row,
      sizes: size_option === '' ? null : { option: size_option, values: row.sizes },
      price: { us: price_us, ca: price_ca, eu_region_1: price_eu },
      sale: isOnSale ? { us: sale_us, ca: sale_ca, eu_region_1: sale_eu } : null,
    })
    if (parsed.success) return parsed.output
    const [issue] = parsed.issues
    throw new Error(`demo-products.csv, ${row.uid}, ${v.getDotPath(issue)}: ${issue.message}`)
  })
}
