import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CachePolicy } from './cache-policy.ts'
import { createDelivery } from './delivery.ts'
import { ACCOUNT, type ContentHost, listOf, openContentHost } from './fixture/content-host.ts'

let host: ContentHost
const onStale = vi.fn()
beforeEach(async () => {
  onStale.mockClear()
  let edition = 0
  host = await openContentHost(() => listOf([`edition ${++edition}`]))
})
afterEach(() => host[Symbol.asyncDispose]())

const question = { contentType: 'page', language: 'en-us' }

function open(cachePolicy?: CachePolicy) {
  const delivery = createDelivery({
    ...ACCOUNT,
    baseUrl: host.url,
    onStale,
    ...(cachePolicy === undefined ? {} : { cachePolicy }),
  })
  const read = async (asked = question) => {
    const [entry] = await delivery.entries(asked)
    return (entry as { uid: string }).uid
  }
  return { read, outdate: delivery.outdate }
}

const goDown = () => {
  host.answer = () => ({ status: 500, body: { error_message: 'down' } })
}

describe('cache policies', () => {
  it.each([undefined, -1, 0] as const)('%s requests every time and fails with the service', async policy => {
    const { read } = open(policy)
    expect([await read(), await read()]).toEqual(['edition 1', 'edition 2'])
    goDown()
    await expect(read()).rejects.toThrow('down')
  })

  it('1 requests once, then uses the cache', async () => {
    const { read, outdate } = open(1)
    expect([await read(), await read()]).toEqual(['edition 1', 'edition 1'])
    expect(await read({ ...question, contentType: 'banner' })).toBe('edition 2')
    goDown()
    expect(await read()).toBe('edition 1')
    expect(host.asked).toHaveLength(2)
    outdate()
    expect(await read()).toBe('edition 1')
    expect(onStale).toHaveBeenCalledOnce()
  })

  it('1 requests again after a change', async () => {
    const { read, outdate } = open(1)
    await read()
    outdate()
    expect([await read(), await read()]).toEqual(['edition 2', 'edition 2'])
  })

  it('1 fails without a cached response', async () => {
    const { read } = open(1)
    goDown()
    await expect(read()).rejects.toThrow('down')
  })

  it('2 requests every time and falls back to the cache', async () => {
    const { read } = open(2)
    expect([await read(), await read()]).toEqual(['edition 1', 'edition 2'])
    goDown()
    expect(await read()).toBe('edition 2')
    expect(onStale).toHaveBeenCalledWith(
      expect.stringContaining('page'),
      expect.objectContaining({ status: 500 }),
    )
    await host[Symbol.asyncDispose]()
    expect(await read()).toBe('edition 2')
  })

  it('3 uses the cache and refreshes it in the background', async () => {
    const { read } = open(3)
    expect([await read(), await read()]).toEqual(['edition 1', 'edition 1'])
    await expect.poll(() => host.asked.length).toBe(2)
    await expect.poll(() => read()).not.toBe('edition 1')
  })

  it('3 reports a failed refresh and keeps using the cache', async () => {
    const { read } = open(3)
    await read()
    goDown()
    expect(await read()).toBe('edition 1')
    await expect.poll(() => onStale.mock.calls.length).toBe(1)
    expect(await read()).toBe('edition 1')
  })

  it('do not mix up long keys', async () => {
    const { read } = open(1)
    const answers = new Set<string>()
    for (let n = 0; n < 50; n += 1) answers.add(await read({ ...question, contentType: `type${n}` }))
    expect(answers.size).toBe(50)
  })
})
