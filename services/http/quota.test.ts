import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { inBackground } from './background.ts'
import { createJsonClient, type Fetch } from './json-client.ts'
import { createQuota, type Quota } from './quota.ts'

const read = { method: 'GET', path: '/a' } as const
const write = { method: 'POST', path: '/a', body: {} } as const

/** BigCommerce's headers of a spent quota. */
const spent = (resetMs: number) =>
  new Response('', {
    status: 429,
    headers: { 'X-Rate-Limit-Time-Reset-Ms': String(resetMs), 'X-Rate-Limit-Requests-Left': '0' },
  })

/** A service with these responses in order, and success after them. */
function serviceOf(answers: readonly Response[], timeout = 5_000) {
  const calls: string[] = []
  const quota = createQuota()
  const fetch: Fetch = async ({ method }) => {
    calls.push(method)
    return answers[calls.length - 1] ?? Response.json({ ok: true })
  }
  const client = (shared: Quota = quota) =>
    createJsonClient({
      ...{ service: 'commerce', baseUrl: 'http://store.test', headers: {}, timeout, retryDelay: 0 },
      ...{ fetch, quota: shared },
    })
  return { calls, client, quota }
}

describe('a spent quota', () => {
  it('pauses for as long as it says, though the clock was set back meanwhile', async () => {
    const clock = vi.spyOn(Date, 'now')
    onTestFinished(() => clock.mockRestore())
    const quota = createQuota()
    quota.note(spent(50))
    clock.mockReturnValue(0)
    await vi.waitFor(() => expect(quota.pause()).toBe(0))
  })

  it.each([read, write])('is waited for, and the $method is sent again', async ask => {
    const { calls, client } = serviceOf([spent(60), spent(60)])
    expect(await client().send(ask)).toEqual({ status: 200, body: { ok: true } })
    expect(calls).toHaveLength(3)
  })

  it('is waited for where a 429 for another reason is expected', async () => {
    const { calls, client } = serviceOf([spent(60)])
    expect(await client().sendExpecting([429], write)).toMatchObject({ status: 200 })
    expect(calls).toHaveLength(2)
  })

  it('is noted of an expected answer', async () => {
    const headers = { 'X-Rate-Limit-Time-Reset-Ms': '20000', 'X-Rate-Limit-Requests-Left': '0' }
    const { client, quota } = serviceOf([Response.json({}, { status: 404, headers })])
    expect(await client().sendExpecting([404], read)).toMatchObject({ status: 404 })
    expect(quota.pause()).toBeGreaterThan(15_000)
  })

  it.each([
    [{ 'X-Rate-Limit-Time-Reset-Ms': '20000', 'X-Retry-After': '20' }, 20_000],
    [{ 'X-Rate-Limit-Time-Reset-Ms': '-5' }, 50],
    [{ 'X-Rate-Limit-Time-Reset-Ms': '1e12' }, 60_000],
    [{ 'X-Rate-Limit-Time-Reset-Ms': 'Infinity', 'X-Rate-Limit-Requests-Left': 'none' }, 1_000],
    [{ 'X-Retry-After': '7' }, 7_000],
    [{ 'Retry-After': '3' }, 3_000],
    [{}, 1_000],
    [{ 'Retry-After': '86400' }, 60_000],
    [{ 'Retry-After': 'soon' }, 1_000],
  ])('pauses all calls as %j says', (headers, wait) => {
    const quota = createQuota({ now: () => 0 })
    expect(quota.note(new Response('', { status: 429, headers }))).toEqual({ wait, isForAll: true })
    expect(quota.pause()).toBe(wait)
  })

  it('pauses all clients that share it', async () => {
    const quota = createQuota()
    const statuses: number[] = []
    let openAgain = Number.POSITIVE_INFINITY
    const fetch: Fetch = async () => {
      if (statuses.length === 0) openAgain = performance.now() + 100
      const isSpent = performance.now() < openAgain
      statuses.push(isSpent ? 429 : 200)
      return isSpent ? spent(110) : Response.json({})
    }
    const clientOf = () =>
      createJsonClient({
        ...{ service: 'commerce', baseUrl: 'http://store.test', headers: {}, timeout: 5_000, fetch, quota },
      })
    const first = clientOf().send(read)
    await expect.poll(() => statuses).toEqual([429])
    await Promise.all([first, clientOf().send(read), clientOf().send(write), clientOf().send(read)])
    expect(statuses).toEqual([429, 200, 200, 200, 200])
  })

  it('is foreseen: the last request pauses the next one', () => {
    const quota = createQuota({ now: () => 0 })
    const headers = { 'X-Rate-Limit-Requests-Left': '0', 'X-Rate-Limit-Time-Reset-Ms': '900' }
    expect(quota.note(new Response('{}', { headers }))).toBeNull()
    expect(quota.pause()).toBe(900)
  })

  it('fails a call that would wait longer than its timeout', async () => {
    const { calls, client } = serviceOf([spent(30_000)], 200)
    await expect(client().send(read)).rejects.toMatchObject({ status: 429 })
    await expect(client().send(write)).rejects.toThrow('Request failed with status code 429')
    expect(calls).toHaveLength(1)
  })

  it('stops waiting when the caller aborts', async () => {
    const giveUp = new AbortController()
    const { calls, client } = serviceOf([spent(4_000)])
    const asked = client().send({ ...read, signal: giveUp.signal })
    await expect.poll(() => calls.length).toBe(1)
    giveUp.abort()
    await expect(asked).rejects.toThrow('Request aborted')
  })
})

