import { DEFAULT_LANGUAGE } from '@firnline/domain/locale/locale'
import type { Money } from '@firnline/domain/money'

/** A product of `catalogue/products.csv`. */
export type CatalogueProduct = {
  /** Of its first row in the file. */
  readonly line: number
  /** Its address in the shop: `/p/<key>`. */
  readonly key: string
  readonly sku: string
  readonly name: string
  readonly tagline: string
  readonly description: string
  /** By language, beside the first one. Empty: as in the first one. */
  readonly texts: ReadonlyMap<string, ProductTexts>
  /** Each from the top down: Skis, Touring. */
  readonly categories: readonly CategoryPath[]
  /** null: none. */
  readonly brand: string | null
  readonly grams: number
  /** Stores that list it without showing it. */
  readonly hiddenIn: readonly string[]
  /** Names of pictures, or addresses of files. The first is shown in lists. */
  readonly pictures: readonly string[]
  /** Names of its options in the order that shoppers choose them. */
  readonly options: readonly string[]
  readonly variants: readonly CatalogueVariant[]
}

export type ProductTexts = Readonly<Record<'name' | 'tagline' | 'description', string>>

export type CategoryPath = readonly { readonly name: string; readonly slug: string }[]

export type CatalogueVariant = {
  readonly sku: string
  readonly gtin: string | null
  /** A value of each option. */
  readonly choices: readonly string[]
  /** Hex colors of its first option's value. */
  readonly swatch: readonly string[]
  /** As the product's. Variants of a color have the same. */
  readonly pictures: readonly string[]
  /** By store; a store without one does not sell it. */
  readonly offers: ReadonlyMap<string, Offer>
}

export type Offer = {
  readonly price: Money
  /** null: not on sale. */
  readonly sale: Sale | null
  /** null: not counted. */
  readonly stock: number | null
}

export type Sale = {
  readonly price: Money
  /** null: at once. */
  readonly from: Date | null
  /** The first moment after it; null: it does not end. */
  readonly until: Date | null
}

/** Whether it, or one of its colors, has several pictures, which then are an image set for each color. */
export function hasPictureSets({
  pictures,
  variants,
}: Pick<CatalogueProduct, 'pictures' | 'variants'>): boolean {
  return [pictures, ...variants.map(variant => variant.pictures)].some(({ length }) => length > 1)
}

/** The sale price in force at a time. */
export function saleAt({ sale }: Offer, now: Date): Money | null {
  if (sale === null || (sale.from !== null && now < sale.from)) return null
  return sale.until !== null && now >= sale.until ? null : sale.price
}

/** A shop whose first language is German writes ä as ae. */
const withUmlauts = (letter: string) =>
  DEFAULT_LANGUAGE === 'de' ? `${letter.normalize('NFKD').charAt(0)}e` : letter

/** Words as a part of an address: `Brake width` is `brake-width`; empty without Latin letters and digits. */
export function slugOf(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[äöüÄÖÜ]/g, withUmlauts)
    .replaceAll('ß', 'ss')
    .replaceAll(/[øØ]/g, 'o')
    .replaceAll(/[æÆ]/g, 'ae')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** `skis-touring`, the key of a category's content entry. */
export const categoryKey = (path: CategoryPath) => path.map(({ slug }) => slug).join('-')
/** `/skis/touring/` */
export const categoryUrl = (path: CategoryPath) => `/${path.map(({ slug }) => slug).join('/')}/`

/** All categories that products are in, with those above them, each after the one above it. */
export function allCategories(products: readonly Pick<CatalogueProduct, 'categories'>[]): CategoryPath[] {
  const all = new Map<string, CategoryPath>()
  for (const { categories } of products)
    for (const path of categories)
      for (const [depth] of path.entries()) {
        const above = path.slice(0, depth + 1)
        if (!all.has(categoryUrl(above))) all.set(categoryUrl(above), above)
      }
  return [...all.values()].toSorted((one, other) => one.length - other.length)
}
