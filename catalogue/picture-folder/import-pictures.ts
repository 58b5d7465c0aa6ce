import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { productEntry, readContentLanguages } from '../import/entries.ts'
import {
  type Manifest,
  manifestFile,
  readManifest,
  withPictureSets,
  withPoints,
} from '../import/picture-sets.ts'
import {
  freeName,
  type PictureLibrary,
  type PictureOptions,
  readPictureLibrary,
  SOURCES_FILE,
  stagePicture,
} from '../import/pictures.ts'
import { tableSettings } from '../import/table-settings.ts'
import { type FolderFile, finishWriting, writeFiles } from '../import/write-files.ts'
import type { CatalogueProduct } from '../table/catalogue-product.ts'
import { readList } from '../table/cells.ts'
import type { TableSettings } from '../table/columns.ts'
import { parseProducts } from '../table/parse-products.ts'
import { mistakeIn, PRODUCTS_FILE, productsFile, readProductsFile } from '../table/products-file.ts'
import { type Row, TableError } from '../table/row.ts'
import { colorOf, describePicture, describeSet, type NamedPicture } from './file-name.ts'
import { findPoint, type PointOfInterest } from './point-of-interest.ts'
import { hashOf, type PictureFile, type PictureSet, type RefusedFile, readPictureSets } from './read-sets.ts'

export type PictureFolderOptions = Pick<PictureOptions, 'folder' | 'pictureFolder'> & {
  /** Stores of the shop by name. */
  readonly shopStores: TableSettings['stores']
  /** Nothing is written. */
  readonly isDryRun: boolean
  readonly log: (line: string) => void
}

/** Numbers of files. */
export type PictureFolderReport = Readonly<Record<'made' | 'changed' | 'unchanged' | 'refused', number>>

/**
 * Reads a folder of pictures that are named by SKU, color and number, reports the result of each file, and writes the shop's
 * folder: pictures, image sets, points of interest, the catalogue and content. The pictures of a product or color are its set
 * afterwards; a set with a mistake stays as it was.
 * @throws {TableError} when the folder or the catalogue cannot be read
 */
export async function importPictureFolder(
  source: string,
  options: PictureFolderOptions,
): Promise<PictureFolderReport> {
  const { folder, pictureFolder, isDryRun, log } = options
  const finished = isDryRun ? 0 : finishWriting(folder)
  if (finished > 0) log(`An interrupted import is finished: ${finished} files.`)
  const settings = tableSettings(folder, options.shopStores)
  const rows = readProductsFile(folder, settings)
  const products = readProducts(rows, { folder, settings })
  const manifest = readManifest(manifestFile(folder, pictureFolder))
  const { sets, refused } = await readPictureSets(source, products)
  const library = readPictureLibrary(options)
  const placing = { folder, pictureFolder, source, manifest, library }
  const stored = await nameAndPlace(sets, placing)
  const pictures = stored.flatMap(set => set.pictures)
  const named = stored.map(set => ({ ...set, names: set.pictures.map(({ name }) => name) }))
  report({ pictures, sets: named, refused }, log)
  if (!isDryRun)
    writeFiles(
      folder,
      new Map([
        ...(await imageFiles(pictures, placing)),
        ...sourcesFile(pictures, library),
        ...catalogueFiles(rows, { ...placing, pictures, sets: named, settings }),
      ]),
    )
  const count = (wanted: StoredPicture['kind']) => pictures.filter(({ kind }) => kind === wanted).length
  return {
    ...{ made: count('made'), changed: count('changed'), unchanged: count('unchanged') },
    refused: refused.length,
  }
}

function readProducts(
  rows: readonly Row[],
  { folder, settings }: { readonly folder: string; readonly settings: TableSettings },
): readonly CatalogueProduct[] {
  const { products, problems } = parseProducts(rows, settings)
  const refused = problems.find(({ kind }) => kind === 'refused')
  if (refused !== undefined) throw mistakeIn(refused)
  if (products.length === 0)
    throw new TableError(
      `${join(folder, PRODUCTS_FILE)} has no products: import them first, npm run import -- products.csv.`,
    )
  return products
}

