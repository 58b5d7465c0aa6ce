import type { PublishedVersion } from '@firnline/services/content/delivery/delivery'
import { ServiceError } from '@firnline/services/http/service-error'
import { describe, expect, it } from 'vitest'
import { entryEvent, NOW, productEvent, SECONDS, setUp, withData } from './fixture/webhooks.ts'

describe('a webhook that comes before the service answers anew', () => {
  const old = { version: 2, at: new Date(0), categories: [] }

  it('makes the shop look again after 0.5, 2 and 5 s, and purge each time', async () => {
    const { content, purge, published, pauses, stale } = setUp()
    published.mockResolvedValue(old)
    await content(entryEvent)
    for (const [index, ms] of [500, 2_000, 5_000].entries()) {
      await expect.poll(() => pauses.length).toBe(index + 1)
      expect(purge).toHaveBeenCalledTimes(index + 1)
      expect(pauses[index]?.ms).toBe(ms)
      pauses[index]?.end()
    }
    await expect.poll(() => stale).toEqual(['banner home-dawn de'])
    expect(purge).toHaveBeenCalledTimes(4)
  })

  it('ends with the purge after the service has caught up', async () => {
    const { content, purge, published, pauses, stale } = setUp()
    published.mockResolvedValueOnce(old)
    await content(entryEvent)
    await expect.poll(() => pauses.length).toBe(1)
    pauses[0]?.end()
    await expect.poll(() => purge.mock.calls.length).toBe(2)
    expect(published).toHaveBeenCalledTimes(2)
    expect([pauses.length, stale]).toEqual([1, []])
  })

  it.each<[string, object, Omit<PublishedVersion, 'categories'> | null, boolean]>([
    ['published as told', {}, { version: 3, at: new Date(0) }, true],
    ['published in a later version', {}, { version: 4, at: new Date(0) }, true],
    ['an older version was published after it', {}, { version: 1, at: NOW }, true],
    ['not there yet', {}, null, false],
    ['unpublished', { event: 'unpublish' }, null, true],
    ['unpublished, but still shown', { event: 'unpublish' }, { version: 3, at: new Date(0) }, false],
    ['unpublished and published again', { event: 'unpublish' }, { version: 3, at: NOW }, true],
    ['deleted', { event: 'delete' }, null, true],
  ])('knows what is current: %s', async (_, change, shown, isFresh) => {
    const { content, published, pauses } = setUp()
    published.mockResolvedValue(shown && { ...shown, categories: [] })
    await content({ ...entryEvent, ...change })
    await new Promise(resolve => setImmediate(resolve))
    expect(published.mock.calls).toEqual([[{ contentType: 'banner', uid: 'home-dawn', language: 'de' }]])
    expect(pauses.length).toBe(isFresh ? 0 : 1)
  })

  it('gives way to a newer webhook of the same entry', async () => {
    const { content, published, pauses } = setUp()
    published.mockResolvedValueOnce(old)
    await content(entryEvent)
    await expect.poll(() => pauses.length).toBe(1)
    await content(withData({ entry: { uid: 'home-dawn', _version: 4 } }), { at: SECONDS + 1 })
    pauses[0]?.end()
    published.mockResolvedValue({ version: 4, at: new Date(0), categories: [] })
    await new Promise(resolve => setImmediate(resolve))
    expect(pauses.filter(({ ms }) => ms === 2_000)).toEqual([])
  })

  it('takes a service that fails for one that has not caught up', async () => {
    const { commerce, productAge, pauses, purge } = setUp()
    productAge.mockRejectedValueOnce(new ServiceError('commerce', 'Network Error'))
    await commerce(productEvent)
    await expect.poll(() => pauses.length).toBe(1)
    pauses[0]?.end()
    await expect.poll(() => purge.mock.calls.length).toBe(2)
  })
})
