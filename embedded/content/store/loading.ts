import type { Report } from './change.ts'
import type { Store } from './store.ts'

/** Where files are read from, where what they say is kept, and whom it is told when they are wrong. */
export type Loading = {
  directory: string
  store: Store
  report: Report
  /** Content types whose file would break entries that are being served: tried again when those are edited. */
  refused: Set<string>
}
