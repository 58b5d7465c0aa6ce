import { createCopyLifetime } from '@firnline/services/commerce/copy-lifetime'
import { cartChangedTag } from '@firnline/services/commerce/personal-tags'
import { describe, expect, it } from 'vitest'
import { cartOf, NORDWAND_LINE } from '../../../app/fixture/cart.ts'
import { CHANGE_BYPASS, createCartCache } from './cart-cache.ts'

const CART = cartOf(NORDWAND_LINE)
const KEY = { region: 'us', id: CART.id } as const

/** A cache on a clock to turn, and how often the platform was read. */
function openCache({ reachesAll = true } = {}) {
  const clock = { time: 1_000_000, reads: 0 }
  const now = () => clock.time
  const cache = createCartCache({ now, wallClock: now, lifetime: createCopyLifetime({ reachesAll, now }) })
  const load = async () => {
    clock.reads += 1
    return CART
  }
  /** A webhook of a change `ago` ms before, or ahead by the platform's clock. */
  const webhook = (ago = 0, id = CART.id) =>
    cache.purge([cartChangedTag('us', id, Math.floor((clock.time - ago) / 1_000))])
  return { cache, clock, webhook, read: (since = 0) => cache.read(KEY, since, load) }
}

const answered = async () => CART
const same = (cart: typeof CART) => cart

it('keeps the cart that a change answers', async () => {
  const { cache, clock, read } = openCache()
  const { since } = await cache.change(KEY, answered, same)
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
  const first = cache.change(KEY, () => slow.promise.then(answered), same)
  expect((await cache.change(KEY, answered, same)).since).toBeNull()
  slow.resolve()
  expect((await first).since).toBeNull()
  await read()
  await read()
  expect(clock.reads).toBe(2)
})

it('keeps nothing for a while after a change that failed', async () => {
  const { cache, clock, read } = openCache()
  await read()
  const lost = cache.change(KEY, () => Promise.reject(new Error('No answer.')), same)
  await expect(lost).rejects.toThrow('No answer.')
  await read()
  clock.time += CHANGE_BYPASS
  await read()
  await read()
  expect(clock.reads).toBe(3)
})

describe('with webhooks of carts', () => {
  /** Reads of a shopper who opens a page a second. */
  async function browse(
    { clock, read }: Pick<ReturnType<typeof openCache>, 'clock' | 'read'>,
    seconds: number,
  ) {
    const before = clock.reads
    for (let page = 0; page < seconds; page += 1, clock.time += 1_000) await read()
    return clock.reads - before
  }

  it('reads no cart for ten minutes after a webhook of any, and each a minute when none came lately', async () => {
    const shop = openCache()
    expect(await browse(shop, 180)).toBe(3)
    shop.webhook(0, '00000000-0000-4000-8000-000000000000')
    expect(await browse(shop, 540)).toBe(0)
    shop.clock.time += 600_000
    expect(await browse(shop, 180)).toBe(3)
  })

  it('reads it each minute where webhooks do not reach all processes', async () => {
    const shop = openCache({ reachesAll: false })
    shop.webhook(0, '00000000-0000-4000-8000-000000000000')
    expect(await browse(shop, 180)).toBe(3)
  })

  it('reads nothing because of the webhook of a change whose answer it keeps, and once a minute later', async () => {
    const shop = openCache()
    const { cache, clock, webhook } = shop
    await cache.change(KEY, answered, same)
    clock.time += 4_000
    webhook(4_000)
    expect(await browse(shop, 50)).toBe(0)
    expect(await browse(shop, 500)).toBe(1)
  })

  it('reads it at once after a change elsewhere, and once though the webhook is doubled', async () => {
    const shop = openCache()
    await browse(shop, 20)
    shop.webhook()
    shop.clock.time += 500
    expect(await browse(shop, 1)).toBe(1)
    shop.webhook(1_500)
    expect(await browse(shop, 20)).toBe(0)
  })

  it('keeps nothing that was read while a webhook arrived', async () => {
    const { cache, clock, webhook, read } = openCache()
    await cache.read(KEY, 0, async () => {
      webhook()
      return CART
    })
    await read()
    expect(clock.reads).toBe(1)
  })

  it('is not misled by a webhook of an old change, or by a clock that was set back', async () => {
    const { clock, webhook, read } = openCache()
    await read()
    webhook(3_600_000)
    await read()
    expect(clock.reads).toBe(1)
    webhook(-3_600_000)
    await read()
    expect(clock.reads).toBe(2)
  })
})
