/** What a pro may spend in a season, in whole units of the store's currency (SPEC §9 Brand spend limit). */
export const DEFAULT_SPEND_LIMIT = 3000

export type ProSeason = {
  /** The first moment of 1 July, UTC. */
  readonly from: Date
  /** The last moment of 30 June, UTC: still part of the season. */
  readonly until: Date
}

const JULY = 6

/** The season that `now` lies in: from 1 July to 30 June, UTC. */
export function proSeason(now: Date): ProSeason {
  const year = now.getUTCFullYear() - (now.getUTCMonth() < JULY ? 1 : 0)
  return { from: new Date(Date.UTC(year, JULY, 1)), until: new Date(Date.UTC(year + 1, JULY, 1) - 1) }
}
