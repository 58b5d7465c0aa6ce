import { afterAll, describe, expect, it } from 'vitest'
import { ALIAS, pictureIn, startMedia } from './fixtures/running-media.ts'

const media = await startMedia()
afterAll(() => media[Symbol.asyncDispose]())

const at = `http://media.test`
type Listing = { items: { type: string; src: string; set?: unknown }[] }
type Described = { meta: unknown; media: unknown; thumbs: unknown[] }

async function json<T = unknown>(path: string): Promise<T> {
  return JSON.parse(await (await media.get(path)).text())
}

describe('JSON', () => {
  it('describes an image', async () => {
    expect(await json(`/i/${ALIAS}/photo.json`)).toEqual({
      isImage: true,
      alpha: false,
      width: 600,
      height: 400,
      format: 'JPEG',
      status: 'ok',
      name: 'photo',
      url: `${at}/i/${ALIAS}/photo`,
    })
  })

  it('adds metadata and https when requested', async () => {
    expect(await json(`/i/${ALIAS}/photo.json?metadata=true&protocol=https`)).toMatchObject({
      url: `https://media.test/i/${ALIAS}/photo`,
      metadata: { pointOfInterest: { x: 0.8, y: 0.45, w: 0.1, h: 0.1 } },
    })
  })

  it('lists a set', async () => {
    expect(await json(`/s/${ALIAS}/ski-set.json`)).toEqual({
      name: 'ski-set',
      items: [
        {
          type: 'img',
          src: `${at}/i/${ALIAS}/photo`,
          width: 600,
          height: 400,
          format: 'JPEG',
          opaque: 'true',
        },
        {
          type: 'img',
          src: `${at}/i/${ALIAS}/cut-out`,
          width: 300,
          height: 300,
          format: 'PNG',
          opaque: 'false',
        },
      ],
    })
  })

  it('expands nested sets with deep=true, and stops at cycles', async () => {
    const inner = { type: 'set', name: 'ski-set', src: `${at}/s/${ALIAS}/ski-set` }
    const flat = await json<Listing>(`/s/${ALIAS}/outer.json`)
    expect(flat.items).toMatchObject([inner, { type: 'img', src: `${at}/i/${ALIAS}/wide` }])
    expect(flat.items[0]?.set).toBeUndefined()
    const deep = await json<Listing>(`/s/${ALIAS}/outer.json?deep=true`)
    expect(deep.items[0]).toMatchObject({
      ...inner,
      set: { type: 'list', items: [{ type: 'img' }, { type: 'img' }] },
    })
    expect((await media.get(`/s/${ALIAS}/round.json?deep=true`)).status).toBe(200)
    expect((await media.get(`/s/${ALIAS}/round`)).status).toBe(404)
  })

  it('describes a video with its numbers as strings', async () => {
    const video = await json<Described>(`/v/${ALIAS}/run.json`)
    expect(video.meta).toMatchObject({
      title: 'First run',
      duration: 43007,
      mainThumb: { src: `${at}/v/${ALIAS}/run/thumbs/photo` },
    })
    expect(video.media).toEqual([
      {
        src: `${at}/v/${ALIAS}/run/mp4_720p`,
        profile: 'mp4_720p',
        profileLabel: 'High',
        protocol: 'http',
        format: 'mpeg4',
        width: '1280',
        height: '720',
        bitrate: '2119',
      },
    ])
    expect(video.thumbs[1]).toEqual({ time: 598, src: `${at}/v/${ALIAS}/run/thumbs/frame_0001` })
  })

  it.each([
    ['i', 'Failed to get image'],
    ['s', 'Failed to get set'],
    ['v', 'Failed to get video'],
  ])('returns a JSON error for a missing /%s', async (kind, errorMsg) => {
    const response = await media.get(`/${kind}/${ALIAS}/nothing.json`)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ status: 'error', errorMsg })
  })
})

describe('sets and videos as images', () => {
  it.each([
    ['s', 'ski-set', 'jpeg'],
    ['s', 'ski-set/1', 'jpeg'],
    ['s', 'ski-set/2', 'png'],
    ['s', 'ski-set/red-skis', 'jpeg'],
    ['s', 'outer', 'jpeg'],
    ['v', 'run', 'jpeg'],
    ['v', 'run/thumbs/photo', 'jpeg'],
    ['v', 'run/thumbs/frame_0000', 'png'],
  ])('/%s/shop/%s sends a %s', async (kind, path, format) => {
    expect(await pictureIn(await media.get(`/${kind}/${ALIAS}/${path}?w=60`))).toMatchObject({
      width: 60,
      format,
    })
  })

  it.each(['/s/shop/ski-set/9', '/v/shop/run/thumbs/frame_0009', '/v/shop/run/webm_720p'])(
    'returns 404 for %s',
    async path => {
      expect((await media.get(path)).status).toBe(404)
    },
  )
})

describe('a video’s file', () => {
  const file = `/v/${ALIAS}/run/mp4_720p`

  it('is sent whole without a range', async () => {
    const response = await media.get(file)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('video/mp4')
    expect(response.headers.get('accept-ranges')).toBe('bytes')
    expect(await response.text()).toBe('0123456789')
  })

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=0-1,4-5', 200, '0123456789', null],
    ['lines=1-2', 200, '0123456789', null],
    ['bytes=4-2', 200, '0123456789', null],
    ['bytes=10-', 416, 'The range lies outside the file.', 'bytes */10'],
  ])('responds to %s with %i', async (range, status, body, contentRange) => {
    const response = await media.get(file, { range })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-range')).toBe(contentRange)
    expect(await response.text()).toBe(body)
  })
})
