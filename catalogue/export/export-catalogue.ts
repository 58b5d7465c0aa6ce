import { join } from 'node:path'
import { decimalOf, moneyOf } from '@firnline/domain/money'
import * as v from 'valibot'
import type { FillStoresOptions } from '../fill-stores.ts'
import { entryPath, readContentLanguages, readEntry } from '../import/entries.ts'
import { htmlText } from '../import/html-text.ts'
import { type Manifest, manifestFile, readManifest } from '../import/picture-sets.ts'
import { readNames } from '../store/categories.ts'
import { type PresentProduct, type PresentVariant, readPresent } from '../store/present-product.ts'
import { createStoreClient } from '../store/store-client.ts'
import { slugOf } from '../table/catalogue-product.ts'
import { priceColumn, saleColumn, stockColumn, type TableSettings, textColumn } from '../table/columns.ts'
import { readProductsFile, tableOf } from '../table/products-file.ts'
import type { Row } from '../table/row.ts'

type ExportOptions = Pick<FillStoresOptions, 'commerce' | 'folder' | 'settings'> & {
  /** Of the folder: where the media server has its alias. */
  readonly pictureFolder: string
}

type Cells = Record<string, string>
/** Rows of variants by SKU, by the product's. */
type Products = Map<string, Map<string, Cells>>

/**
 * The catalogue as a table in our columns, of what the stores sell and what content says of it. Dates of sales are those
 * of `catalogue/products.csv`, since stores have none.
 * @throws when a store rejects a request
 */
export async function exportCatalogue(options: ExportOptions): Promise<string> {
  const { commerce, folder, settings } = options
  const products: Products = new Map()
  for (const { region, hash, accessToken } of commerce.stores) {
    const base = `${commerce.baseUrl}/stores/${hash}`
    const client = createStoreClient({ base, accessToken, fetch: commerce.fetch })
    const names = await readNames(client)
    for await (const product of readPresent(client, null))
      addProduct(products, product, { region, names, settings, folder })
  }
  const known = new Map(readProductsFile(folder, settings).map(({ cells }) => [cells.variant_sku, cells]))
  const { sets = {} } = readManifest(manifestFile(folder, options.pictureFolder))
  const rows = [...products.values()].flatMap(variants => {
    const [first, ...others] = [...variants.values()].map(cells => withSaleDates(cells, known, settings))
    if (first === undefined) return []
    const described = withContent(first, { folder, sets })
    const [main] = (described.pictures ?? '').split('|')
    return [described, ...others].map(cells => withColorSet(cells, { main, sets }))
  })
  return tableOf(withCommonStock(rows, settings), settings)
}

type StoreContext = {
  readonly region: string
  readonly names: Awaited<ReturnType<typeof readNames>>
  readonly settings: TableSettings
  readonly folder: string
}

function addProduct(products: Products, product: PresentProduct, context: StoreContext): void {
  const { region, names, settings } = context
  const currency = settings.stores[region]?.currency ?? ''
  const variants = products.get(product.sku) ?? new Map<string, Cells>()
  const isNew = variants.size === 0
  products.set(product.sku, variants)
  const key = product.custom_url?.url.split('/').findLast(part => part !== '') ?? slugOf(product.name)
  const own: Cells = {
    name: product.name,
    sku: product.sku,
    category: product.categories.map(id => names.categories.get(id)?.join(' > ') ?? '').join('|'),
    brand: names.brands.get(product.brand_id) ?? '',
    weight_g: String(Math.round(product.weight * 1_000)),
    description: htmlText(product.description),
    pictures: pictureOf(product.images),
  }
  for (const [place, variant] of variantsOf(product).entries()) {
    const isCounted = product.inventory_tracking !== 'none'
    const price = variant.price ?? product.price
    const sale = variant.sale_price ?? (variant.price === null ? product.sale_price : 0)
    const cells: Cells = variants.get(variant.sku) ?? {
      ...(place === 0 && isNew ? own : {}),
      key,
      variant_sku: variant.sku,
      gtin: variant.gtin || variant.upc,
      picture: pictureName(variant.image_url),
      ...optionCells(product, variant),
    }
    cells[priceColumn(region)] = decimalOf(moneyOf(price, currency))
    cells[saleColumn(region)] = sale === 0 || sale === null ? '' : decimalOf(moneyOf(sale, currency))
    cells[stockColumn(region)] = isCounted ? String(variant.inventory_level) : ''
    variants.set(variant.sku, cells)
  }
  const [first] = variants.values()
  if (first !== undefined && !product.is_visible)
    first.hidden_in = [first.hidden_in ?? '', region].filter(part => part !== '').join('|')
}

/** A product without options is its own variant. */
function variantsOf(product: PresentProduct): readonly PresentVariant[] {
  if (product.options.length > 0) return product.variants
  const { sku, gtin, upc, inventory_level } = product
  return [
    {
      id: 0,
      sku,
      price: null,
      sale_price: null,
      inventory_level,
      gtin,
      upc,
      image_url: '',
      option_values: [],
    },
  ]
}

