import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Fields, isFields, type Json } from '@firnline/embedded/content/json'
import { objectsOf } from './stack-folder.ts'

/** Reads the JSON files of an export, and notes what is wrong with them. */
export type Reader = {
  /** null: there is no such file, or it is no JSON. */
  optional(path: string): Json | null
  fields(path: string): Fields
  list(path: string): Fields[]
}

export function createReader(directory: string, problems: string[]): Reader {
  function optional(path: string): Json | null {
    const full = join(directory, path)
    if (!existsSync(full)) return null
    try {
      return JSON.parse(readFileSync(full, 'utf8'))
    } catch (error) {
      problems.push(`${path} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`)
      return null
    }
  }
  function needed(path: string, isRight: (value: Json) => boolean, what: string): Json | null {
    const count = problems.length
    const value = optional(path)
    if (value !== null && isRight(value)) return value
    if (problems.length === count)
      problems.push(
        value === null ? `${path} is missing: export the whole stack.` : `${path} must be ${what}.`,
      )
    return null
  }
  return {
    optional,
    fields(path) {
      const value = needed(path, isFields, 'an object')
      return isFields(value) ? value : {}
    },
    list: path => objectsOf(needed(path, Array.isArray, 'a list') ?? []),
  }
}

/** The items of a folder's chunks, which an index names. */
export function* chunksOf(read: Reader, folder: string, index: string) {
  const chunks = read.optional(`${folder}/${index}`)
  for (const name of isFields(chunks) ? Object.values(chunks) : []) {
    const path = `${folder}/${name}`
    for (const [uid, item] of Object.entries(read.fields(path))) if (isFields(item)) yield { path, uid, item }
  }
}
