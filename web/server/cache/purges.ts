import type { PurgedTags } from '@firnline/services/http/response-cache'

/** What the processes of one shop tell each other. */
export type Notices = {
  /** Rejects when the others cannot be told. */
  tell(purged: PurgedTags): Promise<void>
  /** Calls back for what others have told; with everything after a time in which they may not have been heard. */
  follow(listener: (purged: PurgedTags) => void): void
}

export type Purges = {
  /** From here on, this too is purged. */
  join(purge: (purged: PurgedTags) => void): void
  /** Purges here at once, then tells the other processes; rejects when they cannot be told. */
  purge(purged: PurgedTags): Promise<void>
  /** Purges in this process alone. */
  purgeHere(purged: PurgedTags): void
}

/** Everything in this process that keeps answers or pages, and the other processes. `notices`: null for a shop of one. */
export function createPurges(notices: Notices | null): Purges {
  const joined: ((purged: PurgedTags) => void)[] = []
  const purgeHere = (purged: PurgedTags) => {
    for (const purge of joined) purge(purged)
  }
  notices?.follow(purgeHere)
  return {
    join: purge => void joined.push(purge),
    async purge(purged) {
      purgeHere(purged)
      await notices?.tell(purged)
    },
    purgeHere,
  }
}
