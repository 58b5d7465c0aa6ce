import { isGtin } from '@firnline/domain/catalogue/gtin'
import type { CatalogueProduct, CatalogueVariant, Offer, ProductTexts } from './catalogue-product.ts'
import { type Cell, readCategories, readCount, readDate, readList, readPrice, readSwatch } from './cells.ts'
import { usualSwatch } from './color-words.ts'
import {
  isOptionColumn,
  priceColumn,
  productColumns,
  saleColumn,
  stockColumn,
  type TableSettings,
  type TextColumn,
  textColumn,
} from './columns.ts'
import type { Row, RowProblem } from './row.ts'

/** The platform's. */
const MOST_VARIANTS = 600
const LONGEST_NAME = 250

export type ParsedProducts = {
  readonly products: readonly CatalogueProduct[]
  readonly problems: readonly RowProblem[]
}

/** Products of rows in our columns. A product with a mistake in any of its rows is refused as a whole. */
export function parseProducts(rows: readonly Row[], settings: TableSettings): ParsedProducts {
  const problems: RowProblem[] = []
  const groups = Map.groupBy(rows, ({ cells }) => cells.key ?? '')
  const parsed: CatalogueProduct[] = []
  for (const [key, group] of groups) {
    const product = new ProductReader(key, group, settings)
    const read = product.read()
    problems.push(...product.problems)
    if (!product.problems.some(({ kind }) => kind === 'refused')) parsed.push(read)
  }
  const products = parsed.filter(uniqueness(problems))
  return { products, problems: problems.toSorted((one, other) => one.line - other.line) }
}

/** Whether no earlier product has the SKU of a product or of its variants, or its name, which the platform has once. */
function uniqueness(problems: RowProblem[]): (product: CatalogueProduct) => boolean {
  const skus = new Map<string, CatalogueProduct>()
  const names = new Map<string, CatalogueProduct>()
  return product => {
    const { line, key, name } = product
    const own = new Set([product.sku, ...product.variants.map(({ sku }) => sku)])
    const taken = [...own].find(sku => skus.has(sku))
    const [what, other] =
      taken === undefined
        ? [`the name ${name}`, names.get(name.toLowerCase())]
        : [`the SKU ${taken}`, skus.get(taken)]
    if (other !== undefined) {
      const place = `${other.key} in line ${other.line}`
      problems.push({ line, key, subject: key, kind: 'refused', what: `has ${what}, which ${place} has too` })
      return false
    }
    for (const sku of own) skus.set(sku, product)
    names.set(name.toLowerCase(), product)
    return true
  }
}

/** Reads one product's rows and notes what is wrong with them. */
class ProductReader {
  readonly problems: RowProblem[] = []
  private readonly key: string
  private readonly rows: readonly Row[]
  private readonly settings: TableSettings
  private readonly first: Row

  constructor(key: string, rows: readonly Row[], settings: TableSettings) {
    this.key = key
    this.rows = rows
    this.settings = settings
    this.first = rows[0] ?? { line: 0, cells: {} }
  }

  read(): CatalogueProduct {
    const { key, first } = this
    this.checkKey()
    this.checkAgreement()
    const options = this.options()
    const own = this.cell('sku') || key
    // Without options the platform sells the product itself.
    const sku = options.length > 0 ? own : this.cell('variant_sku') || own
    const variants = this.rows.map(row => this.variant(row, { options, sku }))
    this.checkVariants(variants, options)
    return {
      ...{ line: first.line, key, sku, options, variants },
      name: this.cell('name'),
      tagline: this.cell('tagline'),
      description: this.cell('description'),
      texts: this.texts(),
      categories: this.value(first, 'category', readCategories) ?? [],
      brand: this.cell('brand') || null,
      grams: this.value(first, 'weight_g', readCount, this.cell('weight_g')) ?? 0,
      hiddenIn: readList(this.cell('hidden_in')),
      pictures: readList(this.cell('pictures')),
    }
  }

