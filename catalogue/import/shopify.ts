import { slugOf } from '../table/catalogue-product.ts'
import type { Row } from '../table/row.ts'
import { cellOf, type Format, type Note, optionName, plainAmount, plainCount } from './format.ts'
import { htmlText } from './html-text.ts'

/** Shopify's export of products: a row a variant, and rows with further pictures alone. */
export const SHOPIFY: Format = {
  id: 'shopify',
  title: 'Shopify’s export of products',
  columns: {
    Handle: 'key',
    Title: 'name',
    'Body (HTML)': 'html',
    Vendor: 'brand',
    Type: 'category',
    'Product Category': 'category_fallback',
    Published: 'visible',
    Status: 'status',
    'Gift Card': 'is_gift_card',
    'Option1 Name': 'option1_name',
    'Option1 Value': 'option1_value',
    'Option2 Name': 'option2_name',
    'Option2 Value': 'option2_value',
    'Option3 Name': 'option3_name',
    'Option3 Value': 'option3_value',
    'Variant SKU': 'variant_sku',
    'Variant Grams': 'weight_g',
    'Variant Inventory Tracker': 'stock_tracking',
    'Variant Inventory Qty': 'stock',
    'Variant Price': 'price',
    'Variant Compare At Price': 'compare_at',
    'Variant Barcode': 'gtin',
    'Variant Image': 'picture',
    'Image Src': 'pictures',
    'Image Position': 'picture_position',
  },
  isOf: columns => ['Handle', 'Title', 'Variant Price'].every(column => columns.includes(column)),
  toRows(rows, note) {
    const groups = Map.groupBy(rows, row => cellOf(row, 'key'))
    return [...groups.values()].flatMap(group => toProduct(group, note))
  },
}

const NUMBERS = ['1', '2', '3']
/** The option and value of a product without any. */
const NO_OPTION = 'Default Title'

function toProduct(rows: readonly Row[], note: Note): Row[] {
  const [first] = rows
  if (first === undefined) return []
  const { line } = first
  if (cellOf(first, 'is_gift_card').toLowerCase() === 'true') {
    note({
      line,
      key: '',
      subject: cellOf(first, 'key'),
      kind: 'refused',
      what: 'is a gift card, which no store sells',
    })
    return []
  }
  const sold = rows.filter(row =>
    ['variant_sku', 'price', 'option1_value'].some(column => cellOf(row, column) !== ''),
  )
  const options = NUMBERS.map(number => cellOf(first, `option${number}_name`))
  const html = cellOf(first, 'html')
  const own = {
    key: slugOf(cellOf(first, 'key')),
    category: cellOf(first, 'category') || cellOf(first, 'category_fallback'),
    pictures: picturesOf(rows),
    ...(html === '' ? {} : { description: htmlText(html) }),
    visible: isHidden(first) ? 'false' : 'true',
  }
  return sold.map((row, place) => {
    const picture = cellOf(row, 'picture')
    return {
      line: row.line,
      cells: {
        ...(place === 0
          ? { name: cellOf(first, 'name'), brand: cellOf(first, 'brand'), ...own }
          : { key: own.key }),
        variant_sku: cellOf(row, 'variant_sku'),
        ...optionCells(row, options),
        ...prices(row),
        ...(place === 0 ? { weight_g: plainCount(cellOf(row, 'weight_g')) } : {}),
        stock: cellOf(row, 'stock_tracking') === '' ? '' : plainCount(cellOf(row, 'stock')),
        gtin: cellOf(row, 'gtin').replace(/^'/, ''),
        picture,
      },
    }
  })
}

function optionCells(row: Row, options: readonly string[]): Record<string, string> {
  const cells = options.flatMap((name, place): [string, string][] => {
    const value = cellOf(row, `option${NUMBERS[place]}_value`)
    return name === '' || value === NO_OPTION ? [] : [[optionName(name), value]]
  })
  return Object.fromEntries(cells)
}

function prices(row: Row) {
  const [price, before] = [plainAmount(cellOf(row, 'price')), plainAmount(cellOf(row, 'compare_at'))]
  return Number(before) > Number(price) ? { price: before, sale: price } : { price, sale: '' }
}

function picturesOf(rows: readonly Row[]): string {
  const placed = rows.filter(row => cellOf(row, 'pictures') !== '')
  const inOrder = placed.toSorted((a, b) => placeOf(a) - placeOf(b))
  return [...new Set(inOrder.map(row => cellOf(row, 'pictures')))].join('|')
}

const placeOf = (row: Row) => Number(cellOf(row, 'picture_position')) || 0

function isHidden(row: Row): boolean {
  const status = cellOf(row, 'status').toLowerCase()
  return cellOf(row, 'visible').toLowerCase() === 'false' || ['draft', 'archived'].includes(status)
}
