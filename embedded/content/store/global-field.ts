import * as v from 'valibot'
import { type Fields, isFields, type Json } from '../json.ts'
import { describeIssues, locateIn } from './issue.ts'
import type { GoodJsonFile } from './json-file.ts'
import { fieldSchema } from './schema.ts'

const globalFieldFile = v.looseObject({
  uid: v.string(),
  title: v.string(),
  schema: v.array(fieldSchema),
})

const MAX_NESTING = 5

/** The groups of fields that content types share, by uid; each as `/global_fields/{uid}` delivers it. */
export type GlobalFields = ReturnType<typeof createGlobalFields>

export function createGlobalFields() {
  const known = new Map<string, Fields>()
  const users = new Map<string, Set<string>>()

  function expand(value: Json, user: string | null, deep = 0): Json {
    if (Array.isArray(value)) return value.map(member => expand(member, user, deep))
    if (!isFields(value)) return value
    const below = { ...value, ...schemaFor(value, user, deep) }
    const entries = Object.entries(below).map(([key, inner]): [string, Json] => [
      key,
      key === 'schema' || key === 'blocks' ? expand(inner, user, deep + Number(key === 'schema')) : inner,
    ])
    return Object.fromEntries(entries)
  }

  function schemaFor(field: Fields, user: string | null, deep: number): Fields {
    if (field.data_type !== 'global_field' || typeof field.reference_to !== 'string') return {}
    const uid = field.reference_to
    if (user !== null) users.set(uid, new Set(users.get(uid)).add(user))
    const schema = deep <= MAX_NESTING * 2 ? known.get(uid)?.schema : undefined
    return schema === undefined ? {} : { schema }
  }

  return {
    known,
    /** A content type's file with the schema of every global field put in; `contentType` is noted as its user. */
    expand(file: Fields, contentType: string | null = null): Fields {
      const expanded = expand(file, contentType)
      return isFields(expanded) ? expanded : file
    },
    usersOf: (uid: string): readonly string[] => [...(users.get(uid) ?? [])],
  }
}

/** Takes over a global field's file; true when content types have to be read again. */
export function loadGlobalField(
  uid: string,
  file: GoodJsonFile | null,
  globalFields: GlobalFields,
  tell: (problem: string) => void,
): boolean {
  if (!file) return globalFields.known.delete(uid)
  const parsed = v.safeParse(globalFieldFile, file.value)
  const problem = parsed.success
    ? problemOf(uid, parsed.output.uid)
    : describeIssues(parsed.issues, locateIn(file.text))
  if (problem || !isFields(file.value)) {
    tell(problem ?? 'must be an object')
    return false
  }
  const times = { created_at: file.createdAt.toISOString(), updated_at: file.updatedAt.toISOString() }
  globalFields.known.set(uid, { ...times, _version: 1, inbuilt_class: false, description: '', ...file.value })
  return true
}

const problemOf = (uid: string, written: string) =>
  written === uid ? null : `says uid "${written}", but the file is named "${uid}"`
