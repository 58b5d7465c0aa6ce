import { type Fields, isFields, type Json } from '../json.ts'
import { isReference, type Reference, referenceKey } from '../query/field-index.ts'
import { invalidParameter } from '../wire/errors.ts'
import type { Params } from '../wire/params.ts'

/** Dotted paths as a tree: `a`, `a.b` → a → b. */
export type PathTree = ReadonlyMap<string, PathTree>
export type Lookup = (contentType: string, uid: string) => Fields | undefined

const MAX_PATHS = 100
const MAX_PARTS = 20
const MAX_REFERENCES_DEEP = 5
const MAX_ENTRIES = 20_000
const NOTHING: PathTree = new Map()

/** `name`: the parameter to blame when there are more than 100 paths, or one of more than 20 parts (422). */
export function pathTree(name: string, paths: readonly string[]): PathTree {
  if (paths.length > MAX_PATHS) throw invalidParameter(name, `names more than ${MAX_PATHS} paths.`)
  const root = new Map<string, Map<string, PathTree>>()
  for (const path of paths) {
    const parts = path.split('.')
    if (parts.length > MAX_PARTS) throw invalidParameter(name, `has a path of more than ${MAX_PARTS} parts.`)
    grow(root, parts)
  }
  return root
}

function grow(tree: Map<string, PathTree>, [key, ...rest]: readonly string[]): void {
  if (key === undefined) return
  const below = new Map(tree.get(key))
  grow(below, rest)
  tree.set(key, below)
}

/**
 * Puts entries in the place of references along the paths of `include`, through groups, blocks, arrays and other
 * references; with `include_all`, everywhere, `include_all_depth` references deep (1 when left out). What `lookup`
 * does not find stays `{ uid, _content_type_uid }`. One includer serves one reply, so that it can refuse (422) a
 * reply that would hold more than 20,000 entries or five levels of references.
 */
export function createIncluder(params: Params, lookup: Lookup): (fields: Fields) => Fields {
  const paths = pathTree('include', params.list('include'))
  const everywhere = depthOfAll(params)
  const resolved = new Map<PathTree, Map<string, { fields: Fields; entries: number }>>()
  let included = 0

  function within(fields: Fields, below: PathTree, deep: number): Fields {
    const keys = deep < everywhere ? Object.keys(fields) : below.keys()
    let filled = fields
    for (const key of keys) {
      const value = Object.hasOwn(fields, key) && key !== '__proto__' ? fields[key] : undefined
      if (typeof value !== 'object' || value === null) continue
      if (filled === fields) filled = { ...fields }
      filled[key] = fill(value, below.get(key) ?? NOTHING, deep)
    }
    return filled
  }

  function fill(value: Json, below: PathTree, deep: number): Json {
    if (Array.isArray(value)) return value.map(member => fill(member, below, deep))
    if (isReference(value)) return resolve(value, below, deep)
    return isFields(value) ? within(value, below, deep) : value
  }

  // The same entry with the same paths below it is put together once in a reply.
  function resolve(reference: Reference, below: PathTree, deep: number): Fields {
    const key = `${deep} ${referenceKey(reference)}`
    const known = resolved.get(below)?.get(key)
    if (known) {
      count(known.entries, deep)
      return known.fields
    }
    const { uid, _content_type_uid } = reference
    const target = lookup(_content_type_uid, uid)
    if (!target) return reference
    const before = included
    count(1, deep)
    const fields = within({ ...target, uid, _content_type_uid }, below, deep + 1)
    const ofPath = resolved.get(below) ?? new Map()
    resolved.set(below, ofPath.set(key, { fields, entries: included - before }))
    return fields
  }

  function count(entries: number, deep: number): void {
    included += entries
    if (deep < MAX_REFERENCES_DEEP && included <= MAX_ENTRIES) return
    const name = everywhere > 0 ? 'include_all' : 'include'
    throw invalidParameter(
      name,
      `asks for more than ${MAX_REFERENCES_DEEP} levels or ${MAX_ENTRIES} entries.`,
    )
  }

  return fields => (paths.size > 0 || everywhere > 0 ? within(fields, paths, 0) : fields)
}

function depthOfAll(params: Params): number {
  if (!params.flag('include_all')) return 0
  const depth = params.whole('include_all_depth', 1)
  if (depth >= 1 && depth <= MAX_REFERENCES_DEEP) return depth
  throw invalidParameter('include_all_depth', `must be a whole number from 1 to ${MAX_REFERENCES_DEEP}.`)
}
