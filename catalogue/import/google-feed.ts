import sax from 'sax'
import { slugOf } from '../table/catalogue-product.ts'
import type { Table } from '../table/csv.ts'
import { type Row, TableError } from '../table/row.ts'
import { cellOf, type Format, type Note, plainAmount, plainCount } from './format.ts'
import { htmlText } from './html-text.ts'

/** Attributes that a group's products may differ in, and the options they become. */
const OPTIONS = { color: 'Color', size: 'Size', pattern: 'Pattern', material: 'Material' }

/** Google's product data: RSS 2.0 or Atom with `g:` elements, or a table of the same attributes. */
export const GOOGLE: Format = {
  id: 'google',
  title: 'a feed of Google Merchant Center',
  columns: {
    id: 'variant_sku',
    item_group_id: 'group',
    title: 'name',
    description: 'html',
    link: 'address',
    image_link: 'pictures',
    additional_image_link: 'further_pictures',
    price: 'currency_price',
    sale_price: 'currency_sale',
    sale_price_effective_date: 'sale_dates',
    availability: 'availability',
    quantity: 'stock',
    brand: 'brand',
    gtin: 'gtin',
    product_type: 'category',
    google_product_category: 'category_fallback',
    shipping_weight: 'weight',
    ...OPTIONS,
  },
  isOf: columns => ['id', 'title', 'link', 'price'].every(column => columns.includes(column)),
  toRows(rows, note) {
    const groups = Map.groupBy(rows, row => cellOf(row, 'group') || `id ${cellOf(row, 'variant_sku')}`)
    return [...groups.values()].flatMap(group => toProduct(group, note))
  },
}

/**
 * The items of a feed as a table; an element that stands several times in one has its texts between `|`. Entities of its
 * own are not expanded.
 * @throws {TableError} with the line that is no XML
 */
export function parseFeed(text: string, file: string): Table {
  const rows: Row[] = []
  const columns = new Set<string>()
  const parser = sax.parser(true, { position: true })
  let item: { readonly line: number; readonly cells: Record<string, string> } | null = null
  let path: string[] = []
  let value = ''
  parser.onopentag = ({ name }) => {
    path.push(name)
    value = ''
    if (name === 'item' || name === 'entry') item = { line: parser.line + 1, cells: {} }
  }
  parser.ontext = part => {
    value += part
  }
  parser.oncdata = part => {
    value += part
  }
  parser.onclosetag = name => {
    path.pop()
    if (item === null) return
    if (name === 'item' || name === 'entry') {
      rows.push(item)
      item = null
    } else if (path.at(-1) === 'item' || path.at(-1) === 'entry') {
      const column = name.replace(/^g:/, '')
      const before = item.cells[column]
      item.cells[column] = before === undefined ? value.trim() : `${before}|${value.trim()}`
      columns.add(column)
    }
    value = ''
  }
  parser.onerror = error => {
    throw new TableError(`${file}, line ${parser.line + 1}: is no XML: ${error.message.split('\n')[0]}.`)
  }
  parser.write(text).close()
  path = []
  if (rows.length === 0)
    throw new TableError(`${file} has no item: a feed of products has <item> or <entry>.`)
  return { columns: [...columns], rows }
}

function toProduct(rows: readonly Row[], note: Note): Row[] {
  const [first] = rows
  if (first === undefined) return []
  const differing = Object.values(OPTIONS).filter(
    option => new Set(rows.map(row => cellOf(row, option))).size > 1,
  )
  const name = commonTitle(rows.map(row => cellOf(row, 'name')))
  const key = keyOf(first, { isGroup: rows.length > 1, name })
  const pictures = [...new Set(rows.flatMap(row => picturesOf(row)))].join('|')
  const own = {
    ...{ key, name, pictures, brand: cellOf(first, 'brand') },
    sku: rows.length > 1 ? cellOf(first, 'group') : '',
    category: categoryOf(first),
    description: htmlText(cellOf(first, 'html')),
    weight_g: grams(cellOf(first, 'weight')),
  }
  const stocks = stocksOf(rows, note)
  return rows.map((row, place) => {
    const [from = '', until = ''] = cellOf(row, 'sale_dates').split('/')
    const sale = cellOf(row, 'currency_sale')
    return {
      line: row.line,
      cells: {
        ...(place === 0 ? own : { key }),
        ...Object.fromEntries(differing.map(option => [option, cellOf(row, option)])),
        variant_sku: cellOf(row, 'variant_sku'),
        gtin: cellOf(row, 'gtin'),
        currency_price: cellOf(row, 'currency_price'),
        currency_sale: sale,
        ...(sale === '' ? {} : { sale_from: from, sale_until: until }),
        stock: stocks[place] ?? '',
        picture: rows.length > 1 ? (picturesOf(row)[0] ?? '') : '',
      },
    }
  })
}

/** The words that all titles begin with: `Firn 106` of `Firn 106, Snow` and `Firn 106, Night`. */
function commonTitle(titles: readonly string[]): string {
  const [first = '', ...others] = titles.map(title => title.split(/\s+/))
  const words = Array.isArray(first) ? first : []
  const end = words.findIndex((word, place) => others.some(title => plain(title[place]) !== plain(word)))
  const common = (end === -1 ? words : words.slice(0, end)).join(' ').replace(/[\s,;:(/|–-]+$/, '')
  return common === '' ? words.join(' ') : common
}

const plain = (word: string | undefined) => word?.replace(/[,;:]$/, '')

function keyOf(row: Row, { isGroup, name }: { readonly isGroup: boolean; readonly name: string }): string {
  const path =
    URL.parse(cellOf(row, 'address'))
      ?.pathname.split('/')
      .filter(part => part !== '') ?? []
  const last = slugOf((path.at(-1) ?? '').replace(/\.html?$/, ''))
  return isGroup ? slugOf(name) || last : last || slugOf(name)
}

function picturesOf(row: Row): string[] {
  return [cellOf(row, 'pictures'), ...cellOf(row, 'further_pictures').split(/[|,](?=https?:)/)].filter(
    url => url !== '',
  )
}

/** Google's own taxonomy may be a number. */
function categoryOf(row: Row): string {
  const [own = ''] = cellOf(row, 'category').split('|')
  const google = cellOf(row, 'category_fallback')
  return own !== '' ? own : /^\d*$/.test(google) ? '' : google
}

/** Without a quantity, what is in stock is not counted, unless another of its group is sold out. */
function stocksOf(rows: readonly Row[], note: Note): string[] {
  const counts = rows.map(row => cellOf(row, 'stock'))
  if (counts.every(count => count !== '')) return counts.map(plainCount)
  const isOut = rows.map(row => /out.of.stock/.test(cellOf(row, 'availability')))
  if (!isOut.includes(true)) return rows.map(() => '')
  return rows.map((row, place) => {
    if (isOut[place]) return '0'
    const what = 'has no quantity, only that it is in stock, while another variant is not: its stock is 1'
    note({ line: row.line, key: '', subject: cellOf(row, 'variant_sku'), kind: 'left out', what })
    return '1'
  })
}

const GRAMS: Readonly<Record<string, number>> = { g: 1, kg: 1_000, lb: 453.592, oz: 28.3495 }

function grams(text: string): string {
  const [, number = '', unit = ''] = /^([\d.,]+)\s*(g|kg|lb|oz)$/i.exec(text.trim()) ?? []
  return number === ''
    ? ''
    : String(Math.round(Number(plainAmount(number)) * (GRAMS[unit.toLowerCase()] ?? 0)))
}
