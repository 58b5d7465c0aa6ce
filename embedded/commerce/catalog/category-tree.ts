import type { categories } from '../database/schema.ts'

export type CategoryRow = typeof categories.$inferSelect

/** A category's ids from the root down to itself; empty for the root. */
export function lineage(all: readonly CategoryRow[], id: number | null): number[] {
  const row = all.find(row => row.id === id)
  return row === undefined ? [] : [...lineage(all, row.parent_id), row.id]
}

type Node = { id: number; parent_id: number; name: string; is_visible: boolean; url: string }

/** GET /v3/catalog/categories/tree. */
export type ClassicNode = Node & { children: ClassicNode[] }

export function classicTree(all: readonly CategoryRow[], parent: number | null = null): ClassicNode[] {
  return childrenOf(all, parent).map(row => ({ ...toNode(row), children: classicTree(all, row.id) }))
}

/** GET /v3/catalog/trees/{id}/categories: `depth` from 0, `path` from the root. */
export type TreeNode = Node & { depth: number; path: number[]; children: TreeNode[] }

export function treeNodes(
  all: readonly CategoryRow[],
  deepest: number,
  path: readonly number[] = [],
): TreeNode[] {
  if (path.length > deepest) return []
  return childrenOf(all, path.at(-1) ?? null).map(row => {
    const own = [...path, row.id]
    return { ...toNode(row), depth: path.length, path: own, children: treeNodes(all, deepest, own) }
  })
}

function childrenOf(all: readonly CategoryRow[], parent: number | null): CategoryRow[] {
  return all
    .filter(row => row.parent_id === parent)
    .sort((a, b) => a.sort_order - b.sort_order || a.id - b.id)
}

function toNode({ id, parent_id, name, is_visible, url }: CategoryRow): Node {
  return { id, parent_id: parent_id ?? 0, name, is_visible, url }
}
