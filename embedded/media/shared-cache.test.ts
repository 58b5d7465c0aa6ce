import { cp, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ALIAS, type RunningMedia, startMedia } from './fixtures/running-media.ts'
import { createSharedCache } from './render/shared-cache.ts'
import type { MediaServer } from './server.ts'

let media: RunningMedia
beforeEach(async () => {
  media = await startMedia()
})
afterEach(async () => media[Symbol.asyncDispose]())

const ask = (server: MediaServer, path: string, accept = '*/*') =>
  server.fetch(new Request(`http://media.test${path}`, { headers: { accept } }))

/** Counts its calls. */
function createStore() {
  const images = new Map<string, Uint8Array>()
  const store = {
    images,
    calls: 0,
    error: null as Error | null,
    async get(name: string) {
      store.calls += 1
      if (store.error !== null) throw store.error
      return images.get(name) ?? null
    },
    async put(name: string, bytes: Uint8Array) {
      store.calls += 1
      if (store.error !== null) throw store.error
      images.set(name, bytes)
    },
  }
  return store
}

/** With a cache of its own, and a copy of the pictures that has other paths and dates. */
async function openOtherMachine(shared: ReturnType<typeof createStore>): Promise<MediaServer> {
  const directory = `${media.directory}-2`
  await cp(media.directory, directory, { recursive: true })
  await utimes(join(directory, ALIAS, 'images', 'photo.jpg'), new Date(0), new Date(0))
  return media.again({ directory, cacheDirectory: `${media.cacheDirectory}-2`, shared })
}

describe('images that machines share', () => {
  it('are rendered once, and kept by each machine', async () => {
    const shared = createStore()
    const one = await media.again({ shared })
    const path = `/i/${ALIAS}/photo?w=60&fmt=webp`
    const rendered = Buffer.from(await (await ask(one, path)).arrayBuffer())
    await one.close()
    expect(shared.images.size).toBe(1)

    const other = await openOtherMachine(shared)
    expect(Buffer.from(await (await ask(other, path)).arrayBuffer())).toEqual(rendered)
    expect(other.stats()).toMatchObject({ rendered: 0, fetched: 1, cached: 0 })
    const calls = shared.calls
    await ask(other, path)
    expect(other.stats()).toMatchObject({ rendered: 0, fetched: 1, cached: 1 })
    expect(shared.calls).toBe(calls)
    await other.close()
  })

  it('include those that are made in the background', async () => {
    const shared = createStore()
    const path = `/i/${ALIAS}/photo?w=60&fmt=auto`
    const one = await media.again({ shared })
    const other = await openOtherMachine(shared)
    for (const server of [one, other]) {
      await ask(server, path, 'image/avif,image/webp')
      await expect
        .poll(async () => (await ask(server, path, 'image/avif,image/webp')).headers.get('content-type'))
        .toBe('image/avif')
      await server.close()
    }
    expect(other.stats()).toMatchObject({ rendered: 0, fetched: 2 })
  })

  it('are rendered while the store fails, which is logged once', async () => {
    const shared = createStore()
    shared.error = new Error('The bucket is gone.')
    const server = await media.again({ shared })
    for (const width of [40, 50, 60])
      expect((await ask(server, `/i/${ALIAS}/photo?w=${width}`)).status).toBe(200)
    await server.close()
    expect(server.stats()).toMatchObject({ rendered: 3, fetched: 0 })
    expect(media.logged).toEqual([expect.stringContaining('The bucket is gone.')])
    expect(shared.calls).toBe(1)
  })
})

it('reads at most 64 images at once', async () => {
  const waiting = Promise.withResolvers<Uint8Array>()
  const store = { get: () => waiting.promise, put: async () => {} }
  const cache = createSharedCache(store, { log: console })
  const reads = Array.from({ length: 65 }, (_, n) => cache.read(`${n}.webp`))
  expect(await reads.at(-1)).toBeNull()
  waiting.resolve(Buffer.from('a'))
  expect((await Promise.all(reads)).filter(image => image !== null)).toHaveLength(64)
  expect(await cache.read('again.webp')).not.toBeNull()
})

it('asks a store that failed again after 30 s, and logs the next failure', async () => {
  const store = createStore()
  const lines: string[] = []
  const log = {
    warn: (line: string) => void lines.push(line),
    error: (line: string) => void lines.push(line),
  }
  let time = 0
  const cache = createSharedCache(store, { log, now: () => time })
  const failAt = async (ms: number) => {
    time = ms
    store.error = new Error('away')
    expect(await cache.read('a.webp')).toBeNull()
  }
  await failAt(0)
  await failAt(29_999)
  await failAt(30_000)
  expect([store.calls, lines.length]).toEqual([2, 1])
  store.error = null
  cache.write('a.webp', Buffer.from('a'))
  await cache.close()
  expect(store.images.size).toBe(0)
  time = 60_000
  cache.write('a.webp', Buffer.from('a'))
  await cache.close()
  expect(await cache.read('a.webp')).toEqual(Buffer.from('a'))
  await failAt(60_000)
  expect(lines).toHaveLength(2)
})
