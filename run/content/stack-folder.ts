import { readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type Fields, isFields, type Json, mergeFields } from '@firnline/embedded/content/json'
import { type FileRef, refOf } from '@firnline/embedded/content/store/file-ref'
import { readJsonFile } from '@firnline/embedded/content/store/json-file'

/** The objects of a list; none where there is no list. */
export function objectsOf(value: Json | undefined): Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : []
}

/** A field of a content type, as far as it matters how entries are written. */
export type Field = {
  readonly uid: string
  readonly data_type: string
  readonly multiple?: boolean
  readonly non_localizable?: boolean
  readonly schema?: readonly Field[]
  readonly blocks?: readonly { readonly uid: string; readonly schema: readonly Field[] }[]
}

/** A content type or global field, with all that its file says. */
export type Model = Fields & { uid: string; title: string }

export type FolderEntry = {
  readonly contentType: string
  readonly uid: string
  /** The dates of all languages. */
  readonly publish?: Json
  /** By language: all its fields. */
  readonly locales: ReadonlyMap<string, Fields>
  /** By language, where it has dates of its own. */
  readonly dates: ReadonlyMap<string, Json>
}

export type FolderAsset = { readonly uid: string; readonly description: Fields; readonly bytes: string }

/** A content folder (embedded/content/store/file-ref.ts describes its files). */
export type StackFolder = {
  readonly stack: Fields
  readonly contentTypes: readonly Model[]
  readonly globalFields: readonly Model[]
  readonly taxonomies: readonly (Fields & { uid: string })[]
  readonly assets: readonly FolderAsset[]
  readonly entries: readonly FolderEntry[]
  /** Paths of drafts, branches and variants. */
  readonly others: readonly string[]
}

/** Throws when a file is no JSON object. The folder is otherwise taken as valid: check it first. */
export function readStackFolder(directory: string): StackFolder {
  const paths = readdirSync(directory, { recursive: true, encoding: 'utf8' }).toSorted()
  const files = paths.flatMap(path => {
    const ref = path.endsWith('.json') ? refOf(path) : null
    return ref === null ? [] : [{ path, ref }]
  })
  const fieldsOf = (path: string) => readFields(directory, path)
  const named = (kind: FileRef['kind']): (Fields & { uid: string })[] =>
    files.flatMap(({ path, ref }) =>
      ref.kind === kind && 'uid' in ref ? [{ ...fieldsOf(path), uid: ref.uid }] : [],
    )
  const models = (kind: FileRef['kind']): Model[] =>
    named(kind).map(model => ({ ...model, title: String(model.title ?? model.uid) }))
  return {
    stack: fieldsOf('stack.json'),
    contentTypes: models('content-type'),
    globalFields: models('global-field'),
    taxonomies: named('taxonomy'),
    assets: named('asset').map(({ uid, ...description }) => ({
      uid,
      description,
      bytes: join(directory, 'assets', `${uid}${extname(String(description.filename))}`),
    })),
    entries: files.flatMap(({ path, ref }) =>
      ref.kind === 'entry' ? [toEntry(ref.contentType, ref.uid, fieldsOf(path))] : [],
    ),
    others: files.flatMap(({ path, ref }) =>
      ref.kind === 'draft' || ref.kind === 'branch' || ref.kind === 'variant' ? [path] : [],
    ),
  }
}

function readFields(directory: string, path: string): Fields {
  const value = readJsonFile(join(directory, path))?.value
  if (!isFields(value)) throw new Error(`${join(directory, path)} is missing or no JSON object.`)
  return value
}

function toEntry(contentType: string, uid: string, { publish, shared, locales }: Fields): FolderEntry {
  const byLocale = Object.entries(isFields(locales) ? locales : {}).map(([locale, written]) => {
    const { publish: dates, ...own } = isFields(written) ? written : {}
    return { locale, dates, fields: mergeFields(isFields(shared) ? shared : {}, own) }
  })
  return {
    contentType,
    uid,
    ...(publish === undefined ? {} : { publish }),
    locales: new Map(byLocale.map(({ locale, fields }) => [locale, fields])),
    dates: new Map(byLocale.flatMap(({ locale, dates }) => (dates === undefined ? [] : [[locale, dates]]))),
  }
}

/** The schema of a content type, with those of the global fields in it. */
export function fieldsOf(model: Fields, globalFields: readonly Model[]): readonly Field[] {
  return toFieldList(model.schema, new Map(globalFields.map(field => [field.uid, field])))
}

function toFieldList(schema: Json | undefined, globalFields: ReadonlyMap<string, Model>): Field[] {
  if (!Array.isArray(schema)) return []
  return schema.filter(isFields).map(field => {
    const shared =
      field.data_type === 'global_field' ? globalFields.get(String(field.reference_to)) : undefined
    const inner = shared?.schema ?? field.schema
    return {
      uid: String(field.uid),
      data_type: String(field.data_type),
      multiple: field.multiple === true,
      non_localizable: field.non_localizable === true,
      ...(inner === undefined ? {} : { schema: toFieldList(inner, globalFields) }),
      ...(Array.isArray(field.blocks)
        ? {
            blocks: field.blocks.filter(isFields).map(block => ({
              uid: String(block.uid),
              schema: toFieldList(block.schema, globalFields),
            })),
          }
        : {}),
    }
  })
}

/** Replaces the values of file fields. */
export function mapFiles(fields: Fields, schema: readonly Field[], change: (value: Json) => Json): Fields {
  const byUid = new Map(schema.map(field => [field.uid, field]))
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => {
      const field = byUid.get(key)
      return [key, field === undefined ? value : mapValue(value, field, change)]
    }),
  )
}

function mapValue(value: Json, field: Field, change: (value: Json) => Json): Json {
  if (Array.isArray(value)) return value.map(member => mapValue(member, field, change))
  if (field.data_type === 'file') return change(value)
  if (!isFields(value)) return value
  if (field.blocks) {
    const inner = Object.entries(value).map(([uid, block]) => {
      const own = field.blocks?.find(known => known.uid === uid)
      return [uid, own && isFields(block) ? mapFiles(block, own.schema, change) : block] as const
    })
    return Object.fromEntries(inner)
  }
  return field.schema ? mapFiles(value, field.schema, change) : value
}
