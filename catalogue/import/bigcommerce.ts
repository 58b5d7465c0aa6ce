import { slugOf } from '../table/catalogue-product.ts'
import type { Row } from '../table/row.ts'
import { cellOf, type Format, type Note, optionName, plainAmount, plainCount } from './format.ts'
import { htmlText } from './html-text.ts'

const LEGACY_PICTURES = Array.from({ length: 9 }, (_, place) => [
  `Product Image URL - ${place + 1}`,
  `pictures_${place + 1}`,
])

/** BigCommerce's exports of products: "Item" (v3) and "Item Type" (legacy). Rows of variants and pictures follow their product's. */
export const BIGCOMMERCE: Format = {
  id: 'bigcommerce',
  title: 'BigCommerce’s export of products',
  columns: {
    Item: 'row_type',
    Name: 'name',
    SKU: 'sku',
    Options: 'options',
    'Inventory Tracking': 'stock_tracking',
    'Current Stock': 'stock',
    Price: 'price',
    'Sale Price': 'sale',
    Categories: 'category',
    Description: 'html',
    'Product URL': 'address',
    'Is Visible': 'visible',
    Weight: 'weight',
    'Global Trade Number': 'gtin',
    'UPC/EAN': 'gtin',
    'Variant Image URL': 'picture',
    'Internal Image URL (Export)': 'pictures',
    'Image URL (Import)': 'further_pictures',
    'Image Sort Order': 'picture_position',
    'Item Type': 'row_type',
    'Product Name': 'name',
    'Product Code/SKU': 'sku',
    'Brand Name': 'brand',
    'Product Description': 'html',
    'Track Inventory': 'stock_tracking',
    'Current Stock Level': 'stock',
    Category: 'category',
    'Product Visible?': 'visible',
    'Product Weight': 'weight',
    'Product UPC/EAN': 'gtin',
    ...Object.fromEntries(LEGACY_PICTURES),
  },
  isOf: columns =>
    (columns.includes('Item') && columns.includes('Options')) ||
    (columns.includes('Item Type') && columns.includes('Product Code/SKU')),
  toRows(rows, note) {
    const groups: Row[][] = []
    for (const row of rows) {
      if (typeOf(row) === 'product' || groups.length === 0) groups.push([])
      groups.at(-1)?.push(row)
    }
    return groups.flatMap(group => toProduct(group, note))
  },
}

/** v3 and legacy: product, variant or sku, image, rule, video. */
const typeOf = (row: Row) => cellOf(row, 'row_type').trim().toLowerCase()

function toProduct([product, ...rest]: readonly Row[], note: Note): Row[] {
  if (product === undefined) return []
  const { line } = product
  const name = cellOf(product, 'name')
  const subject = cellOf(product, 'sku') || name
  const rules = rest.filter(row => typeOf(row) === 'rule')
  for (const rule of rules)
    note({
      line: rule.line,
      key: '',
      subject,
      kind: 'left out',
      what: 'has a rule: give its prices in a file of ours',
    })
  const variants = rest.filter(row => ['variant', 'sku'].includes(typeOf(row)))
  const own = {
    key: slugOf(cellOf(product, 'address')) || slugOf(name),
    ...{ name, sku: cellOf(product, 'sku'), brand: cellOf(product, 'brand') },
    category: categories(product, note),
    description: htmlText(cellOf(product, 'html')),
    weight_g: grams(cellOf(product, 'weight')),
    pictures: pictures(product, rest),
    visible: ['false', 'n'].includes(cellOf(product, 'visible').toLowerCase()) ? 'false' : 'true',
  }
  const isCounted = !['', 'none', 'n'].includes(cellOf(product, 'stock_tracking').toLowerCase())
  const stockOf = (row: Row) => (isCounted ? plainCount(cellOf(row, 'stock') || '0') : '')
  const sold = variants.length === 0 ? [product] : variants
  return sold.map((row, place) => {
    const { cells, swatch } = variants.length === 0 ? NO_OPTIONS : optionsOf(row)
    return {
      line: row === product ? line : row.line,
      cells: {
        ...(place === 0 ? own : { key: own.key }),
        ...cells,
        variant_sku: cellOf(row, 'sku'),
        price: plainAmount(cellOf(row, 'price') || cellOf(product, 'price')),
        sale: saleOf(row) || saleOf(product),
        ...{ stock: stockOf(row), gtin: cellOf(row, 'gtin'), picture: cellOf(row, 'picture'), swatch },
      },
    }
  })
}

