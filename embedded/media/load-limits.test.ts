import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ALIAS, type RunningMedia, startMedia } from './fixtures/running-media.ts'

let media: RunningMedia
beforeEach(async () => {
  media = await startMedia()
})
afterEach(async () => media[Symbol.asyncDispose]())

/** Requests a different picture of 16 million pixels each time. */
const costly = (n: number, signal?: AbortSignal) =>
  new Request(
    `http://media.test/i/${ALIAS}/wide?w=4096&h=${4096 - n}&upscale=true&fmt=png`,
    signal ? { signal } : {},
  )
const small = `/i/${ALIAS}/photo?w=40&fmt=webp`

describe('a cheap render', () => {
  it('runs before aborted requests, which are not rendered', async () => {
    const leaving = new AbortController()
    const requests = Array.from({ length: 40 }, (_, n) =>
      media.server.fetch(costly(n, leaving.signal), `198.51.100.${n}`),
    )
    leaving.abort()
    expect((await media.get(small)).status).toBe(200)
    const statuses = (await Promise.all(requests)).map(answer => answer.status)
    expect(statuses.filter(status => status === 499).length).toBeGreaterThanOrEqual(38)
    expect(media.server.stats().rendered).toBeLessThanOrEqual(3)
    expect(media.logged).toEqual([])
  }, 60_000)

  it('does not wait for expensive ones', async () => {
    const done: string[] = []
    const note = (name: string) => () => void done.push(name)
    const large = Array.from({ length: 3 }, (_, n) =>
      media.server.fetch(costly(n), `198.51.100.${n}`).then(note('costly')),
    )
    await media.get(small).then(note('small'))
    expect(done).toEqual(['small'])
    await Promise.all(large)
  }, 60_000)

  it('is completed when only one of its requesters aborts', async () => {
    const leaving = new AbortController()
    const path = `http://media.test/i/${ALIAS}/photo?w=300&fmt=png`
    const busy = media.server.fetch(costly(0))
    const one = media.server.fetch(new Request(path, { signal: leaving.signal }))
    const other = media.server.fetch(new Request(path))
    leaving.abort()
    expect((await one).status).toBe(499)
    expect((await other).status).toBe(200)
    await busy
  }, 60_000)
})

it('limits the cost of one network’s requests', async () => {
  const requests = Array.from({ length: 8 }, (_, n) => media.server.fetch(costly(n), '2001:db8:1:2::9'))
  const other = media.server.fetch(costly(9), '2001:db8:1:3::9')
  const statuses = (await Promise.all(requests)).map(answer => answer.status)
  expect(statuses.filter(status => status === 200).length).toBeGreaterThanOrEqual(1)
  expect(statuses.filter(status => status === 503).length).toBeGreaterThanOrEqual(4)
  expect((await other).status).toBe(200)
}, 120_000)
