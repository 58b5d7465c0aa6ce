import type { Category } from './category.ts'

type Node = Pick<Category, 'uid' | 'parent'>

/** A main category: part of no other. */
export function isMain({ parent }: Pick<Category, 'parent'>): boolean {
  return parent === null
}

/** The categories that a category is part of, the widest first. */
export function categoriesAbove<C extends Node>(category: Node, all: readonly C[]): C[] {
  const above: C[] = []
  let next = category
  for (;;) {
    const parent = all.find(({ uid }) => uid === next.parent)
    if (parent === undefined || parent.uid === category.uid || above.includes(parent)) return above
    above.unshift(parent)
    next = parent
  }
}

/** The uids of a category and of all that are part of it, whose products are its own. */
export function categoryAndBelow(category: Node, all: readonly Node[]): string[] {
  const below = all.filter(one => categoriesAbove(one, all).some(({ uid }) => uid === category.uid))
  return [category.uid, ...below.map(({ uid }) => uid)]
}
