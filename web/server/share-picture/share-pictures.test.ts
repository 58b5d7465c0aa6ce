import { type Brand, DEFAULT_BRAND } from '@firnline/domain/content/brand'
import { ServiceError } from '@firnline/services/http/service-error'
import { amplienceSource } from '@firnline/services/media/amplience'
import { Hono } from 'hono'
import { describe, expect, it, vi } from 'vitest'
import type { Shop } from '../../app/contexts/shop.ts'
import type { ShareDrawing } from '../../app/discovery/share-picture.ts'
import { fakeShop, IN_GERMANY, SKIS } from '../../app/fixture/fake-shop.ts'
import { translator } from '../../app/fixture/messages-in.ts'
import type { AppEnv } from '../app-env.ts'
import { createRateLimits } from '../gate/rate-limits.ts'
import { QUIET_COMMERCE } from '../session/cart/fixture/quiet-commerce.ts'
import type { DrawOutcome } from './draw-picture.ts'
import { sendSharePictures } from './share-pictures.ts'

const SELLING: Brand = { ...DEFAULT_BRAND, shopping: true }
const LATER = Promise.withResolvers<never>()

type Parts = {
  readonly brand?: Brand
  readonly content?: Partial<Shop['content']>
  readonly photo?: () => Promise<Response>
  readonly render?: (drawing: ShareDrawing) => Promise<DrawOutcome>
}

const drawnOf = (title: string): DrawOutcome => ({ kind: 'drawn', picture: new TextEncoder().encode(title) })

function openPictures({ brand = SELLING, content, photo, render }: Parts = {}) {
  const drawn: ShareDrawing[] = []
  const onError = vi.fn()
  const report = vi.fn()
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('ip', c.req.header('x-ip') ?? '203.0.113.7')
      await next()
    })
    .get(
      '/share/*',
      sendSharePictures({
        services: {
          forPage: () => ({
            ...fakeShop({ content: { brands: async () => [brand], ...content } }),
            commerce: { ...QUIET_COMMERCE, currency: async () => IN_GERMANY.currency },
          }),
        },
        media: {
          ...amplienceSource('', 'firnline'),
          fetch: photo ?? (async () => new Response('photo')),
        },
        translator,
        limits: createRateLimits(),
        now: () => new Date('2026-11-21T09:00:00Z'),
        onError,
        report,
        async drawPicture({ drawing }) {
          drawn.push(drawing)
          return render === undefined ? drawnOf(drawing.title) : render(drawing)
        },
      }),
    )
  app.onError(error => new Response(error.message, { status: error instanceof ServiceError ? 503 : 500 }))
  const ask = (path: string, ip?: string) =>
    app.request(path, { headers: ip === undefined ? {} : { 'x-ip': ip } })
  /** The current address of a picture. */
  async function addressOf(path: string): Promise<string> {
    const { headers } = await ask(path)
    return headers.get('location') ?? ''
  }
  return { ask, addressOf, drawn, onError, report }
}

const SKI = '/share/de-de/p/nordwand-98.jpg'