function optionCells(product: PresentProduct, { option_values }: PresentVariant): Cells {
  const options = product.options.toSorted((one, other) => one.sort_order - other.sort_order)
  const cells = options.map(({ display_name }): [string, string] => [
    display_name,
    option_values.find(value => value.option_display_name === display_name)?.label ?? '',
  ])
  const [first] = options
  const label = cells[0]?.[1]
  const colors = first?.option_values.find(value => value.label === label)?.value_data?.colors ?? []
  return { ...Object.fromEntries(cells), swatch: colors.join('|') }
}

const Image = v.object({ url_standard: v.nullish(v.string(), '') })

function pictureOf(images: readonly unknown[]): string {
  const names = images.map(image =>
    pictureName(v.is(Image, image) ? (v.parse(Image, image).url_standard ?? '') : ''),
  )
  return names.filter(name => name !== '').join('|')
}

/** The name of a picture of the media service; empty for another address. */
function pictureName(url: string): string {
  const name = /\/i\/[^/?]+\/([^/?]+)/.exec(url)?.[1]
  return name === undefined ? '' : decodeURIComponent(name)
}

function withSaleDates(
  cells: Cells,
  known: ReadonlyMap<string | undefined, Row['cells']>,
  { stores }: TableSettings,
): Cells {
  const { sale_from = '', sale_until = '', ...own } = known.get(cells.variant_sku) ?? {}
  if (sale_from === '' && sale_until === '') return cells
  const sales = Object.keys(stores).map(store => [saleColumn(store), own[saleColumn(store)] ?? ''])
  return { ...cells, ...Object.fromEntries(sales), sale_from, sale_until }
}

const Shared = v.object({
  categories: v.optional(v.array(v.object({ uid: v.string() })), []),
  image: v.optional(
    v.object({ amplience_id: v.optional(v.string(), ''), imageset: v.optional(v.string(), '') }),
  ),
})
type Sets = NonNullable<Manifest['sets']>

/** With all pictures of a variant's color. Where it begins with the product's own, they are the product's. */
function withColorSet(
  cells: Cells,
  { main, sets }: { readonly main: string | undefined; readonly sets: Sets },
): Cells {
  const picture = cells.picture ?? ''
  return picture === main ? cells : { ...cells, picture: sets[`${picture}-set`]?.join('|') ?? picture }
}

/** A product's first row, with what its entry of content says. */
function withContent(
  cells: Cells,
  { folder, sets }: Pick<ExportOptions, 'folder'> & { readonly sets: Sets },
): Cells {
  const languages = readContentLanguages(folder)
  const entry = languages === null ? null : readEntry(join(folder, entryPath(cells.key ?? '')))
  if (languages === null || entry === null) return cells
  const textOf = (code: string, field: string) => {
    const text = entry.locales[code]?.[field]
    return typeof text === 'string' ? text : ''
  }
  const translated = [...languages.others].flatMap(([suffix, code]) => [
    [textColumn('name', suffix), textOf(code, 'display_title')],
    [textColumn('tagline', suffix), textOf(code, 'tagline')],
    [textColumn('description', suffix), textOf(code, 'description')],
  ])
  const { image, categories } = v.parse(Shared, entry.shared)
  const name = image?.amplience_id ?? ''
  const pictures = image?.imageset === 'Yes' ? (sets[name] ?? []) : [name]
  const { master } = languages
  return {
    ...cells,
    category: inOrder(
      cells.category ?? '',
      categories.map(({ uid }) => uid),
    ),
    tagline: textOf(master, 'tagline'),
    description: textOf(master, 'description') || (cells.description ?? ''),
    pictures: pictures.filter(picture => picture !== '').join('|') || (cells.pictures ?? ''),
    ...Object.fromEntries(translated),
  }
}

/** Stores have a product's categories in no order, content in its own. */
function inOrder(category: string, keys: readonly string[]): string {
  const placeOf = (path: string) => {
    const key = path.split(' > ').map(slugOf).join('-')
    return keys.includes(key) ? keys.indexOf(key) : keys.length
  }
  return category
    .split('|')
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .join('|')
}

/** One column where each row has the same stock in all stores that sell it. */
function withCommonStock(rows: readonly Cells[], { stores }: TableSettings): Cells[] {
  const names = Object.keys(stores)
  const stocksOf = (cells: Cells) =>
    new Set(
      names.filter(store => cells[priceColumn(store)] !== undefined).map(store => cells[stockColumn(store)]),
    )
  if (!rows.every(cells => stocksOf(cells).size === 1)) return [...rows]
  const columns = new Set(names.map(stockColumn))
  return rows.map(cells => ({
    ...Object.fromEntries(Object.entries(cells).filter(([column]) => !columns.has(column))),
    stock: [...stocksOf(cells)][0] ?? '',
  }))
}
