import { type Fields, isFields, type Json } from '../json.ts'
import { isReference } from '../query/compile.ts'
import { invalidParameter } from '../wire/errors.ts'

/** Dotted paths as a tree: `a`, `a.b` → a → b. */
export type PathTree = ReadonlyMap<string, PathTree>
export type Lookup = (contentType: string, uid: string) => Fields | undefined

const MAX_PATHS = 100
const MAX_PARTS = 20
const MAX_REFERENCES_DEEP = 5
const MAX_ENTRIES = 20_000

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
 * Puts entries in the place of references along the paths: through groups, blocks, arrays and other references.
 * What `lookup` does not find stays `{ uid, _content_type_uid }`. One includer serves one reply, so that it can
 * refuse (422) a reply that would hold more than 20,000 entries or five levels of references.
 */
export function createIncluder(lookup: Lookup) {
  let included = 0

  function within(fields: Fields, paths: PathTree, deep: number): Fields {
    const filled = new Map(Object.entries(fields))
    for (const [key, below] of paths) {
      const value = filled.get(key)
      if (value !== undefined) filled.set(key, fill(value, below, deep))
    }
    return Object.fromEntries(filled)
  }

  function fill(value: Json, below: PathTree, deep: number): Json {
    if (Array.isArray(value)) return value.map(member => fill(member, below, deep))
    if (isReference(value)) return resolve(value, below, deep)
    return isFields(value) ? within(value, below, deep) : value
  }

  function resolve(
    reference: Fields & { uid: string; _content_type_uid: string },
    below: PathTree,
    deep: number,
  ) {
    const { uid, _content_type_uid } = reference
    const target = lookup(_content_type_uid, uid)
    if (!target) return reference
    included += 1
    if (deep >= MAX_REFERENCES_DEEP || included > MAX_ENTRIES) {
      throw invalidParameter(
        'include',
        `asks for more than ${MAX_REFERENCES_DEEP} levels or ${MAX_ENTRIES} entries.`,
      )
    }
    return within({ ...target, uid, _content_type_uid }, below, deep + 1)
  }

  return (fields: Fields, paths: PathTree): Fields => (paths.size > 0 ? within(fields, paths, 0) : fields)
}
