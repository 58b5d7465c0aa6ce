/** The `count` best of the items, best first; cheaper than sorting when few of many are wanted. */
export function bestOf<Item>(
  items: readonly Item[],
  count: number,
  compare: (a: Item, b: Item) => number,
): Item[] {
  if (count * 4 >= items.length) return items.toSorted(compare).slice(0, count)
  if (count === 0) return []
  const best = items.slice(0, count).sort(compare)
  for (let at = count; at < items.length; at += 1) {
    const item = items[at]
    const last = best[count - 1]
    if (item === undefined || last === undefined || compare(item, last) >= 0) continue
    best.splice(placeFor(best, item, compare), 0, item)
    best.pop()
  }
  return best
}

function placeFor<Item>(sorted: readonly Item[], item: Item, compare: (a: Item, b: Item) => number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    const other = sorted[middle]
    if (other !== undefined && compare(other, item) <= 0) low = middle + 1
    else high = middle
  }
  return low
}
