import type { CatalogueProduct } from '../table/catalogue-product.ts'
import { productColumns, type TableSettings, textColumns } from '../table/columns.ts'
import { parseProducts } from '../table/parse-products.ts'
import { mistakeIn } from '../table/products-file.ts'
import type { Row, RowProblem } from '../table/row.ts'
import type { Source } from './read-source.ts'

/** A product that the imported file names. */
export type PlannedProduct = {
  readonly product: CatalogueProduct
  /** Of the imported file. */
  readonly line: number
}

export type Plan = {
  /** Of the whole catalogue, as `products.csv` will have them. */
  readonly rows: readonly Row['cells'][]
  readonly planned: readonly PlannedProduct[]
  readonly problems: readonly RowProblem[]
}

/**
 * What the catalogue will be: a row of the source changes those columns of the row with its SKU that the source has. Rows
 * that it does not name stay. A product with a mistake stays as it was.
 * @throws {TableError} when the catalogue itself has a mistake
 */
export function planImport(present: readonly Row[], source: Source, settings: TableSettings): Plan {
  const { groups, problems } = sourceGroups(present, source, settings)
  const before = Map.groupBy(present, keyOf)
  for (;;) {
    const merged = new Map(before)
    for (const [key, rows] of groups)
      merged.set(key, mergeProduct(before.get(key) ?? [], rows, { source, settings }))
    const named = [...merged].filter(([key]) => groups.has(key))
    // Those of the source come last: they are refused where they contradict others.
    const others = [...merged].filter(([key]) => !groups.has(key))
    const parsed = parseProducts(
      [...others, ...named].flatMap(([, rows]) => rows),
      settings,
    )
    const refused = parsed.problems.filter(({ kind }) => kind === 'refused')
    const own = refused.find(({ key }) => !groups.has(key))
    if (own !== undefined) throw mistakeIn(own)
    problems.push(
      ...parsed.problems.filter(
        ({ key, kind }) => kind === 'refused' || (refused.length === 0 && groups.has(key)),
      ),
    )
    for (const { key } of refused) groups.delete(key)
    // A refused product leaves its rows as they were, which may have an SKU or a name that another was given.
    if (refused.length > 0) continue
    const products = new Map(parsed.products.map(product => [product.key, product]))
    return {
      rows: [...merged.values()].flat().map(({ cells }) => cells),
      planned: [...groups].flatMap(([key, [first]]) => {
        const product = products.get(key)
        if (product === undefined || first === undefined) return []
        return [{ product, line: first.line }]
      }),
      problems: problems.toSorted((one, other) => one.line - other.line),
    }
  }
}

const keyOf = ({ cells }: Row) => cells.key ?? ''
const skuOf = ({ cells }: Row) => cells.variant_sku || cells.sku || (cells.key ?? '')

/** The source's rows by key; rows without one are of the product that has their SKU. */
function sourceGroups(present: readonly Row[], source: Source, settings: TableSettings) {
  const problems = [...source.problems]
  const keys = new Map(present.map(row => [skuOf(row), keyOf(row)]))
  const lines = new Map<string, number>()
  const refused = new Set(problems.filter(({ kind }) => kind === 'refused').map(({ key }) => key))
  const rows = source.rows.flatMap(row => {
    const sku = skuOf(row)
    const key = keyOf(row) || (keys.get(sku) ?? '')
    const refuse = (what: string) => {
      problems.push({ line: row.line, key, subject: sku, kind: 'refused', what })
      refused.add(key)
      return []
    }
    if (key === '') return refuse(`has no key, and the catalogue has no SKU ${sku}`)
    const other = lines.get(sku)
    if (other !== undefined) return refuse(`has the SKU ${sku}, which line ${other} has too`)
    lines.set(sku, row.line)
    return [{ ...row, cells: { ...row.cells, key } }]
  })
  const groups = Map.groupBy(rows, keyOf)
  for (const [key, group] of groups) {
    const contradiction = contradictionOf(group, settings)
    if (contradiction !== null) problems.push(contradiction)
    if (contradiction !== null || refused.has(key)) groups.delete(key)
  }
  return { groups, problems }
}

/** Two rows of a product that say different things about it. */
function contradictionOf(group: readonly Row[], settings: TableSettings): RowProblem | null {
  for (const column of productColumns(settings)) {
    const said = group.filter(({ cells }) => (cells[column] ?? '') !== '')
    const [first] = said
    const other = said.find(({ cells }) => cells[column] !== first?.cells[column])
    if (first === undefined || other === undefined) continue
    const what = `has another ${column} than line ${first.line}, which is of the same product`
    return { line: other.line, key: keyOf(other), subject: skuOf(other), kind: 'refused', what }
  }
  return null
}

type Merging = { readonly source: Source; readonly settings: TableSettings }

/** A product's cells are in its first row, whichever row the source has them in. */
function mergeProduct(before: readonly Row[], rows: readonly Row[], { source, settings }: Merging): Row[] {
  const ofProduct = new Set(productColumns(settings))
  const bySku = new Map(before.map(row => [skuOf(row), row]))
  for (const row of rows) {
    const known = bySku.get(skuOf(row))
    const cells = Object.entries(row.cells).filter(
      ([column]) => source.given.has(column) && !ofProduct.has(column),
    )
    bySku.set(skuOf(row), {
      line: row.line,
      cells: { ...known?.cells, key: keyOf(row), ...Object.fromEntries(cells) },
    })
  }
  const shared = Object.fromEntries(
    [...ofProduct].flatMap((column): [string, string][] => {
      if (column === 'key') return []
      const present = before[0]?.cells[column]
      const isGiven = source.given.has(column) && rows.some(({ cells }) => cells[column] !== undefined)
      const given = rows.map(({ cells }) => cells[column] ?? '').find(cell => cell !== '') ?? ''
      const cell = isGiven ? given : present
      return cell === undefined ? [] : [[column, cell]]
    }),
  )
  return [...bySku.values()].map(({ line, cells }, place) => ({
    line,
    cells: {
      ...Object.fromEntries(
        Object.entries(cells).filter(([column]) => column === 'key' || !ofProduct.has(column)),
      ),
      ...(place === 0 ? shared : {}),
    },
  }))
}

/** Columns in which a product's rows differ; null: it has none before. Texts in further languages are content's. */
export function differingColumns(
  before: readonly Row['cells'][],
  after: readonly Row['cells'][],
  { languages }: Pick<TableSettings, 'languages'>,
): string[] | null {
  if (before.length === 0) return null
  const columns = new Set<string>()
  for (const [place, cells] of after.entries()) {
    const known = before[place] ?? {}
    for (const column of new Set([...Object.keys(cells), ...Object.keys(known)]))
      if ((cells[column] ?? '') !== (known[column] ?? '')) columns.add(column)
  }
  return [...columns.difference(new Set(textColumns(languages)))]
}
