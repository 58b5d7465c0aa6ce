import { type Filling, segmentsOf } from './target.ts'

/** A tree of paths by segment: literal, `:name` for any one, `*` at the end for any number, none included. */
export type PatternTree<T> = {
  readonly literal: Map<string, PatternTree<T>>
  /** Any one segment. */
  one: PatternTree<T> | null
  /** Ends here. */
  end: Leaf<T> | null
  /** Whatever follows. */
  rest: Leaf<T> | null
}

type Leaf<T> = { readonly value: T; readonly names: readonly string[] }

export type Match<T> = { readonly value: T; readonly filling: Filling }

export function newPatternTree<T>(): PatternTree<T> {
  return { literal: new Map(), one: null, end: null, rest: null }
}

export function isPattern(path: string): boolean {
  return segmentsOf(path).some(segment => segment === '*' || segment.startsWith(':'))
}

/** Adds a pattern; false when the tree has it already. A `*` before the end is taken for the end. */
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
    node = segment.startsWith(':') ? oneBelow(node) : literalBelow(node, foldSegment(segment))
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

/** The most literal pattern that a path fits. */
export function matchPattern<T>(tree: PatternTree<T>, path: string): Match<T> | null {
  return match(tree, segmentsOf(path), 0, [])
}

function match<T>(
  node: PatternTree<T>,
  segments: readonly string[],
  at: number,
  held: readonly string[],
): Match<T> | null {
  const segment = segments[at]
  if (segment === undefined) {
    if (node.end !== null) return { value: node.end.value, filling: fillingOf(node.end, held, []) }
  } else {
    const below = node.literal.get(foldSegment(segment))
    const literal = below === undefined ? null : match(below, segments, at + 1, held)
    if (literal !== null) return literal
    const one = node.one === null ? null : match(node.one, segments, at + 1, [...held, segment])
    if (one !== null) return one
  }
  if (node.rest === null) return null
  return { value: node.rest.value, filling: fillingOf(node.rest, held, segments.slice(at)) }
}

function fillingOf<T>(leaf: Leaf<T>, held: readonly string[], rest: readonly string[]): Filling {
  const ones = leaf.names.map((name, n): [string, string[]] => [name, held.slice(n, n + 1)])
  return new Map([...ones, ['*', [...rest]]])
}

/** A segment as it is compared: whatever its case, encoded or not. */
export function foldSegment(segment: string): string {
  if (!segment.includes('%')) return segment.toLowerCase()
  try {
    return decodeURI(segment).toLowerCase()
  } catch (error) {
    if (error instanceof URIError) return segment.toLowerCase()
    throw error
  }
}