describe('a quota that runs low', () => {
  /** Of 100 requests with this many left until the reset in 9 s. */
  const quotaWith = (left: number) => {
    const quota = createQuota({ now: () => 0 })
    const headers = {
      'X-Rate-Limit-Requests-Left': String(left),
      'X-Rate-Limit-Requests-Quota': '100',
      'X-Rate-Limit-Time-Reset-Ms': '9000',
    }
    quota.note(new Response('{}', { headers }))
    return quota
  }
  const pauses = ({ pause }: Quota) => [pause('write'), pause('read'), pause('background')]

  it.each([
    [41, [0, 0, 0]],
    [40, [0, 0, 9_000]],
    [10, [0, 9_000, 9_000]],
    [0, [9_000, 9_000, 9_000]],
  ])('with %i of 100 left, is left to shoppers: first to their changes', (left, expected) => {
    expect(pauses(quotaWith(left))).toEqual(expected)
  })

  it('counts calls under way as used', () => {
    const quota = quotaWith(12)
    const ends = [quota.begin(), quota.begin()]
    expect(pauses(quota)).toEqual([0, 9_000, 9_000])
    for (const end of ends) end()
    expect(pauses(quota)).toEqual([0, 0, 9_000])
  })

  it('lets background reads wait longer than a shopper would', async () => {
    const { calls, client } = serviceOf([spent(120)], 50)
    await expect(client().send(read)).rejects.toMatchObject({ status: 429 })
    expect(await inBackground(() => client().send(read))).toEqual({ status: 200, body: { ok: true } })
    expect(calls).toHaveLength(2)
  })
})

describe('a count that is shared', () => {
  it.each([
    [0, [0, 0, 0]],
    [700, [700, 700, 700]],
    // The shared count cannot be read: the replies to this process count.
    [null, [0, 9_000, 9_000]],
  ])('that answers %j makes calls wait %j ms', async (answer, expected) => {
    const shared = { take: async () => answer, note: vi.fn() }
    const quota = createQuota({ now: () => 0, shared })
    const headers = {
      'X-Rate-Limit-Requests-Left': '10',
      'X-Rate-Limit-Requests-Quota': '100',
      'X-Rate-Limit-Time-Reset-Ms': '9000',
    }
    quota.note(new Response('{}', { headers }), 5)
    expect(shared.note).toHaveBeenCalledExactlyOnceWith({ left: 10, quota: 100, resetIn: 9_000 }, 5)
    const waits = [await quota.take('write'), await quota.take('read'), await quota.take('background')]
    expect(waits).toEqual(expected)
  })
})

describe('a 429 with requests left', () => {
  const busy = () =>
    new Response('', {
      status: 429,
      headers: {
        'X-Retry-After': '0.06',
        'X-Rate-Limit-Requests-Left': '140',
        'X-Rate-Limit-Time-Reset-Ms': '29000',
      },
    })

  it('pauses its own call only', async () => {
    const { calls, client, quota } = serviceOf([busy()])
    const waiting = client().send(write)
    await expect.poll(() => calls.length).toBe(1)
    expect(quota.pause()).toBe(0)
    await waiting
    expect(calls).toHaveLength(2)
  })

  it.each([
    ['a busy call', busy()],
    ['a call that is throttled without a word about the quota', new Response('', { status: 429 })],
  ])('is returned where it is expected, and pauses nothing: %s', async (_, answer) => {
    const { calls, client, quota } = serviceOf([answer])
    expect(await client().sendExpecting([429], write)).toMatchObject({ status: 429 })
    expect(quota.pause()).toBe(0)
    expect(calls).toHaveLength(1)
  })
})
