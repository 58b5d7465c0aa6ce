import { amplienceSource } from '@firnline/services/media/amplience'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fetchPhoto, PhotoError } from './photo.ts'

/** A media service with an origin of its own. */
async function openMediaService(answer: () => Response | Promise<Response>) {
  const asked: Request[] = []
  const app = new Hono().get('*', c => {
    asked.push(c.req.raw)
    return answer()
  })
  const { promise, resolve } = Promise.withResolvers<number>()
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port))
  onTestFinished(() => void server.close())
  return { media: { ...amplienceSource(`http://127.0.0.1:${await promise}`, 'brand'), fetch: null }, asked }
}

const IP = { ip: '203.0.113.7' }
const SKI = { name: 'ski', alt: '', product: true }

describe('a photograph', () => {
  it('comes from a vendor’s media service, in a format that sharp reads', async () => {
    const { media, asked } = await openMediaService(() => new Response('photo'))
    expect(Buffer.from(await fetchPhoto(media, SKI, IP)).toString()).toBe('photo')
    const { pathname, searchParams } = new URL(asked[0]?.url ?? '')
    expect([pathname, searchParams.get('w'), searchParams.get('h')]).toEqual(['/i/brand/ski', '680', null])
    expect(asked[0]?.headers.get('accept')).toBe('image/webp,image/png,image/jpeg')
  })

  it('of a page is cropped around its point of interest', async () => {
    const { media, asked } = await openMediaService(() => new Response('photo'))
    await fetchPhoto(media, { name: 'wood', alt: '' }, IP)
    const { searchParams } = new URL(asked[0]?.url ?? '')
    expect([searchParams.get('w'), searchParams.get('h'), searchParams.get('scaleFit')]).toEqual([
      ...['1200', '630', 'poi'],
    ])
  })

  it('comes from the shop’s own media server, counted for the visitor', async () => {
    const asked: string[] = []
    const media = {
      ...amplienceSource('', 'firnline'),
      async fetch({ url }: Request, ip: string) {
        asked.push(new URL(url).pathname, ip)
        return new Response('photo')
      },
    }
    await fetchPhoto(media, { ...SKI, set: true }, IP)
    expect(asked).toEqual(['/s/firnline/ski', IP.ip])
  })

  it('comes from the commerce platform’s CDN where that has the product’s pictures', async () => {
    const { media, asked } = await openMediaService(() => new Response('photo'))
    const own = { ...amplienceSource('', 'firnline'), fetch: () => Promise.reject(new Error('Not asked.')) }
    await fetchPhoto(
      own,
      { ...SKI, name: `${new URL(media.addresses).origin}/s-abc/images/stencil/{:size}/ski.1.jpg` },
      IP,
    )
    expect(new URL(asked[0]?.url ?? '').pathname).toBe('/s-abc/images/stencil/680w/ski.1.jpg')
  })

  it.each([
    ['does not exist', () => new Response('', { status: 404 })],
    ['is too large', () => new Response(new Uint8Array(9 * 1024 * 1024))],
  ])('is refused when it %s', async (_, answer) => {
    const { media } = await openMediaService(answer)
    await expect(fetchPhoto(media, SKI, IP)).rejects.toThrow(PhotoError)
  })

  it('is not waited for any longer than its time limit', async () => {
    const { media } = await openMediaService(() => new Promise(() => {}))
    await expect(fetchPhoto(media, SKI, { ...IP, timeout: 50 })).rejects.toThrow(PhotoError)
  })
})
