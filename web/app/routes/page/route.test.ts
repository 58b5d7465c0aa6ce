import type { Page, Section } from '@firnline/domain/content/page'
import { describe, expect, it } from 'vitest'
import { contextOf, down, type FakeShop, fakeShop } from '../../fixture/fake-shop.ts'
import { loader } from './route.tsx'

const TEXT: Section = { key: 'text', kind: 'text', headline: 'Schnee', body: ['Er liegt.'] }

const pageAt = (url: string, over: Partial<Page> = {}): Page => ({
  uid: url,
  title: 'Über uns',
  url,
  regions: [],
  seo: { title: '', description: '' },
  sections: [TEXT],
  ...over,
})

type Params = Parameters<typeof loader>[0]['params']

const open = (params: Params, ...pages: readonly Page[]) => openIn(fakeShop(), params, pages).page

function openIn(shop: FakeShop, params: Params, pages: readonly Page[]) {
  const { context, errors } = contextOf({
    ...shop,
    catalogue: {
      ...shop.catalogue,
      page: async (_, url) => pages.find(page => page.url === url) ?? null,
    },
  })
  const url = new URL('http://shop.test/')
  const pattern = '/:lang/:page' as const
  return { page: loader({ request: new Request(url), url, params, context, pattern }), errors }
}

const NOT_FOUND = expect.objectContaining({
  init: { status: 404, statusText: 'Page Not Found: /de-de/asked' },
})

describe('a content page', () => {
  it.each<[string, Params, string]>([
    ['/', {}, '/'],
    ['/{lang}', { lang: 'de-at' }, '/'],
    ['/{lang}/{page}', { lang: 'de-at', page: 'about' }, '/about'],
    ['/{page} of the default locale', { lang: 'about' }, '/about'],
  ])('is found at %s', async (_, params, url) => {
    const { title } = await open(params, pageAt(url))
    expect(title).toBe('Über uns')
  })

  it('is 404 below an invalid locale', async () => {
    await expect(open({ lang: 'xx-yy' }, pageAt('/'))).rejects.toEqual(NOT_FOUND)
  })

  it('is 404 without an entry in this region', async () => {
    await expect(open({ lang: 'de-de', page: 'nope' })).rejects.toEqual(NOT_FOUND)
    const american = pageAt('/about', { regions: ['us'] })
    await expect(open({ lang: 'de-de', page: 'about' }, american)).rejects.toEqual(NOT_FOUND)
  })

  it('has an overlapping header only with a photograph first', async () => {
    const banner: Section = {
      key: 'dawn',
      kind: 'banner',
      banner: {
        uid: 'dawn',
        eyebrow: '',
        title: 'Dawn',
        content: '',
        layout: 'top-left',
        darkOverlay: true,
        linked: false,
        buttons: [],
        background: {
          type: 'Image',
          mediaId: 'snow-birches',
          mobileMediaId: null,
          set: false,
          hotspots: [],
          alt: '',
          desktopRatio: null,
          mobileRatio: null,
        },
      },
    }
    expect((await open({}, pageAt('/', { sections: [banner, TEXT] }))).flush).toBe(true)
    expect((await open({}, pageAt('/', { sections: [TEXT, banner] }))).flush).toBe(false)
  })

  it('has default texts when content does not answer, which is reported', async () => {
    const shop = fakeShop({ content: { displayTexts: down } })
    const { page, errors } = openIn(shop, { lang: 'de-de' }, [pageAt('/')])
    expect((await page).sectionMessages.next).toBe('Weiter')
    expect(errors).toHaveLength(1)
  })

  it('has a canonical URL and title', async () => {
    const { seo } = await open({ lang: 'de-de', page: 'about' }, pageAt('/about'))
    expect(seo).toMatchObject({ title: 'Über uns', url: expect.stringMatching(/\/de-de\/about$/) })
  })
})
