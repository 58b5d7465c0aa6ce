import { isFields, type Json } from '../json.ts'
import { readBody } from './body.ts'
import { invalidParameter } from './errors.ts'

/** What a request asks, wherever it was written: query string or POST body. */
export type Params = ReturnType<typeof createParams>

type Value = { name: string; keys: string[]; value: string }

export async function readParams(request: Request): Promise<Params> {
  const values = [...new URL(request.url).searchParams].map(([name, value]) => toValue(name, value))
  if (request.method !== 'POST') return createParams(values)
  const body = Object.entries(await readBody(request))
  return createParams([...values, ...body.flatMap(([name, value]) => flatten(name, [], value))])
}

function createParams(values: readonly Value[]) {
  const named = (name: string) => values.filter(value => value.name === name)
  const text = (name: string) => named(name).at(-1)?.value
  return {
    text,
    flag: (name: string) => text(name) === 'true',
    list: (name: string) => named(name).map(({ value }) => value),
    /** `only[BASE][]=a&only[brand][0]=b` → BASE: a, brand: b. */
    lists(name: string): Map<string, string[]> {
      const lists = new Map<string, string[]>()
      for (const { keys, value } of named(name)) {
        const of = keys.find(key => !/^\d*$/.test(key)) ?? 'BASE'
        const list = lists.get(of)
        if (list) list.push(value)
        else lists.set(of, [value])
      }
      return lists
    },
    /** A whole number from 0; any other text is refused. */
    whole(name: string, otherwise: number): number {
      const written = text(name)
      if (written === undefined) return otherwise
      if (!/^\d{1,9}$/.test(written)) throw invalidParameter(name, 'must be a whole number from 0.')
      return Number(written)
    },
  }
}

// `include[]`, `include[][]` and `include[0]` are all members of the list `include`.
function toValue(written: string, value: string): Value {
  const [, name = written, brackets = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(written) ?? []
  return { name, keys: brackets.slice(1, -1).split(']['), value }
}

function flatten(name: string, keys: string[], value: Json): Value[] {
  if (name === 'query' && isFields(value)) return [{ name, keys, value: JSON.stringify(value) }]
  if (Array.isArray(value)) return value.flatMap(member => flatten(name, keys, member))
  if (isFields(value))
    return Object.entries(value).flatMap(([key, member]) => flatten(name, [...keys, key], member))
  return value === null ? [] : [{ name, keys, value: String(value) }]
}
