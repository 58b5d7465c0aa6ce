import { randomUUID } from 'node:crypto'
import type { PurgedTags } from '@firnline/services/http/response-cache'

/** A purge that processes tell each other. */
export type Told = { readonly id: string; readonly purged: PurgedTags }

/** What the processes of one shop tell each other. */
export type Notices = {
  /** Rejects when the others cannot be told. */
  tell(told: Told): Promise<void>
  /** Tells that the CDN has confirmed the purge of this id. Never rejects: who does not hear it sends the purge too. */
  tellConfirmed(id: string): Promise<void>
  follow(listener: NoticeListener): void
}

export type NoticeListener = {
  /** Others have told it; null: everything, after a time in which they may not have been heard. */
  readonly purge: (told: Told | null) => void
  /** The CDN has confirmed the purge of this id. */
  readonly confirmed: (id: string) => void
}

/** Purges the CDN, which all processes share; resolves when the CDN has confirmed it. */
export type PurgeCdn = (purged: PurgedTags) => Promise<void>

export type Purges = {
  /** From here on, this too is purged. */
  join(purge: (purged: PurgedTags) => void): void
  /** From here on, the CDN too is purged: by the process in which a purge begins, and by the others if that does not say in time that it was confirmed. */
  joinCdn(purge: PurgeCdn): void
  /** Purges here at once, then tells the other processes; rejects when they cannot be told. */
  purge(purged: PurgedTags): Promise<void>
  /** Purges in this process alone, and the CDN. */
  purgeHere(purged: PurgedTags): void
}

/** ms that another process has for a purge of the CDN. */
const PATIENCE = 15_000

/** Everything in this process that keeps answers or pages, and the other processes. `notices`: null for a shop of one. */
export function createPurges(notices: Notices | null, { patience = PATIENCE } = {}): Purges {
  const joined: ((purged: PurgedTags) => void)[] = []
  let purgeCdn: PurgeCdn = async () => {}
  /** Purges of other processes that the CDN has not confirmed. */
  const unconfirmed = new Map<string, NodeJS.Timeout[]>()

  function purgeCaches(purged: PurgedTags): void {
    for (const purge of joined) purge(purged)
  }

  function purgeHere(purged: PurgedTags): void {
    purgeCaches(purged)
    void purgeCdn(purged)
  }

  notices?.follow({
    purge(told) {
      if (told === null) return purgeHere('everything')
      const { id, purged } = told
      purgeCaches(purged)
      const timer = setTimeout(() => {
        unconfirmed.delete(id)
        void purgeCdn(purged)
      }, patience).unref()
      // One that is larger than a notice comes in parts.
      unconfirmed.set(id, [...(unconfirmed.get(id) ?? []), timer])
    },
    confirmed(id) {
      for (const timer of unconfirmed.get(id) ?? []) clearTimeout(timer)
      unconfirmed.delete(id)
    },
  })

  return {
    join: purge => void joined.push(purge),
    joinCdn(purge) {
      purgeCdn = purge
    },
    async purge(purged) {
      const id = randomUUID()
      purgeCaches(purged)
      void purgeCdn(purged).then(() => notices?.tellConfirmed(id))
      await notices?.tell({ id, purged })
    },
    purgeHere,
  }
}
