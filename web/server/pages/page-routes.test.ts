import { describe, expect, it } from 'vitest'
import { APP_ROUTES } from './fixture/app-routes.ts'
import { declaredUrl, isLongTail, pageRoutesOf } from './page-routes.ts'

const routes = pageRoutesOf(APP_ROUTES)

it.each(['/cart', '/de-de/cart'])('finds what the page at %s declares', path => {
  expect(routes.handleAt(path)).toMatchObject({ query: ['notice', 'removed'] })
})

it('declares nothing for an address of no page', () => {
  expect(routes.handleAt('/a/b/c/d')).toEqual({})
})

it('lists pages by what they declare, below no locale', () => {
  expect(routes.pathsWhere(handle => handle.robots === 'closed')).toEqual(['/account', '/cart', '/search'])
  expect(routes.pathsWhere(handle => handle.inSitemap === true)).toEqual(['/blog', '/stores', '/support'])
})

const ROUTES = pageRoutesOf(APP_ROUTES)

const canonical = (path: string) => {
  const { pathname, search } = declaredUrl(new URL(path, 'https://shop.test'), ROUTES)
  return `${pathname}${decodeURIComponent(search)}`
}

describe('the address a public page is stored under', () => {
  it.each([
    ['/', '/?utm_source=x', '/'],
    ['a product in its colour', '/p/ski?color=night&x=1', '/p/ski?color=night'],
    [
      'a product, however its colour is written',
      '/p/ski?length=180%20CM&color=Night',
      '/p/ski?color=night&length=180+cm',
    ],
    ['a product’s data', '/de-de/p/ski.data?color=night&q=x', '/de-de/p/ski.data?color=night'],
    [
      'a page that is not chosen on',
      '/de-de/about?color=night&q=x&from=/&notice=done&page=2',
      '/de-de/about',
    ],
    ['the home page', '/de-de?color=night', '/de-de'],
    ['the stores near a place', '/stores?q=Innsbruck&color=night', '/stores?q=Innsbruck'],
    ['a message', '/de-de/account?from=cart&notice=created&q=x', '/de-de/account?notice=created&from=cart'],
    ['one list', '/c/skis?terrain=touring&terrain=freeride', '/c/skis?terrain=freeride,touring'],
    [
      'a price from a plain form',
      '/de-de/c/skis?price-min=200&price-max=&sort=featured',
      '/de-de/c/skis?price=200-',
    ],
    ['a list, not searched', '/c/skis?q=x&unknown=1&sort=nonsense&page=1', '/c/skis'],
    ['a search', '/fr-fr/search?page=2&q=%20ski%20%20large&fbclid=1', '/fr-fr/search?q=ski+large&page=2'],
    ['what the search box asks', '/de-de/search/suggest?q=ski&terrain=x', '/de-de/search/suggest?q=ski'],
    ['what the app asks for', '/c/skis.data?_routes=a&terrain=park', '/c/skis.data?_routes=a&terrain=park'],
    [
      'a question',
      '/de-de/support/contact?order=1024&reference=A&q=x',
      '/de-de/support/contact?reference=A&order=1024',
    ],
    ['a help page', '/support/returns?order=1024', '/support/returns'],
    ['an address of no page', '/about/x/c/skis?terrain=park', '/about/x/c/skis'],
  ])('is the same for %s', (_, path, expected) => expect(canonical(path)).toBe(expected))

  it.each([
    ['/c/skis', false],
    ['/c/skis?terrain=freeride&sort=name', false],
    ['/c/skis?page=2', false],
    ['/c/skis?page=3', true],
    ['/c/skis?terrain=freeride,touring', true],
    ['/c/skis?price=200-', true],
    ['/search', false],
    ['/de-de/search?q=ski', true],
    ['/de-de/search.data?q=ski', true],
    ['/search/suggest?q=ski', true],
    ['/p/ski?color=night', false],
    ['/stores', false],
    ['/stores?q=Innsbruck', true],
    ['/country?from=/p/ski', true],
  ])('%s is one of many: %s', (path, passing) => {
    expect(isLongTail(declaredUrl(new URL(path, 'https://shop.test'), ROUTES), ROUTES)).toBe(passing)
  })
})
