import type { ErrorPage } from '@firnline/domain/content/error-page'
import { expect, it } from 'vitest'
import { shopContext } from '../../contexts/shop.ts'
import { contextOf, down, fakeShop } from '../../fixture/fake-shop.ts'
import { NORDWAND } from '../../fixture/nordwand.ts'
import { type ErrorPageView, isErrorView } from './error-page-view.ts'
import { noRoute, notFound } from './load-error-page.ts'

const PAGE: ErrorPage = {
  title: 'Not found',
  regions: [],
  header: 'Verstiegen',
  content: ['Hier ist nichts.'],
  linkText: 'Zurück',
  productHeader: 'Wenn du schon hier bist',
  products: ['nordwand-98', 'gone'],
  banner: null,
  related: [],
  recommendation: { header: '', content: [] },
}

async function missIn(shop: ReturnType<typeof fakeShop>) {
  const { context, errors } = contextOf(shop)
  const { data, init } = await notFound(context.get(shopContext))
  return { sent: data, status: init?.status, errors }
}

const productsIn = (sent: ErrorPageView | null) =>
  [...String(sent?.products).matchAll(/<h3[^>]*><a href="\/de-de\/p\/([\w-]+)/g)].map(([, slug]) => slug)

const withPage = (over: Partial<ErrorPage> = {}) => ({
  content: { errorPage: async () => ({ ...PAGE, ...over }) },
})

it('shows the editors’ texts and products', async () => {
  const { sent, status } = await missIn(fakeShop(withPage()))
  expect(status).toBe(404)
  expect(isErrorView(sent)).toBe(true)
  expect(sent).toMatchObject({ header: 'Verstiegen', link: { text: 'Zurück', href: '/de-de' }, banner: null })
  expect(productsIn(sent)).toEqual(['nordwand-98'])
})

it('leaves out products of other regions', async () => {
  const products = [{ ...NORDWAND, regions: ['jp' as const] }]
  expect((await missIn(fakeShop({ products, ...withPage() }))).sent?.products).toBeNull()
})

it.each([
  ['is of other regions', withPage({ regions: ['us'] }), 0],
  ['cannot be had', { content: { errorPage: down } }, 1],
])('is the fallback page when the editors’ %s', async (_, parts, told) => {
  const { sent, status, errors } = await missIn(fakeShop(parts))
  expect(sent).toBeNull()
  expect(status).toBe(404)
  expect(errors).toHaveLength(told)
})

it('shows the path of a missing page or route', async () => {
  const shop = contextOf(fakeShop()).context.get(shopContext)
  expect((await notFound(shop)).init?.statusText).toBe('Page Not Found: /de-de/asked')
  expect((await noRoute(shop)).init?.statusText).toBe('Page not found: /de-de/asked')
})
