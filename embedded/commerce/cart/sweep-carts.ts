import type { Commerce } from '../scope.ts'
import { deleteExpiredCarts } from './hold-cart.ts'

const SWEEP_EVERY_MS = 10 * 60 * 1000

/**
 * Deletes the expired carts at once and then every ten minutes: nobody is shown one meanwhile, they only take room.
 * Answers what ends it, which resolves when the last sweep is done.
 */
export function startSweeping(commerce: Commerce, everyMs = SWEEP_EVERY_MS): () => Promise<void> {
  const sweep = () =>
    deleteExpiredCarts(commerce).catch(err => commerce.log.error({ err }, 'expired carts were not deleted'))
  let current = sweep()
  const timer = setInterval(() => {
    current = current.then(sweep)
  }, everyMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return current
  }
}
