import { writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { CatalogueProduct } from '../table/catalogue-product.ts'
import type { TableSettings } from '../table/columns.ts'
import { parseProducts } from '../table/parse-products.ts'
import { PRODUCTS_FILE, productsFile, readProductsFile } from '../table/products-file.ts'
import type { Row, RowProblem } from '../table/row.ts'
import { newColorEntries } from './color-entries.ts'
import {
  type ChangedEntry,
  entryPath,
  newCategoryEntries,
  productEntry,
  readContentLanguages,
} from './entries.ts'
import { frameEntries } from './frame-entries.ts'
import { mappingFile } from './mapping.ts'
import { manifestFile, readManifest, withPictureSets } from './picture-sets.ts'
import {
  type FetchedPictures,
  fetchPictures,
  nameKnownPictures,
  type PictureOptions,
  readPictureLibrary,
  renamePictures,
} from './pictures.ts'
import { differingColumns, planImport } from './plan.ts'
import { readSource, type Source, type SourceOptions } from './read-source.ts'
import { tableSettings } from './table-settings.ts'
import { type FolderFile, finishWriting, writeFiles } from './write-files.ts'

export type ImportOptions = Omit<SourceOptions, 'settings'> &
  Omit<PictureOptions, 'filesFrom'> & {
    /** Stores of the shop by name. */
    readonly shopStores: TableSettings['stores']
    /** Nothing is fetched and written. */
    readonly isDryRun: boolean
    readonly log: (line: string) => void
  }

export type ImportReport = {
  readonly made: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
  /** Parts of products that were not imported: pictures, numbers. */
  readonly leftOut: number
  /** SKUs whose stock the file has. */
  readonly counted: ReadonlySet<string>
}

/** What became of a product that the file names. */
type DoneProduct = {
  readonly line: number
  readonly key: string
  readonly kind: 'made' | 'changed' | 'unchanged'
  readonly what: string
}

const keyOf = (cells: Row['cells']) => cells.key ?? ''

const NO_PICTURES: FetchedPictures = { names: new Map(), files: new Map(), problems: [] }

/**
 * Reads a foreign file, reports the result of each line, and writes the shop's folder: `catalogue/products.csv`, entries of
 * content and pictures. All of it is written or nothing; an interrupted import is continued by calling it again.
 * @throws {TableError} when the file as a whole cannot be read
 */
export async function importCatalogue(file: string, options: ImportOptions): Promise<ImportReport> {
  const { folder, isDryRun, log } = options
  const settings = tableSettings(folder, options.shopStores)
  const finished = isDryRun ? 0 : finishWriting(folder)
  if (finished > 0) log(`An interrupted import is finished: ${finished} files.`)
  const pictures = { ...options, filesFrom: dirname(file) }
  const library = readPictureLibrary(pictures)
  const read = readSource(file, { ...options, settings })
  const source = { ...read, rows: nameKnownPictures(read.rows, library) }
  reportMapping(source, log)
  const present = readProductsFile(folder, settings)
  const plan = planImport(present, source, settings)
  const fetched = isDryRun ? NO_PICTURES : await fetchPictures(plan, library, pictures)
  const rows = plan.rows.map(cells => renamePictures(cells, fetched.names))
  const { products } = parseProducts(
    rows.map((cells, line) => ({ line, cells })),
    settings,
  )
  const keys = new Set(plan.planned.map(({ product }) => product.key))
  const named = products.filter(({ key }) => keys.has(key))
  const entries = entriesOf(named, { folder, given: source.given })
  const before = Map.groupBy(
    present.map(({ cells }) => cells),
    keyOf,
  )
  const after = Map.groupBy(rows, keyOf)
  const done = plan.planned.map(({ product, line }): DoneProduct => {
    const { key, name } = product
    const columns = differingColumns(before.get(key) ?? [], after.get(key) ?? [], settings)
    if (columns === null) return { line, key, kind: 'made', what: name }
    const hasEntry = entries.some(({ path }) => path === entryPath(key))
    const what = [...columns, ...(hasEntry ? ['content'] : [])]
    return { line, key, kind: what.length > 0 ? 'changed' : 'unchanged', what: what.join(', ') }
  })
  const problems = [...plan.problems, ...fetched.problems]
  reportLines(done, problems, log)
  if (!isDryRun) {
    const known = readManifest(manifestFile(folder, options.pictureFolder))
    const sets = withPictureSets(known, named)
    const manifest: [string, FolderFile][] =
      JSON.stringify(sets) === JSON.stringify(known)
        ? []
        : [[`${options.pictureFolder}/media.json`, { json: sets }]]
    const contents = entries.map(({ path, json }): [string, FolderFile] => [path, { json }])
    const table: [string, FolderFile] = [PRODUCTS_FILE, { text: productsFile(rows, settings) }]
    if (done.some(({ kind }) => kind !== 'unchanged'))
      writeFiles(folder, new Map([...fetched.files, ...manifest, ...contents, table]))
    if (source.format.id !== 'own') keepMapping(file, source)
  }
  return {
    ...counts(done, problems),
    counted: new Set(
      source.rows.flatMap(({ cells }) =>
        Object.keys(cells).some(column => /^stock(?:_|$)/.test(column))
          ? [cells.variant_sku ?? '', cells.sku ?? '', cells.key ?? '']
          : [],
      ),
    ),
  }
}

function entriesOf(
  products: readonly CatalogueProduct[],
  { folder, given }: { readonly folder: string; readonly given: ReadonlySet<string> },
): ChangedEntry[] {
  const languages = readContentLanguages(folder)
  if (languages === null) return []
  const options = { folder, languages, given }
  const changed = products.flatMap(product => productEntry(product, options) ?? [])
  return [
    ...newCategoryEntries(products, options),
    ...newColorEntries(products, options),
    ...frameEntries(products, options),
    ...changed,
  ]
}

function reportMapping({ format, mapping, unread, warnings }: Source, log: ImportOptions['log']): void {
  for (const warning of warnings) log(warning)
  log(`It is ${format.title}. Its columns are read as:`)
  for (const [column, target] of Object.entries(mapping)) if (target !== '') log(`  ${column} → ${target}`)
  if (unread.length > 0) log(`  not read: ${unread.join(', ')}`)
}

function reportLines(
  done: readonly DoneProduct[],
  problems: readonly RowProblem[],
  log: ImportOptions['log'],
): void {
  const lines = [
    ...done
      .filter(({ kind }) => kind !== 'unchanged')
      .map(({ line, key, kind, what }) => ({ line, text: `${key} ${kind}: ${what}` })),
    ...problems.map(({ line, subject, kind, what }) => ({
      line,
      text: `${subject} ${kind === 'refused' ? 'refused: ' : ''}${what}`,
    })),
  ]
  for (const { line, text } of lines.toSorted((one, other) => one.line - other.line))
    log(`line ${line}: ${text}`)
}

function counts(done: readonly DoneProduct[], problems: readonly RowProblem[]) {
  const of = (wanted: DoneProduct['kind']) => done.filter(({ kind }) => kind === wanted).length
  const refused = problems.filter(({ kind }) => kind === 'refused')
  return {
    ...{ made: of('made'), changed: of('changed'), unchanged: of('unchanged') },
    refused: new Set(refused.map(({ key, line }) => key || `line ${line}`)).size,
    leftOut: problems.length - refused.length,
  }
}

/** Beside the file: the next import of it uses the mapping, which may be edited. */
function keepMapping(file: string, { format, mapping }: Source): void {
  writeFileSync(mappingFile(file), `${JSON.stringify({ format: format.id, columns: mapping }, null, 2)}\n`)
}
