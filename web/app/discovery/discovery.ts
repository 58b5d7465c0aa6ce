import type { ShareCard } from './share-card.ts'
import type { Thing } from './thing.ts'

/** What search engines, messengers and agents are told of a page, beside what a browser needs. */
export type Discovery = {
  /** Every version of the page, itself among them. Absolute addresses. */
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[]
  /** null: nobody shares it. */
  readonly share: ShareCard | null
  /** What the page is about (schema.org). */
  readonly things: readonly Thing[]
}

/** Takes what a page's loader tells: things add up, the rest is told once. */
export type Discover = (told: Partial<Discovery>) => void

export function createDiscovery(): { read(): Discovery; discover: Discover } {
  let all: Discovery = { alternates: [], share: null, things: [] }
  return {
    read: () => all,
    discover(told) {
      all = { ...all, ...told, things: [...all.things, ...(told.things ?? [])] }
    },
  }
}
