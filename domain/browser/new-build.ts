/** ms between two checks for a new build. */
export const BUILD_CHECK_INTERVAL = 60 * 60 * 1_000

/** ms after a reload in which the page does not reload again. */
export const RELOAD_GUARD = 10 * 1_000

/** Whether the server has another build than the page. An empty id is unknown. */
export function isNewBuild(own: string, latest: string): boolean {
  return own !== '' && latest !== '' && own !== latest
}

/**
 * `now` and `last` in ms since 1970; null: the page has not reloaded for a build yet. A `last` in the future is
 * ignored.
 */
export function canReload(now: number, last: number | null): boolean {
  return last === null || !(now >= last && now - last < RELOAD_GUARD)
}
