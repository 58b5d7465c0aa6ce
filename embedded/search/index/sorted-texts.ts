/** What is kept under texts in order, found by how they begin. */
export type SortedTexts<Kept> = {
  add(text: string, kept: Kept): void
  /** At most so many, in the order of their texts. */
  beginningWith(prefix: string, most: number): Kept[]
  /** Puts what was added in its place, so that no question has to. */
  settle(): void
}

type Entry<Kept> = { readonly text: string; readonly kept: Kept }

export function createSortedTexts<Kept>(): SortedTexts<Kept> {
  let sorted: Entry<Kept>[] = []
  let fresh: Entry<Kept>[] = []

  function settle(): void {
    if (fresh.length === 0) return
    sorted = merge(
      sorted,
      fresh.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0)),
    )
    fresh = []
  }

  return {
    add: (text, kept) => void fresh.push({ text, kept }),
    beginningWith(prefix, most) {
      settle()
      const found: Kept[] = []
      for (let at = firstFrom(sorted, prefix); at < sorted.length && found.length < most; at += 1) {
        const entry = sorted[at]
        if (entry === undefined || !entry.text.startsWith(prefix)) break
        found.push(entry.kept)
      }
      return found
    },
    settle,
  }
}

function merge<Kept>(a: readonly Entry<Kept>[], b: readonly Entry<Kept>[]): Entry<Kept>[] {
  const merged: Entry<Kept>[] = []
  let at = 0
  for (const entry of b) {
    for (let next = a[at]; next !== undefined && next.text <= entry.text; next = a[at]) {
      merged.push(next)
      at += 1
    }
    merged.push(entry)
  }
  for (let next = a[at]; next !== undefined; next = a[at]) {
    merged.push(next)
    at += 1
  }
  return merged
}

/** The place of the first text that is not before the given one. */
function firstFrom(sorted: readonly { readonly text: string }[], text: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.text ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}
