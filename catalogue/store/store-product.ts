/** A product as one store has it. Amounts are major units of the store's currency. */
export type StoreProduct = {
  readonly sku: string
  readonly name: string
  /** Its path in the store: `/nordwand-98/`. */
  readonly path: string
  /** HTML. */
  readonly description: string
  /** null: none. */
  readonly brand: string | null
  readonly kilograms: number
  /** Paths of its categories: `/skis/touring/`. */
  readonly categories: readonly string[]
  readonly isVisible: boolean
  readonly price: number
  /** null: not on sale. */
  readonly sale: number | null
  readonly pictures: readonly StorePicture[]
  /** In the order that shoppers choose them. */
  readonly options: readonly StoreOption[]
  /** Empty: it is sold as it is. */
  readonly variants: readonly StoreVariant[]
  /** Of a product without variants. null: not counted. */
  readonly stock: number | null
  readonly gtin: string | null
}

export type StorePicture = { readonly url: string; readonly description: string }

export type StoreOption = {
  readonly name: string
  /** Colors of its values, as hex, by label in shop order; null: its values are words. */
  readonly swatches: ReadonlyMap<string, readonly string[]> | null
}

export type StoreVariant = {
  readonly sku: string
  readonly gtin: string | null
  /** null: the product's. */
  readonly price: number | null
  /** null: the product's, or none where the price is its own. */
  readonly sale: number | null
  /** null: not counted. */
  readonly stock: number | null
  readonly pictureUrl: string | null
  /** Of each option its value. */
  readonly choices: readonly { readonly option: string; readonly label: string }[]
}

export type StoreCategory = {
  /** `/skis/touring/` */
  readonly path: string
  readonly name: string
  /** Path of the category above it; null: it is at the top. */
  readonly parent: string | null
}
