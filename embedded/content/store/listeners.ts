import type { Change } from './change.ts'
import type { Log } from './folder.ts'

/** Those who want to know of changes; one that fails does not keep the others from it. */
export function createListeners(log: Log) {
  const listeners = new Set<(change: Change) => void>()
  return {
    add(listener: (change: Change) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(changes: readonly Change[]): void {
      for (const change of changes) {
        for (const listener of listeners) {
          try {
            listener(change)
          } catch (error) {
            log.error(
              `A listener failed on the change of ${change.contentType}/${change.uid}: ${String(error)}`,
            )
          }
        }
      }
    },
  }
}
