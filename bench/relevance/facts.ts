import type { InStores } from '@firnline/run/search/product-document'
import type { ProductEntry } from '@firnline/services/content/port'

/** The properties by which documents are judged, none of them searched text. */
export type Facts = {
  /** The document’s id: `product-nordwand-98`, `category-skis`, `help-returns`. */
  readonly id: string
  /** The main category of a product; null: not a product. */
  readonly main: string | null
  /** With subcategories. */
  readonly categories: readonly string[]
  readonly gender: readonly string[]
  readonly terrain: readonly string[]
  readonly ability: readonly string[]
  readonly soles: readonly string[]
  readonly material: readonly string[]
  readonly lacing: readonly string[]
  readonly sizes: readonly string[]
  readonly isNew: boolean
  readonly onSale: boolean
  /** A numeric attribute; NaN when it is missing. */
  readonly number: (attribute: string) => number
}

const NOTHING: readonly string[] = []

export function entryFacts(id: string): Facts {
  return {
    ...{ id, main: null, gender: NOTHING, isNew: false, onSale: false, number: () => Number.NaN },
    ...{ categories: NOTHING, terrain: NOTHING, ability: NOTHING, soles: NOTHING, material: NOTHING },
    ...{ lacing: NOTHING, sizes: NOTHING },
  }
}

export function productFacts(product: ProductEntry, inStores: InStores): Facts {
  const options = (attribute: string) => {
    const value = product.attributes[attribute]
    return typeof value === 'object' ? value : NOTHING
  }
  const products = [...inStores.values()]
  const sizeOptions = products.flatMap(({ options }) => options.filter(({ kind }) => kind === 'size'))
  return {
    id: `product-${product.uid}`,
    main: product.categories[0] ?? null,
    categories: product.categories,
    gender: options('gender'),
    terrain: options('terrain'),
    ability: options('ability'),
    soles: options('soles'),
    material: options('material'),
    lacing: options('lacing'),
    sizes: sizeOptions.flatMap(({ values }) => values.map(({ label }) => label)),
    isNew: product.isNew,
    onSale: products.some(({ price }) => price.sale !== null),
    number(attribute) {
      const value = product.attributes[attribute]
      return typeof value === 'number' ? value : Number.NaN
    },
  }
}
