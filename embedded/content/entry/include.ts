import { invalidParameter } from '../http/errors.ts'
import type { Params } from '../http/request.ts'
import { type Fields, isFields, type Json } from '../json.ts'
import { isReference, type Reference, referenceKey } from '../query/candidates.ts'

/** Dotted paths as a tree: `a`, `a.b` → a → b. */
type PathTree = ReadonlyMap<string, PathTree>
type Lookup = (contentType: string, uid: string) => Fields | undefined
/** What replaces a reference to the entry when nothing is included below it. */
type Leaf = (entry: Fields, reference: Reference) => Json

const MAX_PATHS = 100
const MAX_PARTS = 20
const MAX_REFERENCES_DEEP = 5
const MAX_ENTRIES = 20_000
const NOTHING: PathTree = new Map()

/** @param name of the parameter in the error of too many or too long paths */
function pathTree(name: string, paths: readonly string[]): PathTree {
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
 * Replaces references by entries along the paths of `include`, or all of them with `include_all`. References to unknown
 * entries stay as they are.
 * @throws ApiError 422 for a response of too many entries or levels; so each response needs an includer of its own
 */
export function createIncluder(params: Params, lookup: Lookup, leaf: Leaf): (fields: Fields) => Fields {
  const paths = pathTree('include', params.list('include'))
  const everywhere = depthOfAll(params)
  const resolved = new Map<PathTree, Map<string, { included: Json; entries: number }>>()
  let count = 0

  function includedIn(fields: Fields, below: PathTree, deep: number): Fields {
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
    return isFields(value) ? includedIn(value, below, deep) : value
  }

  // An entry with the same paths below it is resolved once per response.
  function resolve(reference: Reference, below: PathTree, deep: number): Json {
    const key = `${deep} ${referenceKey(reference)}`
    const known = resolved.get(below)?.get(key)
    if (known) {
      add(known.entries, deep)
      return known.included
    }
    const target = lookup(reference._content_type_uid, reference.uid)
    if (!target) return reference
    const before = count
    add(1, deep)
    const isLeaf = below.size === 0 && deep + 1 >= everywhere
    const included = isLeaf
      ? leaf(target, reference)
      : includedIn(asIncluded(target, reference), below, deep + 1)
    const ofPath = resolved.get(below) ?? new Map()
    resolved.set(below, ofPath.set(key, { included, entries: count - before }))
    return included
  }

  function add(entries: number, deep: number): void {
    count += entries
    if (deep < MAX_REFERENCES_DEEP && count <= MAX_ENTRIES) return
    const name = everywhere > 0 ? 'include_all' : 'include'
    throw invalidParameter(
      name,
      `asks for more than ${MAX_REFERENCES_DEEP} levels or ${MAX_ENTRIES} entries.`,
    )
  }

  return fields => (paths.size > 0 || everywhere > 0 ? includedIn(fields, paths, 0) : fields)
}

/** An entry in the place of a reference to it. */
export const asIncluded = (entry: Fields, { uid, _content_type_uid }: Reference): Fields => ({
  ...entry,
  uid,
  _content_type_uid,
})

function depthOfAll(params: Params): number {
  if (!params.flag('include_all')) return 0
  const depth = params.integer('include_all_depth', 1)
  if (depth >= 1 && depth <= MAX_REFERENCES_DEEP) return depth
  throw invalidParameter('include_all_depth', `must be a whole number from 1 to ${MAX_REFERENCES_DEEP}.`)
}

type Rule = { kind: 'only' | 'except'; at: string[]; paths: PathTree }

const alwaysKept = new Set(['uid', '_content_type_uid'])

/** `only` and `except` of the entry (BASE) and of references by path. Uids and references with an `only` are kept. */
export function createProjection(params: Params): (entry: Fields) => Fields {
  const rules = [...rulesOf('only', params), ...rulesOf('except', params)]
  return entry => rules.reduce((fields, rule) => applyAt(fields, rule.at, rule), entry)
}

function rulesOf(kind: Rule['kind'], params: Params): Rule[] {
  const lists = params.lists(kind)
  const references = [...lists.keys()].filter(of => of !== 'BASE')
  return [...lists].map(([of, fields]) => {
    const kept = kind === 'only' && of === 'BASE' ? [...fields, ...references] : fields
    return { kind, at: of === 'BASE' ? [] : of.split('.'), paths: pathTree(kind, kept) }
  })
}

function applyAt(fields: Fields, [key, ...rest]: readonly string[], rule: Rule): Fields {
  if (key === undefined) return rule.kind === 'only' ? keep(fields, rule.paths) : drop(fields, rule.paths)
  const value = fields[key]
  if (!Object.hasOwn(fields, key) || value === undefined) return fields
  return { ...fields, [key]: eachObject(value, member => applyAt(member, rest, rule)) }
}

function keep(fields: Fields, paths: PathTree): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]): [string, Json][] => {
      const below = paths.get(key)
      if (!below) return alwaysKept.has(key) ? [[key, value]] : []
      return [[key, below.size > 0 ? eachObject(value, member => keep(member, below)) : value]]
    }),
  )
}

function drop(fields: Fields, paths: PathTree): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]): [string, Json][] => {
      const below = paths.get(key)
      if (!below || alwaysKept.has(key)) return [[key, value]]
      return below.size > 0 ? [[key, eachObject(value, member => drop(member, below))]] : []
    }),
  )
}

function eachObject(value: Json, change: (fields: Fields) => Fields): Json {
  if (Array.isArray(value)) return value.map(member => eachObject(member, change))
  return isFields(value) ? change(value) : value
}