/** A zero is none. */
function saleOf(row: Row): string {
  const sale = plainAmount(cellOf(row, 'sale'))
  return Number(sale) === 0 ? '' : sale
}

type Options = { readonly cells: Record<string, string>; readonly swatch: string }
const NO_OPTIONS: Options = { cells: {}, swatch: '' }

/**
 * v3: `Type=Swatch|Name=Color|Value=Snow[#F2F3F0]Type=Rectangle|Name=Size|Value=M`; legacy, in the name:
 * `[CS]Color=Snow:#F2F3F0,[RT]Size=M`.
 */
function optionsOf(row: Row): Options {
  const v3 = cellOf(row, 'options').matchAll(/Type=[^|]*\|Name=([^|]*)\|Value=(.*?)(?=Type=[^|]*\|Name=|$)/gs)
  const legacy = cellOf(row, 'name').matchAll(/\[\w+\]([^=]+)=(.*?)(?=,\s*\[\w+\]|$)/gs)
  const options = [...v3, ...legacy].map(([, name = '', value = '']) => {
    const [, label = value, colors = ''] = /^(.*?)(?:\[([^\]]*)\]|:(#.*))?$/s.exec(value.trim()) ?? []
    const hex = colors || (/:(#.*)$/s.exec(value)?.[1] ?? '')
    return { name: optionName(name.trim()), label: label.trim(), hex: hex.match(/#[0-9a-f]{6}/gi) ?? [] }
  })
  // The option of swatches comes first.
  options.sort((a, b) => Number(b.hex.length > 0) - Number(a.hex.length > 0))
  const cells = Object.fromEntries(options.map(({ name, label }) => [name, label]))
  return { cells, swatch: options[0]?.hex.slice(0, 3).join('|') ?? '' }
}

/** `Skis/Touring;Sale`. Ids say nothing in another shop. */
function categories(product: Row, note: Note): string {
  const parts = cellOf(product, 'category')
    .split(';')
    .map(part => part.trim())
  const named = parts.filter(part => part !== '' && !/^\d+$/.test(part))
  if (parts.some(part => /^\d+$/.test(part)))
    note({
      ...{ line: product.line, key: '', subject: cellOf(product, 'sku'), kind: 'left out' },
      what: `has the numbers of categories, ${parts.join('; ')}: name them in a file of ours`,
    })
  return named
    .map(path =>
      path
        .split('/')
        .map(name => name.trim())
        .join(' > '),
    )
    .join('|')
}

/** Exports are in kilograms, or in pounds where the store is: what a number means is not in them. */
function grams(text: string): string {
  const weight = Number(plainAmount(text))
  return text === '' || !Number.isFinite(weight) ? '' : String(Math.round(weight * 1_000))
}

function pictures(product: Row, rest: readonly Row[]): string {
  const own = LEGACY_PICTURES.map(([, column = '']) => cellOf(product, column))
  const images = rest
    .filter(row => typeOf(row) === 'image')
    .toSorted((a, b) => Number(cellOf(a, 'picture_position')) - Number(cellOf(b, 'picture_position')))
    .map(row => cellOf(row, 'pictures') || cellOf(row, 'further_pictures'))
  return [...new Set([...own, ...images])].filter(url => url !== '').join('|')
}
