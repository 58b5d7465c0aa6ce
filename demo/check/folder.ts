import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The content entries as they lie in `demo/content`, read for the tests. */

export const CONTENT = join(import.meta.dirname, '..', 'content')
export const LANGUAGES = ['en-us', 'de', 'fr', 'es', 'it'] as const
export type Language = (typeof LANGUAGES)[number]

export type Fields = { readonly [field: string]: unknown }
export type EntryFile = {
  /** `product/nordwand-98` */
  readonly place: string
  readonly type: string
  readonly uid: string
  readonly shared: Fields
  readonly locales: Readonly<Record<string, Fields>>
}

/** As far as the checks need it (protocols/contentstack §6). */
export type Field = {
  readonly uid: string
  readonly data_type: string
  readonly mandatory?: boolean
  readonly multiple?: boolean
  readonly unique?: boolean
  readonly non_localizable?: boolean
  readonly reference_to?: readonly string[]
  readonly enum?: { readonly choices: readonly { readonly value: string }[] }
  readonly schema?: readonly Field[]
  readonly blocks?: readonly { readonly uid: string; readonly schema: readonly Field[] }[]
}
export type ContentType = { readonly uid: string; readonly schema: readonly Field[] }

export const contentTypes: readonly ContentType[] = globSync(join(CONTENT, 'content-types', '*.json'))
  .sort()
  .map(path => JSON.parse(readFileSync(path, 'utf8')))

export const entries: readonly EntryFile[] = contentTypes.flatMap(({ uid: type }) =>
  globSync(join(CONTENT, type, '*.json'))
    .sort()
    .map(path => {
      const uid = basename(path, '.json')
      return {
        place: `${basename(dirname(path))}/${uid}`,
        type,
        uid,
        ...JSON.parse(readFileSync(path, 'utf8')),
      }
    }),
)

export function entriesOf(type: string): EntryFile[] {
  return entries.filter(entry => entry.type === type)
}

/** The entry in one language: the shared fields with that language's own merged over them, arrays replaced. */
export function inLanguage({ shared, locales }: EntryFile, language: Language): Fields {
  return merge(shared, locales[language] ?? {})
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function merge(base: Fields, over: Fields): Fields {
  const merged: Record<string, unknown> = { ...base }
  for (const [field, value] of Object.entries(over)) {
    const below = merged[field]
    merged[field] = isFields(below) && isFields(value) ? merge(below, value) : value
  }
  return merged
}

/** Every text of a value with its path, e.g. `features.0.title`. */
export function textsOf(value: unknown, path: readonly string[] = []): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path: path.join('.'), text: value }]
  if (Array.isArray(value)) return value.flatMap((member, index) => textsOf(member, [...path, String(index)]))
  if (isFields(value))
    return Object.entries(value).flatMap(([field, inner]) => textsOf(inner, [...path, field]))
  return []
}
