import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { extname, join, parse, resolve, sep } from 'node:path'
import * as v from 'valibot'
import { readList } from '../table/cells.ts'
import type { Row, RowProblem } from '../table/row.ts'
import { checkPicture } from './check-picture.ts'
import { type FetchPictureOptions, fetchPicture, MOST_PICTURE_BYTES, PictureError } from './fetch-picture.ts'
import type { Plan, PlannedProduct } from './plan.ts'
import { type FolderFile, type FolderFiles, STAGING } from './write-files.ts'

/** Which picture of the folder was made of which address or file. */
export const SOURCES_FILE = 'catalogue/pictures.json'
const Sources = v.record(v.string(), v.string())
const AT_ONCE = 6
/** Of a product. */
const MOST_PICTURES = 250

export type PictureOptions = FetchPictureOptions & {
  /** The shop's. */
  readonly folder: string
  /** Of the folder: where the media server has its alias. */
  readonly pictureFolder: string
  /** Where files that are named without a place are: beside the imported file. */
  readonly filesFrom: string
}

/** The pictures of a shop's folder by what they were made of. */
export type PictureLibrary = {
  readonly names: ReadonlySet<string>
  readonly sources: ReadonlyMap<string, string>
}

export function readPictureLibrary({
  folder,
  pictureFolder,
}: Pick<PictureOptions, 'folder' | 'pictureFolder'>): PictureLibrary {
  const images = join(folder, pictureFolder, 'images')
  const files = existsSync(images) ? readdirSync(images) : []
  const names = new Set(files.map(file => parse(file).name))
  const file = join(folder, SOURCES_FILE)
  const sources = existsSync(file) ? v.parse(Sources, JSON.parse(readFileSync(file, 'utf8'))) : {}
  return { names, sources: new Map(Object.entries(sources).filter(([, name]) => names.has(name))) }
}

const PICTURE_COLUMNS = ['pictures', 'picture']

/** Rows with the names of pictures instead of addresses that have been fetched. */
export function nameKnownPictures(rows: readonly Row[], library: PictureLibrary): Row[] {
  return rows.map(row => ({ ...row, cells: renamePictures(row.cells, library.sources) }))
}

/** @param names by address; null: it is left out */
export function renamePictures(
  cells: Row['cells'],
  names: ReadonlyMap<string, string | null>,
): Record<string, string> {
  const renamed = PICTURE_COLUMNS.flatMap((column): [string, string][] => {
    const cell = cells[column]
    if (cell === undefined || cell === '') return []
    const pictures = readList(cell).flatMap(source => {
      const name = names.get(source)
      return name === undefined ? [source] : (name ?? [])
    })
    return [[column, [...new Set(pictures)].join('|')]]
  })
  return { ...cells, ...Object.fromEntries(renamed) }
}

export type FetchedPictures = {
  /** By address; null: it is left out. */
  readonly names: ReadonlyMap<string, string | null>
  readonly files: FolderFiles
  readonly problems: readonly RowProblem[]
}

/**
 * Fetches and checks the pictures that planned products name and the folder lacks. Those that an interrupted import has
 * fetched are used.
 */
export async function fetchPictures(
  { planned }: Plan,
  library: PictureLibrary,
  options: PictureOptions,
): Promise<FetchedPictures> {
  const taken = new Set(library.names)
  const names = new Map<string, string | null>()
  const files = new Map<string, FolderFile>()
  const problems: RowProblem[] = []
  const wanted = planned.flatMap(item => newPictures(item, { library, taken, names, problems }))
  const waiting = wanted[Symbol.iterator]()
  async function work(): Promise<void> {
    for (const { source, name, item } of waiting) {
      try {
        const staged = await stagePicture(source, options)
        files.set(`${options.pictureFolder}/images/${name}${extname(staged)}`, { copyOf: staged })
      } catch (error) {
        if (!(error instanceof PictureError)) throw error
        names.set(source, null)
        const { line, product } = item
        const what = `is imported without the picture ${source}, which ${error.message}`
        problems.push({ line, key: product.key, subject: product.key, kind: 'left out', what })
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const made = [...names].filter((entry): entry is [string, string] => entry[1] !== null)
  if (made.length === 0) return { names, files, problems }
  const sources = Object.fromEntries([...library.sources, ...made])
  return { names, files: new Map([...files, [SOURCES_FILE, { json: sources }]]), problems }
}

type Naming = {
  readonly library: PictureLibrary
  readonly taken: Set<string>
  readonly names: Map<string, string | null>
  readonly problems: RowProblem[]
}

/** Pictures of a product that are no names of the folder's, with the names that they get: `nordwand-98-1`. */
function newPictures(item: PlannedProduct, { library, taken, names, problems }: Naming) {
  const { key, pictures, variants } = item.product
  const all = [...new Set([...pictures, ...variants.flatMap(variant => variant.pictures)])]
  if (all.length > MOST_PICTURES) {
    const what = `has ${all.length} pictures: the first ${MOST_PICTURES} are imported`
    problems.push({ line: item.line, key, subject: key, kind: 'left out', what })
  }
  return all.flatMap((source, place) => {
    if (library.names.has(source) || names.has(source)) return []
    if (place >= MOST_PICTURES) {
      names.set(source, null)
      return []
    }
    const name = freeName(key, taken)
    names.set(source, name)
    return [{ source, name, item }]
  })
}

/** Takes the first free one: `nordwand-98-3`. */
export function freeName(key: string, taken: Set<string>): string {
  let number = 1
  while (taken.has(`${key}-${number}`)) number += 1
  const name = `${key}-${number}`
  taken.add(name)
  return name
}

/** @returns a checked file in the staging folder */
export async function stagePicture(source: string, options: PictureOptions): Promise<string> {
  const folder = join(options.folder, STAGING, 'pictures')
  mkdirSync(folder, { recursive: true })
  const id = createHash('sha256').update(source).digest('hex').slice(0, 32)
  const isAddress = /^https?:/i.test(source)
  const known = isAddress
    ? ['jpg', 'png', 'webp', 'avif'].map(end => join(folder, `${id}.${end}`)).find(existsSync)
    : undefined
  if (known !== undefined) return known
  const { bytes, extension } = await checkPicture(
    isAddress ? await fetchPicture(source, options) : readPictureBeside(options.filesFrom, source),
  )
  const file = join(folder, `${id}.${extension}`)
  writeFileSync(`${file}.part`, bytes)
  renameSync(`${file}.part`, file)
  return file
}

/**
 * A file of the folder, also of one within it, so that a catalogue from elsewhere cannot name any file of the machine.
 * @throws {PictureError} as `readPictureFile`, or when the path or a link leads out of the folder
 */
function readPictureBeside(folder: string, source: string): Buffer {
  const path = resolve(folder, source)
  const isInside = (file: string, parent: string) => file.startsWith(`${parent}${sep}`)
  if (
    !isInside(path, resolve(folder)) ||
    (existsSync(path) && !isInside(realpathSync(path), realpathSync(folder)))
  )
    throw new PictureError('is outside of the folder of the imported file')
  return readPictureFile(path)
}

/** @throws {PictureError} when there is no such file, or it has more than 25 MB */
export function readPictureFile(path: string): Buffer {
  const info = statSync(path, { throwIfNoEntry: false })
  if (info === undefined || !info.isFile())
    throw new PictureError(
      'is neither the name of a picture of the folder, nor a file beside the imported one',
    )
  if (info.size > MOST_PICTURE_BYTES) throw new PictureError('has more than 25 MB')
  return readFileSync(path)
}
