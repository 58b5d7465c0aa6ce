import { amplienceSource } from '@firnline/services/media/amplience'
import { shop } from '@firnline/shop'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { contentLogo } from './content-logo.ts'
import { Wordmark } from './wordmark.tsx'

const MEDIA = amplienceSource('', 'alias')

afterEach(() => {
  vi.doUnmock('@firnline/shop')
  vi.resetModules()
})

async function wordmarkOf(brand: Partial<typeof shop.brand>): Promise<string> {
  vi.resetModules()
  vi.doMock('@firnline/shop', () => ({ shop: { ...shop, brand: { ...shop.brand, ...brand } } }))
  const { Wordmark } = await import('./wordmark.tsx')
  return renderToStaticMarkup(<Wordmark />)
}

it('is the logo for light grounds and the one for dark grounds, in their size', () => {
  const html = renderToStaticMarkup(<Wordmark />)
  expect(html.match(/<img/g)).toHaveLength(2)
  expect(html).toContain(`src="${shop.brand.logo?.src}" class="logo logo-light" style="width:9.5rem`)
  expect(html).toContain(`src="${shop.brand.logoDark?.src}" class="logo logo-dark"`)
  expect(html).toContain('alt="Firnline"')
})

it('is one logo where both are the same', async () => {
  const html = await wordmarkOf({ logoDark: null })
  expect(html.match(/<img/g)).toHaveLength(1)
  expect(html).not.toContain('logo-light')
})

it('is the name without a logo', async () => {
  expect(await wordmarkOf({ name: 'Radhaus', logo: null, logoDark: null })).toBe(
    '<span class="wordmark">Radhaus</span>',
  )
})

it('is the editors’ logo where they have set one', () => {
  const logo = contentLogo({ logo: 'radhaus' }, MEDIA)
  const html = renderToStaticMarkup(<Wordmark logo={logo} />)
  expect(html.match(/<img/g)).toHaveLength(1)
  expect(html).toMatch(/src="\/i\/alias\/radhaus\?[^"]*&amp;h=80&amp;.*w=400"/)
  expect(contentLogo({ logo: '' }, MEDIA)).toBeNull()
})
