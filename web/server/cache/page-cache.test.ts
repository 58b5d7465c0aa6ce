import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'

type TextPage = { readonly text: string; readonly tags: readonly string[]; readonly bytes: number }

const page = (text: string, tags: string[] = []): TextPage => ({ text, tags, bytes: text.length })

function setUp() {
  const clock = { time: 0 }
  const onError = vi.fn()
  const cache = createPageCache<TextPage>({
    ttl: 100,
    maxBytes: 1000,
    longTailBytes: 500,
    now: () => clock.time,
    onError,
  })
  const serve = async (make: () => Promise<{ output: string; store: TextPage | null }>, key = '/') => {
    const served = await cache.serve(key, make)
    return 'stored' in served ? served.stored.text : `own: ${served.uncached}`
  }
  const stores = (text: string, tags?: string[]) =>
    vi.fn(async () => ({ output: text, store: page(text, tags) }))
  return { clock, cache, serve, stores, onError }
}

describe('the page cache', () => {
  it('ages pages though the clock was set back meanwhile', async () => {
    const clock = vi.spyOn(Date, 'now')
    onTestFinished(() => clock.mockRestore())
    const cache = createPageCache<TextPage>({ ttl: 1, maxBytes: 1000, onError: () => {} })
    await cache.serve('/', async () => ({ store: page('a') }))
    clock.mockReturnValue(0)
    await vi.waitFor(() => expect(cache.peek('/')).toBeNull())
  })

  it('renders a public page once, also for visitors who come at the same time', async () => {
    const { serve, stores } = setUp()
    const make = stores('a')
    expect(await Promise.all([serve(make), serve(make), serve(make)])).toEqual(['a', 'a', 'a'])
    expect(await serve(make)).toBe('a')
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('evicts long-tail pages for long-tail pages only', async () => {
    const { cache, stores } = setUp()
    const frontPage = stores('front page')
    await cache.serve('/', frontPage)
    for (let at = 0; at < 100; at += 1)
      await cache.serve(`/search?q=${at}`, stores('x'.repeat(100)), 'long-tail')
    await cache.serve('/', frontPage)
    expect(frontPage).toHaveBeenCalledTimes(1)
    expect(cache.size).toBe(6)
    expect(cache.peek('/search?q=99')).not.toBeNull()
    cache.purge('everything')
    expect(cache.peek('/search?q=99')).toBeNull()
  })

  it('never serves one visitor what was rendered for another and not stored', async () => {
    const { serve } = setUp()
    let visitor = 0
    const make = async () => ({ output: `visitor ${++visitor}`, store: null })
    expect(await Promise.all([serve(make), serve(make)])).toEqual(['own: visitor 1', 'own: visitor 2'])
  })

  it('serves a stale page at once and a new one after that', async () => {
    const { serve, stores, clock } = setUp()
    await serve(stores('old'))
    clock.time = 100
    expect(await serve(stores('new'))).toBe('old')
    await new Promise(resolve => setImmediate(resolve))
    expect(await serve(stores('newer'))).toBe('new')
  })

  it('renders a purged page before it is served again', async () => {
    const { serve, stores, cache } = setUp()
    await serve(stores('old', ['content:page']))
    await serve(stores('kept', ['content:product']), '/p')
    cache.purge(['content:page'])
    expect(await serve(stores('new', ['content:page']))).toBe('new')
    expect(await serve(stores('never'), '/p')).toBe('kept')
  })

  it('renders every page after everything was purged', async () => {
    const { serve, stores, cache } = setUp()
    await serve(stores('old', ['content:page']))
    await serve(stores('old'), '/p')
    cache.purge('everything')
    expect([await serve(stores('new')), await serve(stores('new'), '/p')]).toEqual(['new', 'new'])
  })

  it('does not keep what was being made while its tags were purged', async () => {
    const { serve, stores, cache } = setUp()
    let finish = () => {}
    const slow = serve(
      () =>
        new Promise(resolve => {
          finish = () => resolve({ output: 'old', store: page('old') })
        }),
    )
    cache.purge(['content:page'])
    finish()
    expect(await slow).toBe('old')
    expect(await serve(stores('new'))).toBe('new')
  })

  it('keeps the stale page when a new one cannot be made, and tells why', async () => {
    const { serve, stores, clock, onError } = setUp()
    await serve(stores('good'))
    clock.time = 200
    expect(await serve(() => Promise.reject(new Error('down')))).toBe('good')
    await new Promise(resolve => setImmediate(resolve))
    expect(onError).toHaveBeenCalledWith(new Error('down'))
    expect(await serve(async () => ({ output: 'half', store: null, isIncomplete: true }))).toBe('good')
    await new Promise(resolve => setImmediate(resolve))
    expect(await serve(stores('next'))).toBe('good')
  })

  it.each([
    ['fails', () => Promise.reject(new Error('down'))],
    ['answers 503', async () => ({ output: '503', store: null, isIncomplete: true, isUnavailable: true })],
  ])('serves a purged page once more when making it anew %s, and tells', async (_, make) => {
    const { serve, stores, cache, onError } = setUp()
    expect(await serve(make).catch(String)).not.toBe('good')
    await serve(stores('good', ['content:page']))
    cache.purge(['content:page'])
    expect(await serve(make)).toBe('good')
    expect(onError).toHaveBeenCalledOnce()
    expect(await serve(stores('new'))).toBe('new')
  })

  it('prefers a page that lacks a part to one of before a change', async () => {
    const { serve, stores, cache } = setUp()
    await serve(stores('good', ['content:page']))
    cache.purge(['content:page'])
    expect(await serve(async () => ({ output: 'half', store: null, isIncomplete: true }))).toBe('own: half')
  })

  it('lets nobody wait for a page that is known to be private', async () => {
    const { serve } = setUp()
    const own = (name: string) => async () => ({ output: name, store: null })
    expect(await serve(own('a'))).toBe('own: a')
    const { promise: slow, resolve } = Promise.withResolvers<{ output: string; store: null }>()
    const first = serve(() => slow)
    expect(await serve(own('c'))).toBe('own: c')
    resolve({ output: 'b', store: null })
    expect(await first).toBe('own: b')
  })

  it('evicts the least recently used pages', async () => {
    const { serve, stores, cache } = setUp()
    for (let n = 0; n < 30; n += 1) await serve(stores('x'.repeat(100)), `/${n}`)
    expect(cache.size).toBeLessThanOrEqual(10)
  })
})
