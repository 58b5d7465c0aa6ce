import { describe, expect, it } from 'vitest'
import { createTagCache, type Outcome } from './tag-cache.ts'

function setUp() {
  const clock = { time: 0 }
  const cache = createTagCache<string>({ ttl: 100, maxBytes: 2, bytesOf: () => 1, now: () => clock.time })
  const store = (value: string): Outcome<string> => ({ value, tags: [`tag:${value}`] })
  const load = (key: string, value: string) => cache.load(key, async () => value, store).promise
  const stored = (key: string) => cache.get(key)?.value
  return { cache, clock, store, load, stored }
}

describe('createTagCache', () => {
  it('stores what was loaded, fresh until its time to live is over', async () => {
    const { cache, clock, load } = setUp()
    const { entry } = await load('a', 'x')
    expect(entry).toBe(cache.get('a'))
    expect(entry && cache.isFresh(entry)).toBe(true)
    clock.time = 100
    expect(entry && cache.isFresh(entry)).toBe(false)
  })

  it('marks the entries of a purged tag only, and returns them', async () => {
    const { cache, load } = setUp()
    await load('a', 'x')
    await load('b', 'y')
    expect(cache.purge(['tag:x'])).toEqual([cache.get('a')])
    expect([cache.get('a')?.purged, cache.get('b')?.purged]).toEqual([true, false])
    cache.purge('everything')
    expect(cache.get('b')?.purged).toBe(true)
  })

  it('marks what was loading during a purge, whatever its tags', async () => {
    const { cache, load } = setUp()
    const loaded = load('a', 'x')
    cache.purge(['tag:other'])
    expect((await loaded).entry?.purged).toBe(true)
  })

  it('stores only the newest of two loads of a key', async () => {
    const { cache, store, load, stored } = setUp()
    const { promise, resolve } = Promise.withResolvers<string>()
    const first = cache.load('a', () => promise, store).promise
    await load('a', 'new')
    resolve('old')
    expect((await first).entry?.value).toBe('old')
    expect(stored('a')).toBe('new')
  })

  it('stores a result while a newer load is under way, which replaces it', async () => {
    const { cache, store, load, stored } = setUp()
    const { promise, resolve } = Promise.withResolvers<string>()
    const first = load('a', 'old')
    const second = cache.load('a', () => promise, store).promise
    await first
    expect(stored('a')).toBe('old')
    resolve('new')
    await second
    expect(stored('a')).toBe('new')
  })

  it('does not store an older result after a newer load has deleted the entry', async () => {
    const { cache, store, stored } = setUp()
    const { promise, resolve } = Promise.withResolvers<string>()
    const first = cache.load('a', () => promise, store).promise
    await cache.load(
      'a',
      async () => 'gone',
      () => 'delete',
    ).promise
    resolve('old')
    await first
    expect(stored('a')).toBeUndefined()
  })

  it('keeps, deletes or replaces an entry as the outcome says', async () => {
    const { cache, load, stored } = setUp()
    await load('a', 'x')
    await cache.load(
      'a',
      async () => '',
      () => 'keep',
    ).promise
    expect(stored('a')).toBe('x')
    await cache.load(
      'a',
      async () => '',
      () => 'delete',
    ).promise
    expect(stored('a')).toBeUndefined()
  })

  it('keeps what it has when a load fails, and the next load starts anew', async () => {
    const { cache, store, load, stored } = setUp()
    await load('a', 'x')
    const failure = cache.load('a', () => Promise.reject(new Error('down')), store)
    expect(cache.loading('a')).toBe(failure)
    await expect(failure.promise).rejects.toThrow('down')
    expect([stored('a'), cache.loading('a')]).toEqual(['x', undefined])
  })

  it('evicts the least recently used entries by number or by bytes', async () => {
    const { cache, load } = setUp()
    for (const key of ['a', 'b', 'c']) await load(key, key)
    expect([cache.get('a'), cache.size]).toEqual([undefined, 2])
    const bytesOf = (value: string) => value.length
    const small = createTagCache<string>({ ttl: 1, now: () => 0, maxBytes: 5, bytesOf })
    for (const value of ['abc', 'def'])
      await small.load(
        value,
        async () => value,
        () => ({ value, tags: [] }),
      ).promise
    expect(small.size).toBe(1)
  })
})
