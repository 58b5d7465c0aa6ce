import type { Clock } from '../clock.ts'
import { type Change, createStore, type Store } from '../store/store.ts'

/** A store whose readers see a change of another store's entries only after a while. */
export type LaggingStore = {
  readonly store: Store
  /** Takes changes over, each after its own `lag`, and calls back once it can be read. */
  follow(changes: readonly Change[], onRead: (change: Change) => void): void
}

/** @param options.lag ms */
export function createLaggingStore(
  source: Store,
  { clock, lag }: { clock: Clock; lag: () => number },
): LaggingStore {
  const { contentTypes, globalFields, taxonomies, assets, branches, variants } = source
  const store = Object.assign(createStore(source.stack, source.environment, source.now), {
    contentTypes,
    globalFields,
    taxonomies,
    assets,
    branches,
    variants,
  })

  // The newest version, whatever a later lag is still to come: versions never go back.
  function take({ contentType, uid }: Pick<Change, 'contentType' | 'uid'>): void {
    store.putEntry({ contentType, uid }, source.entry(contentType, uid))
  }

  for (const contentType of contentTypes.keys()) {
    for (const uid of source.uidsOf(contentType)) take({ contentType, uid })
  }
  return {
    store,
    follow(changes, onRead) {
      for (const change of changes) {
        clock.after(lag(), () => {
          if (store.stack !== source.stack) store.setStack(source.stack)
          take(change)
          onRead(change)
        })
      }
    },
  }
}
