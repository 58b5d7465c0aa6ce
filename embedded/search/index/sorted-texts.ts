/** What is kept under texts in order, found by how they begin. */
export type SortedTexts<Kept> = {
  add(text: string, kept: Kept): void
  /** Shows at most so many, in the order of their texts. */
  each(prefix: string, most: number, show: (kept: Kept) => void): void
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
    each(prefix, most, show) {
      settle()
      const first = firstFrom(sorted, prefix)
      for (let at = first; at < sorted.length && at < first + most; at += 1) {
        const entry = sorted[at]
        if (entry === undefined || !entry.text.startsWith(prefix)) break
        show(entry.kept)
      }
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
