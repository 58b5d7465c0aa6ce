import { AsyncLocalStorage } from 'node:async_hooks'

const background = new AsyncLocalStorage<boolean>()

/**
 * Runs work in the background: its requests come after those of shoppers when a service's quota runs low
 * (docs/decisions/0057-rate-limits-and-timeouts.md).
 */
export function inBackground<T>(work: () => T): T {
  return background.run(true, work)
}

export function isInBackground(): boolean {
  return background.getStore() === true
}
