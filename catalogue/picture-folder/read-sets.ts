import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { checkPicture } from '../import/check-picture.ts'
import { PictureError } from '../import/fetch-picture.ts'
import { readPictureFile } from '../import/pictures.ts'
import type { CatalogueProduct } from '../table/catalogue-product.ts'
import { TableError } from '../table/row.ts'
import { createNameReader, describePicture, describeSet, type NamedPicture } from './file-name.ts'

/** A file of the folder. */
export type PictureFile = {
  readonly file: string
  readonly picture: NamedPicture
  /** The end of the name that its picture gets: `jpg`. */
  readonly extension: string
  /** Of the picture as it is kept. */
  readonly hash: string
}
export type RefusedFile = { readonly file: string; readonly problem: string }
/** All pictures of a product or of one of its colors in their order. */
export type PictureSet<Picture> = Pick<NamedPicture, 'product' | 'color'> & {
  readonly pictures: readonly Picture[]
}
type ReadSets = {
  readonly sets: readonly PictureSet<PictureFile>[]
  readonly refused: readonly RefusedFile[]
}

/**
 * Reads and checks the pictures of a folder. A set with a mistake is refused as a whole.
 * @throws {TableError} when there is no such folder, or nothing in it
 */
export async function readPictureSets(
  source: string,
  products: readonly CatalogueProduct[],
): Promise<ReadSets> {
  const readName = createNameReader(products)
  const refused: RefusedFile[] = []
  const read: (PictureFile | (RefusedFile & Pick<PictureFile, 'picture'>))[] = []
  for (const file of filesIn(source)) {
    const picture = readName(file)
    if ('problem' in picture) refused.push({ file, ...picture })
    else read.push({ file, picture, ...(await checkFile(join(source, file))) })
  }
  const sets: PictureSet<PictureFile>[] = []
  for (const [name, files] of Map.groupBy(read, ({ picture }) => describeSet(picture))) {
    const numbers = Map.groupBy(files, ({ picture }) => picture.number)
    const checked = files.map((item): PictureFile | RefusedFile => {
      const { file, picture } = item
      const other = numbers.get(picture.number)?.find(twin => twin.file !== file)
      if (other === undefined) return item
      return { file, problem: `is ${describePicture(picture)}, as ${other.file} is: number each once` }
    })
    const right = checked.flatMap(item => ('problem' in item ? [] : [item]))
    const [first] = right
    if (first !== undefined && right.length === checked.length)
      sets.push({ ...first.picture, pictures: right.toSorted(byNumber) })
    else
      refused.push(
        ...checked.map(({ file, ...item }) => ({
          file,
          problem:
            'problem' in item ? item.problem : `is not used until the other pictures of ${name} are right`,
        })),
      )
  }
  return { sets, refused }
}

const byNumber = (one: PictureFile, other: PictureFile) => one.picture.number - other.picture.number

/** Those that begin with a point are a system's own. */
function filesIn(source: string): string[] {
  if (statSync(source, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new TableError(`${source} is no folder.`)
  const files = readdirSync(source).filter(file => !file.startsWith('.'))
  if (files.length === 0) throw new TableError(`${source} has no pictures.`)
  return files.toSorted()
}

async function checkFile(
  path: string,
): Promise<Pick<PictureFile, 'extension' | 'hash'> | { problem: string }> {
  try {
    const { bytes, extension } = await checkPicture(readPictureFile(path))
    return { extension, hash: hashOf(bytes) }
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    return { problem: error.message }
  }
}

export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
