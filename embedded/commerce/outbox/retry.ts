/** How long after each failed try the next one comes. */
export const RETRY_SECONDS: readonly number[] = [
  60, 180, 300, 600, 900, 1800, 3600, 7200, 21_600, 50_400, 86_400,
]

/** When it is tried again that has failed so often; null: no more. */
export function nextTry(failures: number, now: Date): Date | null {
  const seconds = RETRY_SECONDS[failures - 1]
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000)
}
