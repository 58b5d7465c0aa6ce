import type { Clock } from '../clock.ts'
import type { Store } from '../store/store.ts'

// The clock may be set, the machine may sleep, and timers end at 2^31 ms: none waits longer than an hour.
const LONGEST_WAIT = 3_600_000

/** Calls `act` at each moment at which an entry's dates show or hide it; `planAfter` waits for the next one. */
export function createSchedule(store: Store, clock: Clock, act: () => void) {
  let cancel: (() => void) | null = null

  function planAfter(moment: Date): void {
    cancel?.()
    const next = nextMoment(store, moment.getTime())
    cancel =
      next === null
        ? null
        : clock.after(Math.min(Math.max(next - clock.now().getTime(), 0), LONGEST_WAIT), act)
  }

  return { planAfter, stop: () => cancel?.() }
}

function nextMoment(store: Store, now: number): number | null {
  const stores = [store, ...store.layers.branches.values()]
  let next: number | null = null
  for (const { written } of stores) {
    for (const { contentType, uid } of written.dated()) {
      for (const { from, until } of written.file(contentType, uid)?.windows.values() ?? []) {
        for (const moment of [from?.getTime(), until?.getTime()]) {
          if (moment !== undefined && moment > now && (next === null || moment < next)) next = moment
        }
      }
    }
  }
  return next
}
