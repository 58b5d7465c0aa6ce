import type { Json } from '../json.ts'
import type { Field } from './field.ts'
import type { EntryRef } from './store.ts'

/** What entries and assets are called outside their folder. Assets have the content type `sys_assets`. */
export type Naming = {
  /** The uid of what a file describes. */
  uidOf(file: EntryRef): string
  /** The reverse: a file's name without extension. */
  fileOf(item: EntryRef): string
  /** Fields as in a file, with the uids of what they refer to. @param schema of a content type */
  withUids(fields: Json, schema: readonly Field[]): Json
}

/** uids are the names of files. */
export const NAMED_BY_FILE: Naming = {
  uidOf: ({ uid }) => uid,
  fileOf: ({ uid }) => uid,
  withUids: fields => fields,
}
