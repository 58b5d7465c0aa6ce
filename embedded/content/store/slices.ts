import { setImmediate } from 'node:timers/promises'

const SLICE_MS = 15

/** Does something with each item, one after the other, letting requests in between every few milliseconds. */
export async function inSlices<Item>(
  items: Iterable<Item>,
  act: (item: Item) => Promise<void> | void,
): Promise<void> {
  let pauseAt = performance.now() + SLICE_MS
  for (const item of items) {
    await act(item)
    if (performance.now() < pauseAt) continue
    await setImmediate()
    pauseAt = performance.now() + SLICE_MS
  }
}
