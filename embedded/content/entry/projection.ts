import type { Params } from '../http/request.ts'
import { type Fields, isFields, type Json } from '../json.ts'
import { type PathTree, pathTree } from './include.ts'

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
