import { expect, it } from 'vitest'
import { cartOf, NORDWAND_LINE } from '../../../app/fixture/cart.ts'
import { CHANGE_BYPASS, createCartCache } from './cart-cache.ts'

const CART = cartOf(NORDWAND_LINE)
const KEY = { region: 'us', id: CART.id } as const

/** A cache on a clock to turn, and how often the platform was read. */
function openCache() {
  const clock = { time: 1_000_000, reads: 0 }
  const now = () => clock.time
  const cache = createCartCache(now, now)
  const load = async () => {
    clock.reads += 1
    return CART
  }
  return { cache, clock, read: (since = 0) => cache.read(KEY, since, load) }
}

const answered = async () => ({ ok: true, cart: CART }) as const

it('keeps the cart that a change answers', async () => {
  const { cache, clock, read } = openCache()
  const { since } = await cache.change(KEY, answered)
  for (let page = 0; page < 60; page += 1, clock.time += 1_000) await read(since ?? Number.NaN)
  expect(clock.reads).toBe(0)
  await read(since ?? Number.NaN)
  expect(clock.reads).toBe(1)
})

it('reads anew what was read before a change of another process', async () => {
  const { clock, read } = openCache()
  await read()
  await read(clock.time)
  expect(clock.reads).toBe(1)
  clock.time += 5_000
  await read(clock.time)
  await read(clock.time)
  expect(clock.reads).toBe(2)
})

it('keeps nothing of a cart with another change under way', async () => {
  const { cache, clock, read } = openCache()
  const slow = Promise.withResolvers<void>()
  const first = cache.change(KEY, () => slow.promise.then(answered))
  expect((await cache.change(KEY, answered)).since).toBeNull()
  slow.resolve()
  expect((await first).since).toBeNull()
  await read()
  await read()
  expect(clock.reads).toBe(2)
})

it('keeps nothing for a while after a change that failed', async () => {
  const { cache, clock, read } = openCache()
  await read()
  const lost = cache.change(KEY, () => Promise.reject(new Error('No answer.')))
  await expect(lost).rejects.toThrow('No answer.')
  await read()
  clock.time += CHANGE_BYPASS
  await read()
  await read()
  expect(clock.reads).toBe(3)
})
