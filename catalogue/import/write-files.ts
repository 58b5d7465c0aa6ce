import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'

/** Of a shop's folder: what an import has not finished. */
export const STAGING = '.import'
const JOURNAL = 'journal.json'
const Journal = v.array(v.string())

export type FolderFile = { readonly text: string } | { readonly json: unknown } | { readonly copyOf: string }
/** By their path in the shop's folder. */
export type FolderFiles = ReadonlyMap<string, FolderFile>

/**
 * Writes all files or none: first beside their places, with a list of them, and then each to its place. `finishWriting`
 * continues when this is interrupted. Throws when a folder cannot be made or a file not be written.
 */
export function writeFiles(folder: string, files: FolderFiles): void {
  finishWriting(folder)
  const staging = join(folder, STAGING)
  rmSync(join(staging, 'files'), { recursive: true, force: true })
  try {
    for (const path of files.keys()) mkdirSync(dirname(join(folder, path)), { recursive: true })
    for (const [path, file] of files) {
      const staged = join(staging, 'files', path)
      mkdirSync(dirname(staged), { recursive: true })
      if ('copyOf' in file) copyFileSync(file.copyOf, staged)
      else writeFileSync(staged, 'text' in file ? file.text : `${JSON.stringify(file.json, null, 2)}\n`)
    }
  } catch (error) {
    rmSync(staging, { recursive: true, force: true })
    throw error
  }
  if (files.size > 0) {
    writeFileSync(join(staging, `${JOURNAL}.part`), JSON.stringify([...files.keys()]))
    renameSync(join(staging, `${JOURNAL}.part`), join(staging, JOURNAL))
  }
  finishWriting(folder)
  rmSync(staging, { recursive: true, force: true })
}

/**
 * Puts the files of an interrupted import into their places, if it had written them all.
 * @returns how many
 */
export function finishWriting(folder: string): number {
  const staging = join(folder, STAGING)
  const journal = join(staging, JOURNAL)
  if (!existsSync(journal)) return 0
  const paths = v.parse(Journal, JSON.parse(readFileSync(journal, 'utf8')))
  const left = paths.filter(path => existsSync(join(staging, 'files', path)))
  for (const path of left) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    renameSync(join(staging, 'files', path), join(folder, path))
  }
  rmSync(journal)
  return left.length
}
