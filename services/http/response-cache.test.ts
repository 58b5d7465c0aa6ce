import { describe, expect, it, vi } from 'vitest'
import { createResponseCache } from './response-cache.ts'

function setUp() {
  const clock = { time: 0 }
  const onStale = vi.fn()
  const cache = createResponseCache({ ttl: 100, maxEntries: 10, now: () => clock.time, onStale })
  const tags: string[] = []
  const read = (load: () => Promise<string>, key = 'k') =>
    cache.read({ key, tags: [`tag:${key}`], load }, seen => tags.push(...seen))
  /** A reader who waits 20 ms, and what they learn of the answer's age. */
  const readInTime = async (load: () => Promise<string>) => {
    let outdated: boolean | undefined
    const patience = { wait: 20, late: () => new Error('late') }
    const value = await cache.read({ key: 'k', tags: ['tag:k'], load, patience }, (_, isOld) => {
      outdated = isOld
    })
    return { value, outdated }
  }
  return { clock, onStale, cache, tags, read, readInTime }
}

/** A load that ends when it is told to. */
function pending() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { load: vi.fn(() => promise), resolve, reject }
}

describe('answers of the outside services are kept', () => {
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

  it('leaves a service that fails alone for a second while a stale answer serves', async () => {
    const { read, clock, onStale } = setUp()
    await read(async () => 'good')
    clock.time = 101
    const load = vi.fn(() => Promise.reject(new Error('down')))
    expect(await read(load)).toBe('good')
    await expect.poll(() => onStale.mock.calls.length).toBe(1)
    expect(await read(load)).toBe('good')
    expect(load).toHaveBeenCalledTimes(1)
    clock.time = 1_101
    expect(await read(async () => 'back')).toBe('good')
    expect(await read(async () => 'never')).toBe('back')
  })

  it('asks for everything again after everything was purged', async () => {
    const { cache, read } = setUp()
    await read(async () => 'old', 'a')
    await read(async () => 'old', 'b')
    cache.purge('everything')
    expect([await read(async () => 'new', 'a'), await read(async () => 'new', 'b')]).toEqual(['new', 'new'])
  })

  it('tells of what carries a purged tag', () => {
    const { cache } = setUp()
    const listener = vi.fn()
    cache.onPurge(listener)
    cache.purge(['tag:k'])
    expect(listener).toHaveBeenCalledWith(['tag:k'])
  })
})

describe('a reader who does not wait for ever', () => {
  it('gets an answer that comes in time', async () => {
    const { readInTime } = setUp()
    expect(await readInTime(async () => 'a')).toEqual({ value: 'a', outdated: false })
  })

  it('is told to be late when there is no older answer, and so are those who join; it is kept when it comes', async () => {
    const { readInTime } = setUp()
    const slow = pending()
    await expect(readInTime(slow.load)).rejects.toThrow('late')
    await expect(readInTime(slow.load)).rejects.toThrow('late')
    expect(slow.load).toHaveBeenCalledTimes(1)
    slow.resolve('a')
    await expect
      .poll(() => readInTime(async () => 'never').catch(String))
      .toEqual({ value: 'a', outdated: false })
  })

  it('waits longer for what was never read than for a new answer in place of an older one', async () => {
    const { cache } = setUp()
    const waited: number[] = []
    const late = (ms: number) => {
      waited.push(ms)
      return new Error('late')
    }
    const patience = { wait: 10, first: 40, late }
    const ask = (load: () => Promise<string>) =>
      cache.read({ key: 'k', tags: ['tag:k'], load, patience }, () => {})
    const slow = pending()
    await expect(ask(slow.load)).rejects.toThrow('late')
    slow.resolve('old')
    expect(await ask(slow.load)).toBe('old')
    cache.purge(['tag:k'])
    expect(await ask(pending().load)).toBe('old')
    expect(waited).toEqual([40, 10])
  })

  it('gets the answer of before a change, and hears that it is outdated; the next ones do not wait', async () => {
    const { read, readInTime, cache, onStale } = setUp()
    await read(async () => 'old')
    cache.purge(['tag:k'])
    const slow = pending()
    expect(await readInTime(slow.load)).toEqual({ value: 'old', outdated: true })
    expect(onStale).toHaveBeenCalledWith('k', new Error('late'))
    expect(await read(slow.load)).toBe('old')
    expect(slow.load).toHaveBeenCalledTimes(1)
    slow.resolve('new')
    await expect.poll(() => readInTime(async () => 'never')).toEqual({ value: 'new', outdated: false })
  })

  it('waits again after the next change', async () => {
    const { read, readInTime, cache } = setUp()
    await read(async () => 'old')
    cache.purge(['tag:k'])
    await readInTime(pending().load)
    cache.purge(['tag:k'])
    expect(await readInTime(async () => 'new')).toEqual({ value: 'new', outdated: false })
  })

  it('is not disturbed by a late answer that turns out to be a failure', async () => {
    const { read, readInTime, cache, clock } = setUp()
    await read(async () => 'old')
    cache.purge(['tag:k'])
    const slow = pending()
    await readInTime(slow.load)
    slow.reject(new Error('down'))
    await expect.poll(() => read(async () => 'back')).toBe('old')
    clock.time += 1_000
    await expect.poll(() => read(async () => 'back')).toBe('back')
  })
})
