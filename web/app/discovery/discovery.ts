import type { ShareCard } from './share-card.ts'
import type { Thing } from './thing.ts'

/** Page data for search engines, messengers and agents. */
export type Discovery = {
  /** All locales of the page, itself included; absolute URLs. */
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[]
  /** null: not shareable. */
  readonly share: ShareCard | null
  /** schema.org entities. */
  readonly things: readonly Thing[]
}

/** `things` accumulate; other fields are set once. */
export type Discover = (additions: Partial<Discovery>) => void

export function createDiscovery(): { read(): Discovery; discover: Discover } {
  let all: Discovery = { alternates: [], share: null, things: [] }
  return {
    read: () => all,
    discover(additions) {
      all = { ...all, ...additions, things: [...all.things, ...(additions.things ?? [])] }
    },
  }
}