describe('share pictures', () => {
  it('are found at their version', async () => {
    const { ask, addressOf, drawn } = openPictures()
    const address = await addressOf(SKI)
    expect(address).toMatch(/^\/share\/de-de\/p\/nordwand-98\.[0-9a-f]{16}\.jpg$/)
    const answer = await ask(address)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(await answer.text()).toBe('Nordwand 98')
    expect(drawn[0]?.price).toEqual({ now: 'ab 599,00\u00a0€', was: '' })
  })

  it('redirect from an old version', async () => {
    const { ask, addressOf, drawn } = openPictures()
    const old = await ask('/share/de-de/p/nordwand-98.0123456789abcdef.jpg')
    expect(old.status).toBe(302)
    expect(old.headers.get('location')).toBe(await addressOf(SKI))
    expect(drawn).toEqual([])
  })

  it('have no price where nothing is sold', async () => {
    const { ask, addressOf, drawn } = openPictures({ brand: DEFAULT_BRAND })
    await ask(await addressOf(SKI))
    expect(drawn[0]?.price).toBeNull()
  })

  it('are drawn once', async () => {
    const { ask, addressOf, drawn } = openPictures()
    const address = await addressOf(SKI)
    await Promise.all([ask(address), ask(address)])
    await ask(address)
    expect(drawn).toHaveLength(1)
  })

  it('show the title of a category, post or landing page on its photograph', async () => {
    const picture = { name: 'wood', alt: '' }
    const page = { uid: 'a', url: '/a', regions: [], seo: { title: '', description: '' } }
    const post = { ...page, summary: '', date: '', author: null, minutes: null, categories: [], picture }
    const story = {
      key: 'a',
      kind: 'story',
      headline: '',
      body: [],
      picture,
      side: 'left',
      link: null,
    } as const
    const { ask, addressOf, drawn } = openPictures({
      content: {
        category: async () => ({ ...SKIS, picture }),
        blogPost: async () => ({ ...post, title: 'Ruhe', sections: [], products: [] }),
        landingPage: async () => ({ ...page, title: 'Start', sections: [story] }),
      },
    })
    for (const path of ['/c/skis', '/blog/p/a', '/l/a']) await ask(await addressOf(`/share/de-de${path}.jpg`))
    expect(drawn.map(({ title, photo, price }) => [title, photo.name, price])).toEqual([
      ['Ski', 'wood', null],
      ['Ruhe', 'wood', null],
      ['Start', 'wood', null],
    ])
  })

  it.each([
    ['unknown products', '/share/de-de/p/unknown.jpg'],
    ['pages without a photograph', '/share/de-de/c/skis.jpg'],
    ['other pages', '/share/de-de/account.jpg'],
    ['other addresses', '/share/de-de/p/nordwand-98.png'],
  ])('do not exist for %s', async (_, path) => {
    expect((await openPictures().ask(path)).status).toBe(404)
  })

  it('fall back to the plain photograph', async () => {
    const failed = async () => new Response('down', { status: 503 })
    const { ask, addressOf, onError } = openPictures({ photo: failed })
    const answer = await ask(await addressOf(SKI))
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toMatch(
      /^\/s\/firnline\/nordwand-98-glacier-set\?.*&h=630&.*w=1200$/,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(onError).toHaveBeenCalledOnce()
  })

  it('report a title that cannot be set', async () => {
    const { ask, addressOf, onError, report } = openPictures({
      render: async () => ({ kind: 'unsettable', text: '雪山' }),
    })
    expect((await ask(await addressOf(SKI))).status).toBe(302)
    expect(report).toHaveBeenCalledWith('The typeface cannot set “雪山”.')
    expect(onError).not.toHaveBeenCalled()
  })

  it('are not made of half an answer', async () => {
    const { ask } = openPictures({
      content: { brands: () => Promise.reject(new ServiceError('content', 'Content did not answer.')) },
    })
    expect((await ask(SKI)).status).toBe(503)
  })

  it('are refused to a network that asks for too many', async () => {
    const failing = async () => Promise.reject(new Error('broken'))
    const { ask, addressOf } = openPictures({ render: failing })
    const address = await addressOf(SKI)
    for (let asked = 0; asked < 60; asked += 1) expect((await ask(address, '198.51.100.1')).status).toBe(302)
    const refused = await ask(address, '198.51.100.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask(address, '198.51.100.2')).status).toBe(302)
  })

  it('wait for each other, up to a limit', async () => {
    const { ask, addressOf } = openPictures({
      render: () => LATER.promise,
      content: {
        blogPost: async (_, slug) => ({
          ...{
            uid: slug,
            title: slug,
            url: '',
            regions: [],
            seo: { title: '', description: '' },
            summary: '',
          },
          ...{ date: '', author: null, minutes: null, categories: [], sections: [], products: [] },
          picture: { name: slug, alt: '' },
        }),
      },
    })
    const addresses = await Promise.all(
      Array.from({ length: 42 }, (_, index) => addressOf(`/share/de-de/blog/p/post-${index}.jpg`)),
    )
    const answers = addresses.map(address => ask(address))
    const last = await answers.at(-1)
    expect(last?.status).toBe(503)
    expect(last?.headers.get('retry-after')).toBe('10')
  })
})
