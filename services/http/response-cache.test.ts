import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createResponseCache } from './response-cache.ts'

function setUp() {
  const clock = { time: 0 }
  const onStale = vi.fn()
  const cache = createResponseCache({ ttl: 100, maxBytes: 1_000_000, now: () => clock.time, onStale })
  const tags: string[] = []
  const read = (load: () => Promise<string>, key = 'k') =>
    cache.read({ key, tags: [`tag:${key}`], load }, seen => tags.push(...seen))
  /** Reads with a limit of 20 ms. */
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

function pending() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { load: vi.fn(() => promise), resolve, reject }
}

describe('response cache', () => {
  it('reads again when an answer has aged, though the clock was set back meanwhile', async () => {
    const clock = vi.spyOn(Date, 'now')
    onTestFinished(() => clock.mockRestore())
    const cache = createResponseCache({ ttl: 1, maxBytes: 1000, onStale: () => {} })
    const load = vi.fn(async () => 'a')
    const read = () => cache.read({ key: 'k', tags: [], load }, () => {})
    await read()
    clock.mockReturnValue(0)
    await vi.waitFor(async () => {
      await read()
      expect(load.mock.calls.length).toBeGreaterThan(1)
    })
  })

  it('loads once while fresh, and reports tags each time', async () => {
    const { read, tags } = setUp()
    const load = vi.fn(async () => 'a')
    expect([await read(load), await read(load)]).toEqual(['a', 'a'])
    expect(load).toHaveBeenCalledTimes(1)
    expect(tags).toEqual(['tag:k', 'tag:k'])
  })

  it('shares concurrent loads of a key', async () => {
    const { read } = setUp()
    const load = vi.fn(async () => 'a')
    await Promise.all([read(load), read(load), read(load)])
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('serves stale responses while it loads a new one', async () => {
    const { read, clock } = setUp()
    await read(async () => 'old')
    clock.time = 101
    expect(await read(async () => 'new')).toBe('old')
    await Promise.resolve()
    expect(await read(async () => 'newer')).toBe('new')
  })

  it('reports the tags of an answer that changed, and only then', async () => {
    const { cache, clock } = setUp()
    const changedTags = ([before]: string[], [after]: string[]) => (before === after ? [] : [`${after}`])
    const onChange = vi.fn()
    cache.onChange(onChange)
    const answers = [['a'], ['a'], ['b'], ['b']]
    for (const answer of answers) {
      await cache.read({ key: 'k', tags: ['tag:k'], load: async () => answer, changedTags }, () => {})
      await Promise.resolve()
      clock.time += 101
    }
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['b'])
  })

  it('reports the tags of an answer that turned out to be old, and of a purged one not', async () => {
    const { cache, clock } = setUp()
    const onChange = vi.fn()
    cache.onChange(onChange)
    const read = (answer: string) =>
      cache.read({ key: 'k', tags: ['tag:k'], load: async () => answer, changedTags: 'own' }, () => {})
    for (const answer of ['a', 'a', 'b', 'b']) {
      await read(answer)
      await Promise.resolve()
      clock.time += 101
    }
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['tag:k'])
    cache.purge(['tag:k'])
    expect(await read('c')).toBe('c')
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('loads and compares a purged answer before it is read again', async () => {
    const { cache, onStale } = setUp()
    const onChange = vi.fn()
    cache.onChange(onChange)
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('down'))
    load.mockResolvedValueOnce('a').mockResolvedValueOnce('b')
    const changedTags = (before: string, after: string) => [`${before}-${after}`]
    await cache.read({ key: 'k', tags: ['tag:k'], load, changedTags }, () => {})
    cache.purge(['tag:other'])
    cache.purge(['tag:k'])
    await vi.waitFor(() => expect(onChange.mock.calls).toEqual([[['a-b']]]))
    cache.purge(['tag:k'])
    await vi.waitFor(() => expect(onStale).toHaveBeenCalledExactlyOnceWith('k', new Error('down')))
    cache.purge('everything')
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('comes to rest when each change purges what is being loaded', async () => {
    const { cache } = setUp()
    cache.onChange(tags => queueMicrotask(() => cache.purge(tags)))
    const loads: PromiseWithResolvers<string>[] = []
    const load = () => {
      const answer = Promise.withResolvers<string>()
      loads.push(answer)
      return answer.promise
    }
    const changedTags = (before: string, after: string) => (before === after ? [] : ['tag:k'])
    const read = () => cache.read({ key: 'k', tags: ['tag:k'], load, changedTags }, () => {})
    const first = read()
    loads[0]?.resolve('before')
    await first
    cache.purge(['tag:k'])
    cache.purge(['tag:k'])
    for (let at = 1; at < loads.length && at < 20; at += 1) {
      loads[at]?.resolve('after')
      await nextTurn()
    }
    expect(loads).toHaveLength(4)
    expect(await read()).toBe('after')
  })

  it('loads again after a purge of its tag only', async () => {
    const { read, cache } = setUp()
    await read(async () => 'old')
    await read(async () => 'other', 'other')
    cache.purge(['tag:k'])
    expect(await read(async () => 'new')).toBe('new')
    expect(await read(async () => 'changed', 'other')).toBe('other')
  })

  it('uses the last good response when the service fails, and reports it', async () => {
    const { read, cache, onStale } = setUp()
    await read(async () => 'good')
    cache.purge(['tag:k'])
    const failure = new Error('down')
    expect(await read(() => Promise.reject(failure))).toBe('good')
    expect(onStale).toHaveBeenCalledWith('k', failure)
    expect(await read(async () => 'back')).toBe('back')
  })

  it('fails without a good response', async () => {
    const { read } = setUp()
    await expect(read(() => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await read(async () => 'up')).toBe('up')
  })

  it('ignores a load that started before the purge', async () => {
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

  it('waits a second after a failed refresh', async () => {
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

  it('loads everything again after a full purge', async () => {
    const { cache, read } = setUp()
    await read(async () => 'old', 'a')
    await read(async () => 'old', 'b')
    cache.purge('everything')
    expect([await read(async () => 'new', 'a'), await read(async () => 'new', 'b')]).toEqual(['new', 'new'])
  })

  it('calls listeners on a purge', () => {
    const { cache } = setUp()
    const listener = vi.fn()
    cache.onPurge(listener)
    cache.purge(['tag:k'])
    expect(listener).toHaveBeenCalledWith(['tag:k'])
  })
})

describe('wait limit', () => {
  it('returns a response in time', async () => {
    const { readInTime } = setUp()
    expect(await readInTime(async () => 'a')).toEqual({ value: 'a', outdated: false })
  })

  it('throws without a cached response, also for concurrent readers; the response is cached when it arrives', async () => {
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

  it('is longer for first reads than for refreshes', async () => {
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

  it('returns an outdated response and marks it; further reads do not wait', async () => {
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

  it('applies again after the next purge', async () => {
    const { read, readInTime, cache } = setUp()
    await read(async () => 'old')
    cache.purge(['tag:k'])
    await readInTime(pending().load)
    cache.purge(['tag:k'])
    expect(await readInTime(async () => 'new')).toEqual({ value: 'new', outdated: false })
  })

  it('survives a late failure', async () => {
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
