export type JsonPath = readonly PropertyKey[]
export type JsonPosition = { line: number; column: number; depth: number }

/**
 * Where in a text of valid JSON a value stands, lines and columns from 1.
 * @returns the place of the key (or of the member of a list) at the path's end, or of the deepest part that is there;
 * `depth` says how many of the path's parts were found
 */
export function positionIn(text: string, path: JsonPath): JsonPosition {
  const scan = createScanner(text)
  const { at, depth } = follow(scan, path, scan.space(0))
  const before = text.slice(0, at)
  const line = before.split('\n').length
  return { line, column: at - before.lastIndexOf('\n'), depth }
}

type Scanner = ReturnType<typeof createScanner>
type Member = { key: PropertyKey; at: number; value: number; end: number }

function follow(scan: Scanner, path: JsonPath, start: number) {
  let at = start
  let value = start
  let depth = 0
  for (const key of path) {
    const member = scan.member(value, key)
    if (!member) break
    at = member.at
    value = member.value
    depth += 1
  }
  return { at, depth }
}

function createScanner(text: string) {
  const space = (at: number) => skip(text, /\s*/y, at)
  const string = (at: number) => skip(text, /"(?:[^"\\]|\\.)*"/y, at)

  // The end of the value that begins at `at`.
  function end(at: number): number {
    const first = text[at]
    if (first === '"') return string(at)
    if (first !== '{' && first !== '[') return skip(text, /[^\s,\]}]+/y, at)
    let last = at + 1
    for (const member of membersOf(at)) last = member.end
    return space(last) + 1
  }

  function* membersOf(at: number): Generator<Member> {
    const isObject = text[at] === '{'
    if (!isObject && text[at] !== '[') return
    let next = space(at + 1)
    for (let index = 0; text[next] !== '}' && text[next] !== ']' && next < text.length; index += 1) {
      const value = isObject ? space(space(string(next)) + 1) : next
      const key = isObject ? JSON.parse(text.slice(next, string(next))) : index
      const member = { key, at: next, value, end: end(value) }
      yield member
      next = space(member.end)
      if (text[next] === ',') next = space(next + 1)
    }
  }

  // Of keys written twice, the last one counts.
  function member(at: number, key: PropertyKey) {
    return [...membersOf(at)].findLast(found => found.key === key)
  }

  return { space, member }
}

function skip(text: string, pattern: RegExp, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}
