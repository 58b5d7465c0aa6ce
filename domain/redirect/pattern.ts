/** A tree of paths by segment: literal, `:name` for any one, `*` at the end for any number, including none. */
export type PatternTree<T> = {
  readonly literal: Map<string, PatternTree<T>>
  /** Any segment. */
  one: PatternTree<T> | null
  end: Leaf<T> | null
  /** `*` */
  rest: Leaf<T> | null
}

type Leaf<T> = { readonly value: T; readonly names: readonly string[] }

export type PatternMatch<T> = { readonly value: T; readonly params: PatternParams }

export function newPatternTree<T>(): PatternTree<T> {
  return { literal: new Map(), one: null, end: null, rest: null }
}

export function isPattern(path: string): boolean {
  return segmentsOf(path).some(segment => segment === '*' || segment.startsWith(':'))
}

/** Adds a pattern; false: it exists already. A `*` ends the pattern. */
export function addPattern<T>(tree: PatternTree<T>, pattern: string, value: T): boolean {
  const names: string[] = []
  let node = tree
  for (const segment of segmentsOf(pattern)) {
    if (segment === '*') {
      if (node.rest !== null) return false
      node.rest = { value, names }
      return true
    }
    if (segment.startsWith(':')) names.push(segment)
    node = segment.startsWith(':') ? oneBelow(node) : literalBelow(node, normalizeSegment(segment))
  }
  if (node.end !== null) return false
  node.end = { value, names }
  return true
}

function oneBelow<T>(node: PatternTree<T>): PatternTree<T> {
  node.one ??= newPatternTree()
  return node.one
}

function literalBelow<T>(node: PatternTree<T>, segment: string): PatternTree<T> {
  const below = node.literal.get(segment) ?? newPatternTree<T>()
  node.literal.set(segment, below)
  return below
}

/** The most literal matching pattern. */
export function matchPattern<T>(tree: PatternTree<T>, path: string): PatternMatch<T> | null {
  return match(tree, segmentsOf(path), 0, [])
}

function match<T>(
  node: PatternTree<T>,
  segments: readonly string[],
  at: number,
  held: readonly string[],
): PatternMatch<T> | null {
  const segment = segments[at]
  if (segment === undefined) {
    if (node.end !== null) return { value: node.end.value, params: paramsOf(node.end, held, []) }
  } else {
    const below = node.literal.get(normalizeSegment(segment))
    const literal = below === undefined ? null : match(below, segments, at + 1, held)
    if (literal !== null) return literal
    const one = node.one === null ? null : match(node.one, segments, at + 1, [...held, segment])
    if (one !== null) return one
  }
  if (node.rest === null) return null
  return { value: node.rest.value, params: paramsOf(node.rest, held, segments.slice(at)) }
}

function paramsOf<T>(leaf: Leaf<T>, held: readonly string[], rest: readonly string[]): PatternParams {
  const ones = leaf.names.map((name, n): [string, string[]] => [name, held.slice(n, n + 1)])
  return new Map([...ones, ['*', [...rest]]])
}

/** Segments are compared decoded and without case. */
export function normalizeSegment(segment: string): string {
  if (!segment.includes('%')) return segment.toLowerCase()
  try {
    return decodeURI(segment).toLowerCase()
  } catch (error) {
    if (error instanceof URIError) return segment.toLowerCase()
    throw error
  }
}

export type RedirectTarget = {
  /** `https://host`; empty: a path of the shop. */
  readonly origin: string
  /** Literal, `:name` or `*`. */
  readonly segments: readonly string[]
  /** With `?`, or empty. */
  readonly query: string
  /** With `#`, or empty. */
  readonly hash: string
}

const TARGET = /^(https?:\/\/[a-z0-9.-]+(?::\d+)?(?=[/?#]|$))?([^?#]*)(\?[^#]*)?(#.*)?$/i

/** null: neither a path with one leading slash nor an http(s) URL, or not valid in a header. */
export function parseTarget(to: string): RedirectTarget | null {
  const text = encodeSpecial(to.trim())
  const [, origin = '', path = '', query = '', hash = ''] = TARGET.exec(text) ?? []
  if (origin === '' && !/^\/(?![/\\])/.test(text)) return null
  return /[\s\\]/.test(text) ? null : { origin, segments: segmentsOf(path), query, hash }
}

/** A path's segments without the empty ones of duplicate or trailing slashes. */
export function segmentsOf(path: string): string[] {
  const segments = (path.startsWith('/') ? path.slice(1) : path).split('/')
  return segments.includes('') ? segments.filter(segment => segment !== '') : segments
}

/** The segments that `:name` and `*` matched. */
export type PatternParams = ReadonlyMap<string, readonly string[]>

/** Starts with a slash. */
export function buildTargetPath(target: RedirectTarget, params: PatternParams): string {
  const { segments } = target
  const filled = params.size === 0 ? segments : segments.flatMap(segment => params.get(segment) ?? [segment])
  return `/${filled.join('/')}`
}

/** The target's own query, where a value may be a `:name`: `?terrain=:terrain`. With `?`, or empty. */
export function buildTargetQuery({ query }: RedirectTarget, params: PatternParams): string {
  if (params.size === 0 || !query.includes(':')) return query
  return query.replace(/(?<==)(:[^&]+)/g, name => {
    const [segment] = params.get(name) ?? []
    return segment === undefined ? name : segment.replace(/[&=+]/g, encodeURIComponent)
  })
}

/** Adds the request's query to the target's own, whose parameters win. */
export function mergeQuery(own: string, requested: string): string {
  if (own === '' || requested === '') return own === '' ? requested : own
  const parts = partsOf(own)
  const named = new Set(parts.map(nameOf))
  const merged = [...parts, ...partsOf(requested).filter(part => !named.has(nameOf(part)))]
  return merged.length === 0 ? '' : `?${merged.join('&')}`
}

function partsOf(query: string): string[] {
  return query
    .replace(/^\?/, '')
    .split('&')
    .filter(part => part !== '')
}

function nameOf(part: string): string {
  return part.split('=')[0] ?? ''
}

/** Encodes `/für-alle` to ASCII; encoded parts stay. */
function encodeSpecial(text: string): string {
  return text.replace(/[^\p{ASCII}]+/gu, part => encodeURI(part.replace(/\p{Cs}/gu, '\ufffd')))
}
