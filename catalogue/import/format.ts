import type { Row, RowProblem } from '../table/row.ts'

export type FormatId = 'own' | 'shopify' | 'bigcommerce' | 'google'

/** A kind of file that is imported. */
export type Format = {
  readonly id: FormatId
  /** As reports name it. */
  readonly title: string
  /** Its columns, and ours or a field of `SOURCE_FIELDS` for each. Others are left out. */
  readonly columns: Readonly<Record<string, string>>
  isOf(columns: readonly string[]): boolean
  /** Rows in our columns; `price` and `sale` are of the stores that the import is for. */
  toRows(rows: readonly Row[], note: Note): Row[]
}

/** Notes what of a file cannot be taken. */
export type Note = (problem: RowProblem) => void

/** What a column may be mapped to beside ours: formats make our columns of it. */
export const SOURCE_FIELDS = [
  ...['price', 'sale', 'compare_at', 'weight_kg', 'weight', 'visible', 'status', 'currency_price'],
  ...['currency_sale', 'sale_dates', 'option1_name', 'option1_value', 'option2_name', 'option2_value'],
  ...['option3_name', 'option3_value', 'options', 'row_type', 'stock_tracking', 'availability', 'address'],
  ...['group', 'category_fallback', 'picture_position', 'html', 'further_pictures', 'is_gift_card'],
]

export const cellOf = ({ cells }: Row, column: string) => cells[column] ?? ''

/** A word as the name of an option, which begins with a capital letter. */
export const optionName = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** `1,299.00 EUR`, `699,95` or `$12` as `1299.00`, `699.95` and `12`; other texts as they are. */
export function plainAmount(text: string): string {
  const digits = text.replaceAll(/[^\d.,-]/g, '')
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(digits)) return digits.replaceAll(',', '')
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(digits)) return digits.replaceAll('.', '').replace(',', '.')
  return /^\d+(?:[.,]\d{1,3})?$/.test(digits) ? digits.replace(',', '.') : text
}

/** `12`, `12.0` or `-3` as a count; below zero is none left. */
export function plainCount(text: string): string {
  if (text === '') return ''
  const count = Number(text)
  return Number.isFinite(count) ? String(Math.max(0, Math.trunc(count))) : text
}
