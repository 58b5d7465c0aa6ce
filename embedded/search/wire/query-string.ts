import { BadRequest } from './refusal.ts'

type Pair = { keys: readonly string[]; value: string }
type Nested = string | Nested[] | { [key: string]: Nested }

const MOST_LEVELS = 12

/** `page[size]=5&ids[]=a` → `{ page: { size: '5' }, ids: ['a'] }`. */
export function readQueryString(url: string): { [key: string]: Nested } {
  const pairs = [...new URL(url).searchParams].map(([name, value]) => ({ keys: toKeys(name), value }))
  return toObject(pairs)
}

function toKeys(name: string): string[] {
  const [, first = name, brackets = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? []
  const keys = brackets === '' ? [first] : [first, ...brackets.slice(1, -1).split('][')]
  if (keys.length > MOST_LEVELS)
    throw new BadRequest(`The parameter ${first} has more than ${MOST_LEVELS} levels`)
  return keys
}

function toNested(pairs: readonly Pair[]): Nested {
  const inner = pairs.filter(({ keys }) => keys.length > 0)
  if (inner.length === 0) return pairs.at(-1)?.value ?? ''
  return inner.every(({ keys }) => /^\d*$/.test(keys[0] ?? '')) ? toList(inner) : toObject(inner)
}

function toObject(pairs: readonly Pair[]): { [key: string]: Nested } {
  return Object.fromEntries([...toGroups(pairs)].map(([key, group]) => [key, toNested(group)]))
}

// `[]` begins a member each time; `[0]` names one.
function toList(pairs: readonly Pair[]): Nested[] {
  const named = pairs.map((pair, at) => {
    const [first = '', ...rest] = pair.keys
    return { keys: [first === '' ? `at${at}` : first, ...rest], value: pair.value }
  })
  return [...toGroups(named).values()].map(toNested)
}

function toGroups(pairs: readonly Pair[]): Map<string, Pair[]> {
  const groups = new Map<string, Pair[]>()
  for (const { keys, value } of pairs) {
    const [first = '', ...rest] = keys
    const group = groups.get(first)
    if (group === undefined) groups.set(first, [{ keys: rest, value }])
    else group.push({ keys: rest, value })
  }
  return groups
}
