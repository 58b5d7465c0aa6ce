import type { Change } from '../store/change.ts'
import { changing } from '../store/load-entry.ts'
import type { Store } from '../store/store.ts'

/** Shows and hides the entries whose moment has come, in branches too; the changes are those of the main branch. */
export function republish(store: Store): Change[] {
  for (const branch of store.layers.branches.values()) republish(branch)
  return store.written
    .dated()
    .flatMap(entry => changing(entry, store, () => store.show(entry.contentType, entry.uid)))
}
