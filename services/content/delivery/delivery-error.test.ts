import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { type HostResponse, listOf, serviceErrorOf } from './fixture/content-host.ts'
import { PAGES, useContentHost } from './fixture/use-content-host.ts'

const { host, delivery } = useContentHost()

describe('failures', () => {
  it('keep error_message, error_code, errors, status and statusText', async () => {
    const errors = { api_key: ['is not valid.'] }
    host().answer = () => ({
      status: 412,
      body: { error_message: "We can't retrieve the stack.", error_code: 109, errors },
    })
    expect(await serviceErrorOf(delivery().entries(PAGES))).toMatchObject({
      service: 'content',
      message: "We can't retrieve the stack.",
      status: 412,
      details: { code: 109, errors, statusText: 'Precondition Failed' },
    })
    expect(host().asked).toHaveLength(1)
  })

  it('are all statuses but 200', async () => {
    host().answer = () => ({ status: 201, body: { entries: [], count: 0 } })
    expect(await serviceErrorOf(delivery().entries(PAGES))).toMatchObject({
      message: 'Request failed with status code 201',
      status: 201,
    })
  })

  it('are responses that are not JSON, or of another shape', async () => {
    host().answer = () => response => response.end('<html>')
    expect((await serviceErrorOf(delivery().entries(PAGES))).message).toBe(
      'content answered something that is not JSON.',
    )
    host().answer = () => ({ body: { welcome: true } })
    expect((await serviceErrorOf(delivery().entries(PAGES))).message).toBe(
      'content answered no list of page entries.',
    )
  })
})

describe('retries', () => {
  it.each([408, 429])('of %i are at most five', async status => {
    host().answer = () => ({ status, body: { error_message: 'later', error_code: status } })
    expect(await serviceErrorOf(delivery().entries(PAGES))).toMatchObject({ message: 'later', status })
    expect(host().asked).toHaveLength(6)
  })

  it('wait the delay times the retry', async () => {
    host().answer = () => (host().asked.length < 4 ? { status: 429, body: {} } : listOf(['a']))
    await delivery({ retryDelay: 40 }).entries(PAGES)
    const times = host().asked.map(({ at }) => at)
    const waits = times.slice(1).map((at, n) => at - (times[n] ?? 0))
    for (const [n, wait] of waits.entries()) expect(wait).toBeGreaterThanOrEqual(40 * (n + 1) - 2)
  })

  it.each([
    ['retry-after', () => '1', 990, 1_500],
    ['x-ratelimit-reset', () => String(Math.ceil(Date.now() / 1_000) + 1), 990, 2_500],
  ])('wait as %s of a 429 says', async (name, value, least, most) => {
    const limited = () => ({ status: 429, headers: { [name]: value() }, body: {} })
    host().answer = () => (host().asked.length < 2 ? limited() : listOf(['a']))
    expect(await delivery().entries(PAGES)).toHaveLength(1)
    const [first, second] = host().asked.map(({ at }) => at)
    const waited = (second ?? 0) - (first ?? 0)
    expect(waited).toBeGreaterThanOrEqual(least)
    expect(waited).toBeLessThan(most)
  })

  it.each([
    ['retry-after', '0'],
    ['retry-after', 'soon'],
    ['x-ratelimit-reset', '1700000000'],
  ])('wait the usual delay after a 429 with %s %s', async (name, value) => {
    const limited = { status: 429, headers: { [name]: value }, body: {} }
    host().answer = () => (host().asked.length < 2 ? limited : listOf(['a']))
    await delivery({ retryDelay: 80 }).entries(PAGES)
    const [first, second] = host().asked.map(({ at }) => at)
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(78)
    expect((second ?? 0) - (first ?? 0)).toBeLessThan(300)
  })

  it('of a 429 are none when its wait exceeds the timeout', async () => {
    host().answer = () => ({
      status: 429,
      headers: { 'retry-after': '60' },
      body: { error_message: 'later' },
    })
    const began = performance.now()
    expect(await serviceErrorOf(delivery({ timeout: 5_000 }).entries(PAGES))).toMatchObject({
      message: 'later',
      status: 429,
    })
    expect(performance.now() - began).toBeLessThan(1_000)
    expect(host().asked).toHaveLength(1)
  })

  it('of a broken connection wait the usual delay, after a 429 too', async () => {
    const answers: HostResponse[] = [
      { status: 429, headers: { 'retry-after': '1' }, body: {} },
      response => response.destroy(),
    ]
    host().answer = () => answers[host().asked.length - 1] ?? listOf(['a'])
    await delivery().entries(PAGES)
    const times = host().asked.map(({ at }) => at)
    expect(times).toHaveLength(3)
    expect((times[2] ?? 0) - (times[1] ?? 0)).toBeLessThan(500)
  })

  it.each([401, 500, 503])('of %i are none', async status => {
    host().answer = () => ({ status, body: {} })
    await serviceErrorOf(delivery().entries(PAGES))
    expect(host().asked).toHaveLength(1)
  })

  it('of a broken connection are at most five', async () => {
    host().answer = () => response => response.destroy()
    expect((await serviceErrorOf(delivery().entries(PAGES))).message).toBe('Network Error')
    expect(host().asked).toHaveLength(6)
  })

  it('of a refused connection are none', async () => {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const address = probe.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    await new Promise(closed => probe.close(closed))
    const refused = delivery({ baseUrl: `http://127.0.0.1:${port}`, retryDelay: 60_000 }).entries(PAGES)
    expect((await serviceErrorOf(refused)).message).toBe('Network Error')
  })
})

describe('timeout', () => {
  it('aborts the request', async () => {
    host().answer = () => () => {}
    expect((await serviceErrorOf(delivery({ timeout: 50 }).entries(PAGES))).message).toBe(
      'timeout of 50ms exceeded',
    )
    await expect.poll(() => host().hungUp()).toBe(1)
  })

  it('aborts an endless body', async () => {
    host().answer = () => response => void response.writeHead(200).write('{"entries":[')
    expect((await serviceErrorOf(delivery({ timeout: 80 }).entries(PAGES))).message).toBe(
      'timeout of 80ms exceeded',
    )
    await expect.poll(() => host().hungUp()).toBe(1)
  })

  it('includes the waits between retries', async () => {
    host().answer = () => ({ status: 429, body: {} })
    expect((await serviceErrorOf(delivery({ timeout: 60, retryDelay: 500 }).entries(PAGES))).message).toBe(
      'timeout of 60ms exceeded',
    )
    expect(host().asked).toHaveLength(1)
  })

  it('is separate for each read', async () => {
    const content = delivery({ timeout: 100 })
    host().answer = () => () => {}
    await serviceErrorOf(content.entries(PAGES))
    host().answer = () => listOf(['a'])
    expect(await content.entries(PAGES)).toHaveLength(1)
  })
})