/** A picture with its place in the shop's folder. */
type StoredPicture = PictureFile & {
  readonly name: string
  /** Of the image in the shop's folder. */
  readonly path: string
  readonly kind: 'made' | 'changed' | 'unchanged'
  /** null: it keeps its own. */
  readonly point: PointOfInterest | null
}

type Placing = Pick<PictureOptions, 'folder' | 'pictureFolder'> & {
  readonly source: string
  readonly manifest: Manifest
  readonly library: PictureLibrary
}

/** Pictures keep their names as long as their files do. */
async function nameAndPlace(
  sets: readonly PictureSet<PictureFile>[],
  placing: Placing,
): Promise<PictureSet<StoredPicture>[]> {
  const { library } = placing
  const taken = new Set(library.names)
  const stored: PictureSet<StoredPicture>[] = []
  for (const { pictures, ...set } of sets) {
    const { key } = set.product
    const placed: StoredPicture[] = []
    for (const picture of pictures) {
      const pathOf = (name: string) => `${placing.pictureFolder}/images/${name}.${picture.extension}`
      const known = library.sources.get(picture.file)
      const isKnown = known?.startsWith(`${key}-`) === true && existsSync(join(placing.folder, pathOf(known)))
      const name = isKnown ? known : freeName(key, taken)
      const path = pathOf(name)
      placed.push({ ...picture, name, path, ...(await compare(picture, { name, path, isKnown }, placing)) })
    }
    stored.push({ ...set, pictures: placed })
  }
  return stored
}

type Place = { readonly name: string; readonly path: string; readonly isKnown: boolean }

/** A point that somebody has set stays: one that is not what was found in the picture before. */
async function compare(
  { file, hash }: PictureFile,
  { name, path, isKnown }: Place,
  { folder, source, manifest }: Placing,
): Promise<Pick<StoredPicture, 'kind' | 'point'>> {
  const find = () => findPoint(readFileSync(join(source, file)))
  if (!isKnown) return { kind: 'made', point: await find() }
  const before = readFileSync(join(folder, path))
  const present = manifest.images?.[name]?.pointOfInterest
  if (present !== undefined && hashOf(before) === hash) return { kind: 'unchanged', point: null }
  const isByHand = present !== undefined && !isEqual(present, await findPoint(before))
  return { kind: 'changed', point: isByHand ? null : await find() }
}

/** The names of a set's pictures in their order. */
type NamedSet = Pick<NamedPicture, 'product' | 'color'> & { readonly names: readonly string[] }

/** The catalogue's rows with these pictures. The product's are those of the color that lists show. */
function withPictures(rows: readonly Row[], named: readonly NamedSet[]): Row[] {
  const byKey = Map.groupBy(named, ({ product }) => product.key)
  return [...Map.groupBy(rows, ({ cells }) => cells.key ?? '')].flatMap(([key, own]) => {
    const sets = byKey.get(key) ?? []
    const [first] = sets
    if (first === undefined) return own
    const namesOf = new Map(sets.map(({ color, names }) => [color, names]))
    const colors = first.product.variants.map(colorOf)
    const pictures = own.map(
      ({ cells }, at) => namesOf.get(colors[at] ?? null) ?? readList(cells.picture ?? ''),
    )
    const lead = pictures.findIndex(names => names.length > 0)
    const main = namesOf.get(colors[lead] ?? null)
    return own.map((row, at) => {
      const names = namesOf.get(colors[at] ?? null)
      const isColor = names !== undefined && colors[at] !== null
      return {
        ...row,
        cells: {
          ...row.cells,
          ...(at === 0 && main !== undefined ? { pictures: main.join('|') } : {}),
          // The product's set is the color's where both begin with the same picture.
          ...(isColor ? { picture: names === main ? (names[0] ?? '') : names.join('|') } : {}),
        },
      }
    })
  })
}

