import { afterAll, expect, it, vi } from 'vitest'
import { KEYS } from '../api/fixture/open-api-shop.ts'

afterAll(() => {
  vi.doUnmock('@firnline/shop/folder')
  vi.resetModules()
})

it('takes shoppers back to the address of their locale', async () => {
  vi.resetModules()
  vi.doMock('@firnline/shop/folder', async original => {
    const folder = await original<typeof import('@firnline/shop/folder')>()
    const { de, ...markets } = folder.shop.markets
    return { ...folder, shop: { ...folder.shop, markets: { ...markets, de: { ...de, domain: 'shop.de' } } } }
  })
  const { hostedStore } = await import('./hosted-store.ts')
  const of = (publicUrl: URL | null) =>
    hostedStore({ publicUrl, port: 3000, embeddedUrl: null }, KEYS, {
      hash: 'us',
      origin: 'http://localhost:3001',
    })
  const shop = of(new URL('https://shop.example'))
  expect(shop.siteUrl).toBe('https://shop.example')
  expect(['de-de', 'en-de', 'fr-fr', 'de', 'xx-yy'].map(shop.siteUrlOf)).toEqual([
    ...['https://shop.de/de-de', 'https://shop.de/de-de'],
    ...['https://shop.example', 'https://shop.example', 'https://shop.example'],
  ])
  expect(of(null).siteUrlOf('de-de')).toBe('http://localhost:3000')
})
