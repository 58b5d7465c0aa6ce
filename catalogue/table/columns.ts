/** Stores by name and languages of texts: what a shop's tables have columns for. */
export type TableSettings = {
  readonly stores: Readonly<Record<string, { readonly currency: string }>>
  /** Beside the first one, whose texts have no suffix. */
  readonly languages: readonly string[]
}

/** Columns that each row of a product has alike; a later row may leave them empty. */
const PRODUCT_COLUMNS = [
  ...[
    'key',
    'sku',
    'name',
    'category',
    'brand',
    'hidden_in',
    'weight_g',
    'pictures',
    'tagline',
    'description',
  ],
] as const
const VARIANT_COLUMNS = [
  'variant_sku',
  'gtin',
  'picture',
  'swatch',
  'sale_from',
  'sale_until',
  'stock',
] as const
const TEXT_COLUMNS = ['name', 'tagline', 'description'] as const

export type TextColumn = (typeof TEXT_COLUMNS)[number]

export const priceColumn = (store: string) => `price_${store}`
export const saleColumn = (store: string) => `sale_${store}`
export const stockColumn = (store: string) => `stock_${store}`
export const textColumn = (column: TextColumn, language: string) => `${column}_${language}`

/** All columns but those of options, in the order that files are written in. Options come after `brand`. */
export function knownColumns({ stores, languages }: TableSettings): string[] {
  const ofStores = Object.keys(stores).flatMap(store => [priceColumn(store), saleColumn(store)])
  return [
    ...['key', 'sku', 'name', 'category', 'brand', 'variant_sku', 'gtin', ...ofStores],
    ...['sale_from', 'sale_until', 'stock', ...Object.keys(stores).map(stockColumn)],
    ...['weight_g', 'hidden_in', 'pictures', 'picture', 'swatch', 'tagline', 'description'],
    ...textColumns(languages),
  ]
}

/** Columns of texts in further languages. */
export function textColumns(languages: readonly string[]): string[] {
  return languages.flatMap(language => TEXT_COLUMNS.map(column => textColumn(column, language)))
}

/** Columns of which all rows of a product must say the same. */
export function productColumns({ languages }: Pick<TableSettings, 'languages'>): string[] {
  return [...PRODUCT_COLUMNS, ...textColumns(languages)]
}

/** Any name but a lowercase one is an option of variants: `Color`, `Brake width`. */
export function isOptionColumn(column: string): boolean {
  return !/^[a-z0-9_]+$/.test(column)
}

/** What is wrong with the columns of a table; null: nothing. */
export function columnProblem(columns: readonly string[], settings: TableSettings): string | null {
  const known = new Set(knownColumns(settings))
  const unknown = columns.filter(column => !isOptionColumn(column) && !known.has(column))
  if (unknown.length === 0) return null
  return `The columns ${unknown.join(', ')} are unknown. There are ${[...known].join(', ')}, and options, whose names begin with a capital letter: Color.`
}

export const isVariantColumn = (column: string) =>
  VARIANT_COLUMNS.some(known => known === column) || /^(?:price|sale|stock)_/.test(column)
