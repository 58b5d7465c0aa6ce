import { afterAll, describe, expect, it, vi } from 'vitest'
import { ALIAS, pictureIn, startMedia } from './fixtures/running-media.ts'

const media = await startMedia()
afterAll(() => media[Symbol.asyncDispose]())

const typeOf = async (path: string, accept: string) =>
  (await media.get(path, { accept })).headers.get('content-type')

describe('fmt', () => {
  it.each([
    ['photo', 'image/webp,*/*', 'image/webp'],
    ['photo', 'image/webp;q=0,*/*', 'image/jpeg'],
    ['photo', '*/*', 'image/jpeg'],
    ['photo', '', 'image/jpeg'],
    ['cut-out', '*/*', 'image/png'],
    ['cut-out', 'image/webp', 'image/webp'],
  ])('auto sends %s for “%s” as %s', async (name, accept, type) => {
    const response = await media.get(`/i/${ALIAS}/${name}?w=40&fmt=auto`, { accept })
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('vary')).toContain('Accept')
    expect(`image/${(await pictureIn(response)).format}`).toBe(type)
  })

  it('auto flattens to JPEG when a background is given', async () => {
    expect(await typeOf(`/i/${ALIAS}/cut-out?w=40&fmt=auto&bg=rgb(0,0,0)`, '*/*')).toBe('image/jpeg')
  })

  it.each([
    ['', true],
    ['&fmt.jpeg.interlaced=true', true],
    ['&fmt.jpeg.interlaced=false', false],
  ])('jpg%s is progressive: %s', async (query, isProgressive) => {
    const response = await media.get(`/i/${ALIAS}/photo.jpg?w=40${query}`)
    expect(await pictureIn(response)).toMatchObject({ format: 'jpeg', isProgressive })
  })

  it('auto sends WebP until the AVIF is rendered', async () => {
    const path = `/i/${ALIAS}/photo?w=64&fmt=auto&v=3`
    const accept = 'image/avif,image/webp,*/*'
    const first = await media.get(path, { accept })
    expect(first.headers.get('content-type')).toBe('image/webp')
    expect(first.headers.get('cache-control')).toBe('public, max-age=20')

    await vi.waitFor(async () => expect(await typeOf(path, accept)).toBe('image/avif'))
    const settled = await media.get(path, { accept })
    expect(settled.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await pictureIn(settled)).toMatchObject({ width: 64, compression: 'av1' })
  })

  it('auto maps qlt to an equivalent AVIF quality', async () => {
    const weight = async (query: string) => {
      const response = await media.get(`/i/${ALIAS}/photo?w=300&${query}`, { accept: 'image/avif' })
      return (await pictureIn(response)).bytes.length
    }
    expect(await weight('fmt=auto&qlt=75')).toBe(await weight('fmt=avif'))
    expect(await weight('fmt=auto&qlt=75')).toBeLessThan(await weight('fmt=avif&qlt=75'))
    expect(await weight('fmt=auto&qlt=75&fmt.avif.qlt=75')).toBe(await weight('fmt=avif&qlt=75'))
  })

  it('auto renders AVIF at once when WebP is not accepted', async () => {
    expect(await typeOf(`/i/${ALIAS}/cut-out?w=44&fmt=auto`, 'image/avif')).toBe('image/avif')
  })

  it('sends Vary: Accept only for auto', async () => {
    expect((await media.get(`/i/${ALIAS}/photo?w=30&fmt=webp`)).headers.get('vary')).toBeNull()
  })

  it.each([
    ['fmt=avif', '', 'image/avif'],
    ['fmt=webp', '', 'image/webp'],
    ['fmt=jpg', '', 'image/jpeg'],
    ['fmt=png', '', 'image/png'],
    ['fmt=gif', '', 'image/gif'],
    ['', '.webp', 'image/webp'],
    ['fmt=png', '.webp', 'image/png'],
    ['', '/a-red-jacket.png', 'image/png'],
    ['', '/a-red-jacket', 'image/jpeg'],
    ['', '', 'image/jpeg'],
  ])('%s of photo%s is %s', async (query, ending, type) => {
    expect(await typeOf(`/i/${ALIAS}/photo${ending}?w=30&${query}`, '*/*')).toBe(type)
  })
})
