import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { failure, listOf } from './fixture/content-host.ts'
import { PAGES, useContentHost } from './fixture/use-content-host.ts'

const { host, delivery } = useContentHost()

describe('a failure (SPEC §8 Content-service error)', () => {
  it('keeps error_message, error_code, errors, status and statusText', async () => {
    const errors = { api_key: ['is not valid.'] }
    host().answer = () => ({
      status: 412,
      body: { error_message: "We can't retrieve the stack.", error_code: 109, errors },
    })
    expect(await failure(delivery().entries(PAGES))).toMatchObject({
      service: 'content',
      message: "We can't retrieve the stack.",
      status: 412,
      details: { code: 109, errors, statusText: 'Precondition Failed' },
    })
    expect(host().asked).toHaveLength(1)
  })

  it('is every status but 200', async () => {
    host().answer = () => ({ status: 201, body: { entries: [], count: 0 } })
    expect(await failure(delivery().entries(PAGES))).toMatchObject({
      message: 'Request failed with status code 201',
      status: 201,
    })
  })

  it('is an answer that is no JSON, or of another shape', async () => {
    host().answer = () => response => response.end('<html>')
    expect((await failure(delivery().entries(PAGES))).message).toBe(
      'content answered something that is not JSON.',
    )
    host().answer = () => ({ body: { welcome: true } })
    expect((await failure(delivery().entries(PAGES))).message).toBe(
      'content answered no list of page entries.',
    )
  })
})

describe('retries (SPEC §9)', () => {
  it.each([408, 429])('of %i are at most five', async status => {
    host().answer = () => ({ status, body: { error_message: 'later', error_code: status } })
    expect(await failure(delivery().entries(PAGES))).toMatchObject({ message: 'later', status })
    expect(host().asked).toHaveLength(6)
  })

  it('wait the delay times the number of the try', async () => {
    host().answer = () => (host().asked.length < 4 ? { status: 429, body: {} } : listOf(['a']))
    await delivery({ retryDelay: 40 }).entries(PAGES)
    const times = host().asked.map(({ at }) => at)
    const waits = times.slice(1).map((at, n) => at - (times[n] ?? 0))
    for (const [n, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(40 * (n + 1) - 2)
      expect(wait).toBeLessThan(40 * (n + 1) + 40)
    }
  })

  it.each([401, 500, 503])('of %i are none', async status => {
    host().answer = () => ({ status, body: {} })
    await failure(delivery().entries(PAGES))
    expect(host().asked).toHaveLength(1)
  })

  it('of a connection that breaks off are at most five', async () => {
    host().answer = () => response => response.destroy()
    expect((await failure(delivery().entries(PAGES))).message).toBe('Network Error')
    expect(host().asked).toHaveLength(6)
  })

  it('of a connection that is refused are none', async () => {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const address = probe.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    await new Promise(closed => probe.close(closed))
    const refused = delivery({ baseUrl: `http://127.0.0.1:${port}`, retryDelay: 60_000 }).entries(PAGES)
    expect((await failure(refused)).message).toBe('Network Error')
  })
})

describe('the timeout (SPEC §9)', () => {
  it('ends the request itself', async () => {
    host().answer = () => () => {}
    expect((await failure(delivery({ timeout: 50 }).entries(PAGES))).message).toBe('timeout of 50ms exceeded')
    await expect.poll(() => host().hungUp()).toBe(1)
  })

  it('ends a body that does not end', async () => {
    host().answer = () => response => void response.writeHead(200).write('{"entries":[')
    expect((await failure(delivery({ timeout: 80 }).entries(PAGES))).message).toBe('timeout of 80ms exceeded')
    await expect.poll(() => host().hungUp()).toBe(1)
  })

  it('holds while the next try is waited for, and asks no more after it', async () => {
    host().answer = () => ({ status: 429, body: {} })
    expect((await failure(delivery({ timeout: 60, retryDelay: 500 }).entries(PAGES))).message).toBe(
      'timeout of 60ms exceeded',
    )
    expect(host().asked).toHaveLength(1)
  })

  it('of one read is not that of another', async () => {
    const content = delivery({ timeout: 100 })
    host().answer = () => () => {}
    await failure(content.entries(PAGES))
    host().answer = () => listOf(['a'])
    expect(await content.entries(PAGES)).toHaveLength(1)
  })
})