  private checkKey(): void {
    const { key, first } = this
    const subject = key || (first.cells.variant_sku ?? first.cells.sku ?? '')
    const refuse = (what: string) =>
      this.problems.push({ line: first.line, key, subject, kind: 'refused', what })
    if (key === '') refuse('has no key: its address in the shop, in lowercase letters: nordwand-98')
    else if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(key))
      refuse(`has the key ${key}: write lowercase letters and digits with hyphens between them`)
    const name = this.cell('name')
    if (name === '') refuse('has no name')
    if (name.length > LONGEST_NAME) refuse(`has a name of more than ${LONGEST_NAME} letters`)
    for (const store of readList(this.cell('hidden_in')))
      if (!Object.hasOwn(this.settings.stores, store))
        refuse(`is hidden_in ${store}: there are ${Object.keys(this.settings.stores).join(', ')}`)
  }

  /** A product's own cells are those of its first row; others may leave them empty. */
  private checkAgreement(): void {
    const { cells, line } = this.first
    for (const column of productColumns(this.settings))
      for (const row of this.rows) {
        const own = row.cells[column] ?? ''
        if (own !== '' && own !== (cells[column] ?? ''))
          this.refuse(row, `has another ${column} than line ${line}, which is of the same product`)
      }
  }

  private options(): string[] {
    const columns = Object.keys(this.first.cells).filter(isOptionColumn)
    return columns.filter(column => this.rows.some(({ cells }) => (cells[column] ?? '') !== ''))
  }

  private texts(): Map<string, ProductTexts> {
    const of = (column: TextColumn, language: string) => this.cell(textColumn(column, language))
    return new Map(
      this.settings.languages.map(language => [
        language,
        {
          name: of('name', language),
          tagline: of('tagline', language),
          description: of('description', language),
        },
      ]),
    )
  }

  private variant(
    row: Row,
    { options, sku }: { readonly options: readonly string[]; readonly sku: string },
  ): CatalogueVariant {
    const cell = (column: string) => row.cells[column] ?? ''
    const own = cell('variant_sku') || (options.length === 0 ? sku : '')
    if (own === '') this.refuse(row, 'has no variant_sku')
    const choices = options.map(option => cell(option))
    for (const [place, choice] of choices.entries())
      if (choice === '') this.refuse(row, `has no ${options[place]}, which other rows of the product have`)
    const gtin = cell('gtin')
    if (gtin !== '' && !isGtin(gtin))
      this.note(row, 'left out', `has the gtin ${gtin}, whose check digit is wrong`)
    return {
      ...{ sku: own, choices },
      gtin: isGtin(gtin) ? gtin : null,
      swatch: this.swatch(row, [options[0], choices[0]]),
      pictures: readList(cell('picture')),
      offers: this.offers(row),
    }
  }

  private swatch(row: Row, [option, choice]: readonly (string | undefined)[]): readonly string[] {
    const given = this.value(row, 'swatch', readSwatch) ?? []
    return given.length > 0 ? given : usualSwatch(option, choice)
  }

  private offers(row: Row): Map<string, Offer> {
    const from = this.value(row, 'sale_from', text => readDate(text, false)) ?? null
    const until = this.value(row, 'sale_until', text => readDate(text, true)) ?? null
    if (from !== null && until !== null && until <= from)
      this.refuse(row, 'has a sale_until before its sale_from')
    const offers = new Map<string, Offer>()
    for (const [store, { currency }] of Object.entries(this.settings.stores)) {
      const price = this.value(row, priceColumn(store), text => readPrice(text, currency))
      const sale = this.value(row, saleColumn(store), text => readPrice(text, currency))
      const stockName = (row.cells[stockColumn(store)] ?? '') === '' ? 'stock' : stockColumn(store)
      const stock = this.value(row, stockName, readCount) ?? null
      if (price == null) {
        if (sale != null) this.refuse(row, `has a ${saleColumn(store)} and no ${priceColumn(store)}`)
        continue
      }
      if (sale != null && sale.amount >= price.amount)
        this.refuse(row, `has a ${saleColumn(store)} that is not below its ${priceColumn(store)}`)
      offers.set(store, { price, sale: sale == null ? null : { price: sale, from, until }, stock })
    }
    return offers
  }

  private checkVariants(variants: readonly CatalogueVariant[], options: readonly string[]): void {
    const [second] = this.rows.slice(1)
    if (second !== undefined && options.length === 0)
      this.refuse(second, `is a second row of ${this.key}, which has no option to choose between them`)
    if (variants.length > MOST_VARIANTS)
      this.refuse(this.first, `has ${variants.length} variants: a product has at most ${MOST_VARIANTS}`)
    const skus = new Map<string, number>()
    const choices = new Map<string, number>()
    for (const [place, variant] of variants.entries()) {
      const row = this.rows[place] ?? this.first
      this.checkTaken(row, skus, [variant.sku, `the SKU ${variant.sku}`])
      if (options.length > 0)
        this.checkTaken(row, choices, [JSON.stringify(variant.choices), variant.choices.join(', ')])
    }
    if (this.problems.some(({ kind }) => kind === 'refused')) return
    for (const store of Object.keys(this.settings.stores)) {
      const counted = variants.flatMap(({ offers }) => offers.get(store) ?? [])
      const isMixed = new Set(counted.map(({ stock }) => stock === null)).size > 1
      if (isMixed)
        this.refuse(this.first, `has variants with and without a stock in ${store}: count all or none`)
    }
    if (variants.every(({ offers }) => offers.size === 0))
      this.refuse(
        this.first,
        `has no price: fill ${Object.keys(this.settings.stores).map(priceColumn).join(' or ')}`,
      )
  }

  private checkTaken(row: Row, lines: Map<string, number>, [id, name]: readonly [string, string]): void {
    const line = lines.get(id)
    if (line === undefined) lines.set(id, row.line)
    else this.refuse(row, `has ${name}, which line ${line} has too`)
  }

  /** Of the product. */
  private cell(column: string): string {
    return this.first.cells[column] ?? ''
  }

  private value<Value>(
    row: Row,
    column: string,
    read: (text: string) => Cell<Value>,
    text = row.cells[column] ?? '',
  ): Value | undefined {
    const cell = read(text)
    if ('value' in cell) return cell.value
    this.refuse(row, `has the ${column} “${text.slice(0, 40)}”, which ${cell.problem}`)
    return undefined
  }

  private refuse(row: Row, what: string): void {
    this.note(row, 'refused', what)
  }

  private note({ line, cells }: Row, kind: RowProblem['kind'], what: string): void {
    if (this.problems.some(problem => problem.line === line && problem.what === what)) return
    const subject = cells.variant_sku || cells.sku || this.key
    this.problems.push({ line, key: this.key, subject, kind, what })
  }
}
