import type { Code, Html, Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'

/**
 * What a comment before a block says of it:
 * - `<!-- not run: needs Docker -->`: it is not run, and why
 * - `<!-- run: in the long run -->`: it takes long, and only `npm run soak` runs it
 * - `<!-- run: beside a shop -->`: a shop must be running, in the folder of the block
 * - `<!-- run: in the long run, beside a shop -->`: both
 * - `<!-- file: products.csv -->`: it is the content of a file, which later blocks of the page find
 */
export type Mark =
  | { readonly kind: 'not run'; readonly reason: string }
  | { readonly kind: 'run'; readonly isLong: boolean; readonly needsShop: boolean }
  | { readonly kind: 'file'; readonly path: string }

export type CodeBlock = {
  /** The page and line: `docs/postgres.md:12`. */
  readonly place: string
  /** What stands behind the opening fence, '' for nothing. */
  readonly language: string
  readonly text: string
  readonly mark: Mark | null
}

/** The fenced blocks of a page, in order. @throws for a comment that looks like a mark and is none */
export function codeBlocks(page: string, markdown: string): CodeBlock[] {
  return blocksIn(fromMarkdown(markdown), page)
}

function blocksIn(node: Nodes, page: string): CodeBlock[] {
  if (!('children' in node)) return []
  return node.children.flatMap((child, at) => {
    if (child.type !== 'code') return blocksIn(child, page)
    const before = node.children[at - 1]
    return [toBlock(child, before?.type === 'html' ? before : null, page)]
  })
}

function toBlock({ lang, value, position }: Code, comment: Html | null, page: string): CodeBlock {
  const place = `${page}:${position?.start.line}`
  return {
    place,
    language: lang ?? '',
    text: value,
    mark: comment === null ? null : readMark(comment.value, place),
  }
}

function readMark(comment: string, place: string): Mark {
  const [, kind, value = ''] = /^<!-- (not run|run|file): (.+) -->$/.exec(comment) ?? []
  if (kind === 'not run' && value.length >= 'needs Docker'.length) return { kind, reason: value }
  if (kind === 'run' && /^(?:in the long run|beside a shop|in the long run, beside a shop)$/.test(value))
    return { kind, isLong: value.startsWith('in the long run'), needsShop: value.endsWith('beside a shop') }
  if (kind === 'file') return { kind, path: value }
  throw new Error(`${place}: ${comment} is no mark of a block.`)
}
