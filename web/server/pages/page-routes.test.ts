import { expect, it } from 'vitest'
import { APP_ROUTES } from './fixture/app-routes.ts'
import { pageRoutesOf } from './page-routes.ts'

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
