import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ALIAS, MEDIA_JSON, type RunningMedia, startMedia } from './fixtures/running-media.ts'

let media: RunningMedia

beforeEach(async () => {
  media = await startMedia()
})
afterEach(async () => media[Symbol.asyncDispose]())

describe('caching', () => {
  it('returns 304 for a matching ETag', async () => {
    const path = `/i/${ALIAS}/photo?w=60`
    const etag = (await media.get(path)).headers.get('etag') ?? ''
    const again = await media.get(path, { 'if-none-match': `"other", ${etag}` })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect((await media.get(`/i/${ALIAS}/photo?w=61`, { 'if-none-match': etag })).status).toBe(200)
  })

  it('is immutable only with the parameter v', async () => {
    const cacheControl = async (query: string) =>
      (await media.get(`/i/${ALIAS}/photo?${query}`)).headers.get('cache-control')
    expect(await cacheControl('w=60')).toBe('public, max-age=1800')
    expect(await cacheControl('w=60&v=7')).toBe('public, max-age=31536000, immutable')
  })

  it('renders once for equivalent queries and after a restart', async () => {
    await media.get(`/i/${ALIAS}/photo?w=60&fmt=jpeg`)
    await media.get(`/i/${ALIAS}/photo.jpg?maxW=900&v=1&w=60&unheard=of`)
    expect(media.server.stats()).toMatchObject({ rendered: 1, cached: 1 })

    const restarted = await media.again()
    await restarted.fetch(new Request(`http://media.test/i/${ALIAS}/photo?w=60&fmt=jpeg`))
    expect(restarted.stats()).toMatchObject({ rendered: 0, cached: 1 })
    await restarted.close()
  })

  it('renders once for concurrent identical requests', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => media.get(`/i/${ALIAS}/photo?w=500`)))
    const bodies = await Promise.all(replies.map(async reply => Buffer.from(await reply.arrayBuffer())))
    expect(bodies.every(body => body.equals(bodies[0] ?? Buffer.of()))).toBe(true)
    expect(media.server.stats().rendered).toBe(1)
  })

  it('renders again when the source has changed', async () => {
    const path = `/i/${ALIAS}/photo?w=60`
    const first = await media.get(path)
    const file = join(media.directory, ALIAS, 'images', 'photo.jpg')
    await utimes(file, new Date(), new Date((await stat(file)).mtimeMs + 5000))
    const second = await media.get(path)
    expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'))
    expect(media.server.stats().rendered).toBe(2)
  })

  it('limits the cache folder and leaves no partial files', async () => {
    const small = await media.again({ cacheBytes: 3000 })
    for (const width of [40, 50, 60, 70, 80, 90]) {
      await small.fetch(new Request(`http://media.test/i/${ALIAS}/photo?w=${width}`))
    }
    await expect.poll(() => cacheSize()).toBeLessThanOrEqual(3000)
    expect((await readdir(media.cacheDirectory)).filter(name => name.endsWith('.part'))).toEqual([])
    await small.close()
  })

  it('deletes partial files of killed processes at the start, and none that another process is writing', async () => {
    const inCache = (name: string) => join(media.cacheDirectory, name)
    for (const name of ['old.part', 'fresh.part']) await writeFile(inCache(name), 'half a picture')
    const longAgo = new Date(Date.now() - 2 * 3_600_000)
    await utimes(inCache('old.part'), longAgo, longAgo)
    const again = await media.again({})
    expect((await readdir(media.cacheDirectory)).filter(name => name.endsWith('.part'))).toEqual([
      'fresh.part',
    ])
    await again.close()
  })

  it('works after its cache folder is deleted', async () => {
    await media.get(`/i/${ALIAS}/photo?w=60`)
    await rm(media.cacheDirectory, { recursive: true })
    expect((await media.get(`/i/${ALIAS}/photo?w=60`)).status).toBe(200)
    expect(media.logged).toEqual([])
  })

  it('returns 503 with Retry-After when the queue is full', async () => {
    const widths = Array.from({ length: 300 }, (_, index) => index + 1)
    const replies = await Promise.all(widths.map(width => media.get(`/i/${ALIAS}/photo?w=${width}&h=9&sm=c`)))
    const rejected = replies.filter(({ status }) => status === 503)
    expect(rejected.length).toBeGreaterThan(0)
    expect(rejected.every(reply => reply.headers.get('retry-after') === '2')).toBe(true)
    expect(replies.filter(({ status }) => status === 200).length + rejected.length).toBe(300)
  })

  async function cacheSize(): Promise<number> {
    const names = await readdir(media.cacheDirectory)
    const sizes = await Promise.all(
      names.map(async name => (await stat(join(media.cacheDirectory, name))).size),
    )
    return sizes.reduce((sum, size) => sum + size, 0)
  }
})

describe('media.json', () => {
  it('is read again when it changes; an invalid one is ignored', async () => {
    const file = join(media.directory, ALIAS, 'media.json')
    expect((await media.get(`/s/${ALIAS}/fresh`)).status).toBe(404)
    await writeFile(file, JSON.stringify({ ...MEDIA_JSON, sets: { fresh: ['cut-out'] } }))
    expect((await media.get(`/s/${ALIAS}/fresh`)).status).toBe(200)
    await writeFile(file, '{ "sets": ')
    expect((await media.get(`/s/${ALIAS}/fresh`)).status).toBe(200)
    expect(media.logged).toHaveLength(1)
    await rm(file)
    expect((await media.get(`/i/${ALIAS}/photo`)).status).toBe(200)
    expect((await media.get(`/s/${ALIAS}/fresh`)).status).toBe(404)
  })
})
