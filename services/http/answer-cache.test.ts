import { describe, expect, it, vi } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'

function setUp() {
  const clock = { time: 0 }
  const onStale = vi.fn()
  const cache = createAnswerCache({ ttl: 100, maxEntries: 10, now: () => clock.time, onStale })
  const tags: string[] = []
  const read = (load: () => Promise<string>, key = 'k') =>
    cache.read({ key, tags: [`tag:${key}`], load }, seen => tags.push(...seen))
  return { clock, onStale, cache, tags, read }
}

describe('answers of the outside services are kept (DESIGN §3, §4)', () => {
  it('asks once while an answer is fresh, and says its tags every time', async () => {
    const { read, tags } = setUp()
    const load = vi.fn(async () => 'a')
    expect([await read(load), await read(load)]).toEqual(['a', 'a'])
    expect(load).toHaveBeenCalledTimes(1)
    expect(tags).toEqual(['tag:k', 'tag:k'])
  })

  it('joins loads of one key that are under way at once', async () => {
    const { read } = setUp()
    const load = vi.fn(async () => 'a')
    await Promise.all([read(load), read(load), read(load)])
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('serves a stale answer at once while a new one is fetched', async () => {
    const { read, clock } = setUp()
    await read(async () => 'old')
    clock.time = 101
    expect(await read(async () => 'new')).toBe('old')
    await Promise.resolve()
    expect(await read(async () => 'newer')).toBe('new')
  })

  it('waits for a new answer after a purge of its tag, and leaves others alone', async () => {
    const { read, cache } = setUp()
    await read(async () => 'old')
    await read(async () => 'other', 'other')
    cache.purge(['tag:k'])
    expect(await read(async () => 'new')).toBe('new')
    expect(await read(async () => 'changed', 'other')).toBe('other')
  })

  it('uses the last good answer when the service fails, and says so', async () => {
    const { read, cache, onStale } = setUp()
    await read(async () => 'good')
    cache.purge(['tag:k'])
    const failure = new Error('down')
    expect(await read(() => Promise.reject(failure))).toBe('good')
    expect(onStale).toHaveBeenCalledWith('k', failure)
    expect(await read(async () => 'back')).toBe('back')
  })

  it('fails when there never was a good answer', async () => {
    const { read } = setUp()
    await expect(read(() => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await read(async () => 'up')).toBe('up')
  })

  it('does not trust a load that began before the purge', async () => {
    const { read, cache } = setUp()
    let finish = (_: string) => {}
    const slow = read(
      () =>
        new Promise<string>(resolve => {
          finish = resolve
        }),
    )
    cache.purge(['tag:k'])
    const fresh = read(async () => 'new')
    finish('old')
    expect(await slow).toBe('old')
    expect(await fresh).toBe('new')
    expect(await read(async () => 'never')).toBe('new')
  })
})
