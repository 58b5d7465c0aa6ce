import { randomUUID } from 'node:crypto'
import { isPersonalTag } from '@firnline/services/commerce/personal-tags'
import type { PurgedTags } from '@firnline/services/http/response-cache'

/** A purge that one process sends to the others. */
export type PurgeNotice = { readonly id: string; readonly purged: PurgedTags }

/** Notices between the processes of one shop. */
export type Notices = {
  /** Rejects when it cannot be sent. */
  send(notice: PurgeNotice): Promise<void>
  /** The CDN has confirmed the purge of this id. Never rejects: a process that misses it sends the purge too. */
  sendConfirmation(id: string): Promise<void>
  follow(listener: NoticeListener): void
}

export type NoticeListener = {
  /** From another process; null: notices may have been lost, so everything is purged. */
  readonly purge: (notice: PurgeNotice | null) => void
  /** The CDN has confirmed the purge of this id. */
  readonly confirmed: (id: string) => void
}

/** Purges the CDN, which all processes share; resolves when the CDN has confirmed it. */
export type PurgeCdn = (purged: PurgedTags) => Promise<void>

export type Purges = {
  /** From here on, this too is purged. */
  join(purge: (purged: PurgedTags) => void): void
  /** Also purges the CDN: in the process that begins a purge, and in the others without a confirmation in time. */
  joinCdn(purge: PurgeCdn): void
  /** Purges here at once, then in the other processes; rejects when the notice cannot be sent. */
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
    if (concernsPages(purged)) void purgeCdn(purged)
  }

  notices?.follow({
    purge(notice) {
      if (notice === null) return purgeHere('everything')
      const { id, purged } = notice
      purgeCaches(purged)
      if (!concernsPages(purged)) return
      const timer = setTimeout(() => {
        unconfirmed.delete(id)
        void purgeCdn(purged)
      }, patience).unref()
      // A large purge comes in several notices.
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
      if (concernsPages(purged)) void purgeCdn(purged).then(() => notices?.sendConfirmation(id))
      await notices?.send({ id, purged })
    },
    purgeHere,
  }
}

function concernsPages(purged: PurgedTags): boolean {
  return purged === 'everything' || !purged.every(isPersonalTag)
}
