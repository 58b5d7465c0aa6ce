import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Json } from '@firnline/embedded/content/json'
import { ContentProblems } from './content-problems.ts'

/** What a file holds: JSON, or a copy of another file. */
export type FolderFile = { readonly json: Json } | { readonly copyOf: string }

/**
 * Writes all files or none: into a folder beside it, which then takes its place. `accept` may refuse the whole.
 * @param folder must be missing or empty
 */
export async function writeFolder(
  folder: string,
  files: ReadonlyMap<string, FolderFile>,
  accept: (written: string) => Promise<void> = async () => {},
): Promise<void> {
  const target = resolve(folder)
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new ContentProblems([`${target} is not empty: name a folder that is, or a new one.`])
  const written = `${target}.part-${process.pid}`
  try {
    for (const [path, file] of files) {
      const full = join(written, path)
      mkdirSync(dirname(full), { recursive: true })
      if ('json' in file) writeFileSync(full, `${JSON.stringify(file.json, null, 2)}\n`)
      else cpSync(file.copyOf, full)
    }
    await accept(written)
    rmSync(target, { recursive: true, force: true })
    renameSync(written, target)
  } finally {
    rmSync(written, { recursive: true, force: true })
  }
}
