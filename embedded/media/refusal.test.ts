import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ALIAS, pictureIn, type RunningMedia, startMedia } from './fixtures/running-media.ts'

let media: RunningMedia

beforeEach(async () => {
  media = await startMedia()
})
afterEach(async () => media[Symbol.asyncDispose]())

describe('errors', () => {
  it('returns a short-lived 404 for a missing image', async () => {
    const response = await media.get(`/i/${ALIAS}/nothing`)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('public, max-age=30')
    expect((await response.text()).length).toBeLessThan(200)
  })

  it.each([
    '/i',
    '/i/',
    `/i/${ALIAS}`,
    '/x/shop/photo',
    '/',
    `/i/elsewhere/photo`,
    `/s/${ALIAS}/none`,
    `/v/${ALIAS}/none`,
  ])('returns 404 for %s', async path => {
    expect((await media.get(path)).status).toBe(404)
  })

  it.each([
    `/i/${ALIAS}/..%2f..%2f..%2fsecret`,
    `/i/${ALIAS}%2f..%2f../secret`,
    `/i/..%2f../secret`,
    `/i/${ALIAS}/%2e%2e%5csecret`,
    `/i/${ALIAS}/photo%00`,
    `/i/${ALIAS}/%E0%A4%A`,
    `/v/${ALIAS}/run/..%2f..%2fmedia`,
  ])('returns 400 for path traversal in %s', async path => {
    expect((await media.get(path)).status).toBe(400)
  })

  it('returns 404 for path traversal in img404', async () => {
    expect((await media.get(`/i/${ALIAS}/nothing?img404=../../../secret`)).status).toBe(404)
  })

  it.each(['damaged', 'text'])('returns 400 for the %s file and logs it', async name => {
    expect((await media.get(`/i/${ALIAS}/${name}?w=50`)).status).toBe(400)
    expect(media.logged.join()).toContain(name)
  })

  it('returns 405 for methods other than GET, HEAD and OPTIONS', async () => {
    const request = (method: string) =>
      media.server.fetch(new Request(`http://media.test/i/${ALIAS}/photo?w=60`, { method }))
    const head = await request('HEAD')
    expect(head.status).toBe(200)
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100)
    expect(await head.text()).toBe('')
    expect((await request('OPTIONS')).status).toBe(204)
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const rejected = await request(method)
      expect(rejected.status).toBe(405)
      expect(rejected.headers.get('allow')).toContain('GET')
    }
  })

  it('sends CORS headers, also with errors', async () => {
    expect((await media.get(`/i/${ALIAS}/photo.json`)).headers.get('access-control-allow-origin')).toBe('*')
    expect((await media.get(`/i/${ALIAS}/nothing`)).headers.get('access-control-allow-origin')).toBe('*')
  })

  it('never fails with any query', async () => {
    const names = 'w h maxW maxH sm aspect scaleFit poi crop pcrop fmt qlt bg'.split(' ')
    const more = ['fmt.webp.qlt', 'upscale', 'strip', 'unsharp', 'img404', 'v', '$t$', 'deep', 'metadata']
    const plausible = fc.constantFrom(...'c s tl br poi aspect auto webp jp2 padd false 3:2'.split(' '))
    const four = fc
      .array(fc.integer({ min: -50, max: 700 }), { minLength: 4, maxLength: 4 })
      .map(list => list.join())
    const value = fc.oneof(
      fc.integer({ min: -9, max: 300 }).map(String),
      fc.double().map(String),
      four,
      plausible,
      fc.string(),
    )
    const query = fc.array(fc.tuple(fc.constantFrom(...names, ...more), value), { maxLength: 7 })
    const path = fc.constantFrom(
      'i/shop/photo',
      'i/shop/cut-out',
      's/shop/ski-set/2',
      'v/shop/run',
      'i/shop/photo.json',
    )
    await fc.assert(
      fc.asyncProperty(path, query, async (address, pairs) => {
        const response = await media.get(`/${address}?${new URLSearchParams(pairs)}`)
        expect([200, 404]).toContain(response.status)
        if (response.headers.get('content-type')?.startsWith('image/') && response.status === 200) {
          const { width, height } = await pictureIn(response)
          expect(Math.max(width, height)).toBeLessThanOrEqual(4096)
        }
      }),
      { numRuns: 150 },
    )
    expect(media.logged).toEqual([])
  })

  it('never fails with any path', async () => {
    const segment = fc.oneof(
      fc.constantFrom(
        'i',
        's',
        'v',
        ALIAS,
        'photo',
        'run',
        'ski-set',
        'thumbs',
        '..',
        '.json',
        'photo.json',
        '%2e%2e',
      ),
      fc.string({ unit: 'binary', maxLength: 12 }).map(text => encodeURIComponent(text.toWellFormed())),
      fc.string({ maxLength: 12 }),
    )
    const kind = fc.constantFrom('i', 's', 'v')
    await fc.assert(
      fc.asyncProperty(kind, fc.array(segment, { maxLength: 5 }), async (first, segments) => {
        const response = await media.get(`/${[first, ...segments].join('/')}`)
        expect([200, 400, 404]).toContain(response.status)
      }),
      { numRuns: 400 },
    )
    expect(media.logged).toEqual([])
  })
})
