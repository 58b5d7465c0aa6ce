import type { Clock } from '../clock.ts'

const FAILURES = 10
const REST = 60_000

/** Keeps a receiver that fails again and again from being asked, but for one try a minute. */
export function createCircuit(clock: Clock) {
  let failures = 0
  let restsUntil = 0

  const isOpen = () => failures >= FAILURES
  const isResting = () => clock.now().getTime() < restsUntil

  return {
    /** How many deliveries may be under way. */
    allows(usual: number): number {
      if (!isOpen()) return usual
      return isResting() ? 0 : 1
    },
    succeeded(): void {
      failures = 0
      restsUntil = 0
    },
    /** ms of rest when this failure begins one. */
    failed(): number | null {
      failures += 1
      if (!isOpen() || isResting()) return null
      restsUntil = clock.now().getTime() + REST
      return REST
    },
  }
}
