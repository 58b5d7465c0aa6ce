import { PUBLIC_GROUP } from '@firnline/domain/visit'
import { expect, it } from 'vitest'
import { IN_GERMANY } from '../../app/fixture/fake-shop.ts'
import { createVisitor } from '../session/visitor.ts'
import { APP_ROUTES } from './fixture/app-routes.ts'
import { pageParts } from './fixture/page-parts.ts'
import { TEST_BUILD } from './fixture/test-build.ts'
import { createPages } from './pages.ts'

/** Pages that remember the URLs that they were rendered for. */
function open() {
  const rendered: string[] = []
  const parts = pageParts({
    build: { ...TEST_BUILD, routes: APP_ROUTES },
    async render({ url }) {
      rendered.push(url)
      return new Response('<p>', { headers: { 'content-type': 'text/html' } })
    },
  })
  const pages = createPages(parts, {
    cacheRegion: () => null,
    isCountryNamed: () => false,
    publicOriginOf: () => 'https://shop.test',
  })
  const page = (path: string) => {
    const request = new Request(`https://shop.test${path}`)
    const visitor = createVisitor(request, parts)
    return {
      request,
      visitor,
      locale: IN_GERMANY.locale,
      ip: '192.0.2.1',
      country: null,
      preview: null,
      priceGroup: PUBLIC_GROUP,
    }
  }
  return { pages, page, rendered }
}

it('renders a public page once for all URLs that differ in undeclared parameters only', async () => {
  const { pages, page, rendered } = open()
  for (const query of ['?color=night', '?utm_source=x&color=Night&ref=mail'])
    await pages.sendShared(page(`/de-de/p/ski${query}`))
  expect(rendered).toEqual(['http://localhost/de-de/p/ski?color=night'])
})

it('renders a page once per price group', async () => {
  const { pages, page, rendered } = open()
  const groups = [
    {},
    { isPro: true },
    { isPro: true, groupId: 3 },
    { groupId: 3 },
    { hidesFreeShipping: true },
  ]
  for (const own of [...groups, ...groups])
    await pages.sendShared({ ...page('/de-de/p/ski'), priceGroup: { ...PUBLIC_GROUP, ...own } })
  expect(rendered).toHaveLength(groups.length)
})

it('shows the loaders of a private page declared parameters only', async () => {
  const { pages, page, rendered } = open()
  await pages.sendPrivate(page('/de-de/cart?notice=added&ref=mail&color=night'))
  expect(rendered).toEqual(['https://shop.test/de-de/cart?notice=added'])
})

it('keeps the query of React Router: the routes of a data request and an index route’s action', async () => {
  const { pages, page, rendered } = open()
  await pages.sendPrivate(page('/de-de/cart.data?_routes=cart&index&ref=mail'))
  expect(rendered).toEqual(['https://shop.test/de-de/cart.data?_routes=cart&index='])
})