/** Images that the shop's folder lacks or has otherwise. */
async function imageFiles(
  pictures: readonly StoredPicture[],
  { folder, pictureFolder, source }: Placing,
): Promise<[string, FolderFile][]> {
  const files: [string, FolderFile][] = []
  for (const { file, path, kind } of pictures)
    if (kind !== 'unchanged') {
      const staged = await stagePicture(file, {
        ...{ folder, pictureFolder, filesFrom: source, allowPrivate: false },
      })
      files.push([path, { copyOf: staged }])
    }
  return files
}

function sourcesFile(
  pictures: readonly StoredPicture[],
  { sources }: PictureLibrary,
): [string, FolderFile][] {
  const made = pictures.filter(({ kind }) => kind === 'made').map(({ file, name }) => [file, name])
  if (made.length === 0) return []
  return [[SOURCES_FILE, { json: { ...Object.fromEntries(sources), ...Object.fromEntries(made) } }]]
}

type Changing = Pick<Placing, 'folder' | 'pictureFolder' | 'manifest'> & {
  readonly pictures: readonly StoredPicture[]
  readonly sets: readonly NamedSet[]
  readonly settings: TableSettings
}

/** media.json, the catalogue and entries, as far as they change. */
function catalogueFiles(
  rows: readonly Row[],
  { folder, pictureFolder, manifest, pictures, sets, settings }: Changing,
): [string, FolderFile][] {
  const changedRows = withPictures(rows, sets)
  const keys = new Set(sets.map(({ product }) => product.key))
  const products = parseProducts(changedRows, settings).products.filter(({ key }) => keys.has(key))
  const points = new Map(
    pictures.flatMap(({ name, point }) => (point === null ? [] : [[name, point] as const])),
  )
  const changedManifest = withPoints(withPictureSets(manifest, products), points)
  const table = productsFile(
    changedRows.map(({ cells }) => cells),
    settings,
  )
  const files: [string, FolderFile][] = entriesOf(products, folder)
  if (!isEqual(manifest, changedManifest))
    files.push([`${pictureFolder}/media.json`, { json: changedManifest }])
  if (!isEqual(rows, changedRows)) files.push([PRODUCTS_FILE, { text: table }])
  return files
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function entriesOf(products: readonly CatalogueProduct[], folder: string): [string, FolderFile][] {
  const languages = readContentLanguages(folder)
  if (languages === null) return []
  const options = { folder, languages, given: new Set(['pictures', 'picture']) }
  const entries = products.flatMap(product => productEntry(product, options) ?? [])
  return entries.map(({ path, json }) => [path, { json }])
}

type Result = {
  readonly pictures: readonly StoredPicture[]
  readonly sets: readonly NamedSet[]
  readonly refused: readonly RefusedFile[]
}

function report({ pictures, sets, refused }: Result, log: PictureFolderOptions['log']): void {
  const lines = [
    ...pictures.map(({ file, kind, name, picture, point }) => {
      const found = point === null ? '' : `, point of interest ${point.x} ${point.y}`
      return { file, text: `${kind}: ${name}, ${describePicture(picture)}${found}` }
    }),
    ...refused.map(({ file, problem }) => ({ file, text: `refused: ${problem}` })),
  ]
  for (const { file, text } of lines.toSorted((one, other) => (one.file < other.file ? -1 : 1)))
    log(`${file} ${text}`)
  for (const { product, color, names } of sets)
    if (presentNames(product, color).join('|') !== names.join('|'))
      log(`${describeSet({ product, color })} shows ${names.join(', ')}.`)
}

/** Of the product's or the color's set. */
function presentNames({ pictures, variants }: CatalogueProduct, color: string | null): readonly string[] {
  if (color === null) return pictures
  const own = variants.find(variant => colorOf(variant) === color)?.pictures ?? []
  return own[0] === pictures[0] ? pictures : own
}
